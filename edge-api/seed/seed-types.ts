import type { Product } from '../contract/catalogue/product';
import type { Service } from '../contract/catalogue/service';

/** What an author writes; ids, slugs, positions, picture sources and times are filled in by the seed. */
export type SeedService = Pick<
  Service,
  'title' | 'summary' | 'description' | 'direction' | 'mode' | 'highlights'
> & {
  /** What the picture at /pictures/services/<slug>.svg (640 × 400) shows. */
  imageAlt: string;
};

export type SeedProduct = Pick<
  Product,
  'name' | 'department' | 'category' | 'description' | 'specs' | 'grade' | 'price' | 'availability'
> & {
  /** What the picture at /pictures/<department>/<slug>.svg (640 × 640) shows. */
  imageAlt: string;
};
