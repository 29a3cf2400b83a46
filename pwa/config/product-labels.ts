import type {
  Availability,
  Grade,
  ProductSort,
} from '../../edge-api/contract/catalogue/product-kinds';

export const availabilityLabels: Record<Availability, string> = {
  'in-stock': 'In stock',
  'on-request': 'On request',
  sold: 'Sold',
};

export const gradeLabels: Record<Grade, { short: string; meaning: string }> = {
  A: { short: 'Grade A', meaning: 'Hardly any marks, and everything works.' },
  B: { short: 'Grade B', meaning: 'Visible signs of use, and everything works.' },
  C: { short: 'Grade C', meaning: 'Clearly worn, and it works as described here.' },
};

export const sortLabels: Record<ProductSort, string> = {
  position: 'Our selection',
  newest: 'Newest',
  name: 'Name',
  'price-asc': 'Lowest price',
  'price-desc': 'Highest price',
};
