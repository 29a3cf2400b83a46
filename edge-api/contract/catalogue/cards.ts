import type { ProductSummary, ServiceSummary } from './catalogue';

/** What a list shows of a service. */
export type CardService = Pick<
  ServiceSummary,
  'id' | 'slug' | 'title' | 'summary' | 'direction' | 'mode' | 'image'
>;

/** What a list shows of a product; of its pictures it shows the first. */
export type CardProduct = Pick<
  ProductSummary,
  'id' | 'slug' | 'name' | 'department' | 'grade' | 'price' | 'availability' | 'images'
>;

/** A service without what no list shows: so a page with a list stays small. */
export function cardService(service: CardService): CardService {
  const { id, slug, title, summary, direction, mode, image } = service;
  return { id, slug, title, summary, direction, mode, image };
}

/** A product without what no list shows. */
export function cardProduct(product: CardProduct): CardProduct {
  const { id, slug, name, department, grade, price, availability, images } = product;
  return { id, slug, name, department, grade, price, availability, images: images.slice(0, 1) };
}
