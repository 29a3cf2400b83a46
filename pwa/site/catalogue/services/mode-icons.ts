import type { Service } from '../../../../edge-api/contract/catalogue/service';
import type { IconName } from '../../../ui/icon';

/** The icon of each mode. */
export const modeIcons: Record<Service['mode'], IconName> = {
  air: 'plane',
  sea: 'ship',
  road: 'truck',
  multimodal: 'globe',
  none: 'document',
};
