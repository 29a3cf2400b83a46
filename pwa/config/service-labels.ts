import type { Service } from '../../edge-api/contract/catalogue/service';

/** How the directions of services read. */
export const directionLabels: Record<Service['direction'], string> = {
  export: 'Export',
  import: 'Import',
  both: 'Export and import',
};

/** How the modes of services read. */
export const modeLabels: Record<Service['mode'], string> = {
  air: 'Air',
  sea: 'Sea',
  road: 'Road',
  multimodal: 'Multimodal',
  none: 'Support services',
};
