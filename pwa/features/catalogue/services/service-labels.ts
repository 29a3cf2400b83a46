import type { Service } from '../../../../edge-api/contract/catalogue/service';
import type { IconName } from '../../../ui/icon';

/** How directions and modes read, and the icon of each mode. */
export const directionLabels: Record<Service['direction'], string> = {
  export: 'Export',
  import: 'Import',
  both: 'Export and import',
};

export const modeLabels: Record<Service['mode'], { label: string; icon: IconName }> = {
  air: { label: 'Air', icon: 'plane' },
  sea: { label: 'Sea', icon: 'ship' },
  road: { label: 'Road', icon: 'truck' },
  multimodal: { label: 'Multimodal', icon: 'globe' },
  none: { label: 'Support services', icon: 'document' },
};
