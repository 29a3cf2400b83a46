import type { Department } from './departments';

export type CategoryTexts = { label: string; title: string; lead: string };
export type DepartmentTexts = {
  /** In breadcrumbs and links. */
  label: string;
  title: string;
  lead: string;
  /** Within a sentence, as “women’s product” and “women’s products”; where it says no more than the title, nothing. */
  product?: string;
  products?: string;
  categories: Record<string, CategoryTexts>;
};

export const shopDescription = 'Garden goods and workshop tools, ordered by phone.';

export const departmentTexts: Record<Department, DepartmentTexts> = {
  garden: {
    label: 'Garden',
    title: 'Garden goods',
    lead: 'Spades and seats for the garden.',
    categories: {
      spades: { label: 'Spades', title: 'Garden spades', lead: 'Spades for clay and for sand.' },
      seats: { label: 'Seats', title: 'Garden seats', lead: 'Seats that may stay outside.' },
    },
  },
  workshop: {
    label: 'Workshop',
    title: 'Workshop tools',
    lead: 'Old tools that we sharpened.',
    product: 'workshop tool',
    products: 'workshop tools',
    categories: {
      saws: { label: 'Saws', title: 'Sharpened saws', lead: 'Saws with a new edge.' },
    },
  },
};
