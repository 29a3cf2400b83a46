import type {
  Availability,
  Grade,
  ProductSort,
} from '../../../edge-api/contract/catalogue/product-kinds';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import type { IconName } from '../../ui/icon';

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
  none: { label: 'Paperwork and care', icon: 'document' },
};

export const availabilityLabels: Record<Availability, string> = {
  'in-stock': 'In stock',
  'on-request': 'On request',
  sold: 'Sold',
};

export const gradeLabels: Record<Grade, { short: string; meaning: string }> = {
  A: { short: 'Grade A', meaning: 'You have to look for the marks, and everything works.' },
  B: { short: 'Grade B', meaning: 'One sees that it was used, and every part works.' },
  C: { short: 'Grade C', meaning: 'Plainly worn, and it works as described here.' },
};

export const sortLabels: Record<ProductSort, string> = {
  position: 'Our selection',
  newest: 'Newest',
  name: 'Name',
  'price-asc': 'Lowest price',
  'price-desc': 'Highest price',
};
