import type { LaneMode } from '../../../edge-api/contract/freight/lanes';
import type { IconName } from '../../ui/icon';

/** The icon of each mode of a lane. */
export const laneModeIcons: Record<LaneMode, IconName> = {
  sea: 'ship',
  air: 'plane',
  road: 'truck',
};
