import type { ProductSummary, ServiceSummary } from './catalogue';
import { requestOptionsOf } from './derived-options';
import type { RequestOptions, WholeRequestOptions } from './request-options';
import type { Service } from './service';

/** What a list shows of a service. */
export type CardService = Pick<
  ServiceSummary,
  'id' | 'slug' | 'title' | 'summary' | 'direction' | 'mode' | 'requestModes' | 'image'
>;

/** What the menus show of a service. */
export type MenuService = Pick<Service, 'slug' | 'title' | 'mode'>;

/** What the request form knows of each service. */
export type ServiceChoice = MenuService & WholeRequestOptions;

/** What a list shows of a product; of its pictures it shows the first. */
export type CardProduct = Pick<
  ProductSummary,
  'id' | 'slug' | 'name' | 'department' | 'grade' | 'price' | 'availability' | 'images'
>;

/** A service without what no list shows: so a page with a list stays small. */
export function cardService(service: CardService): CardService {
  const { id, slug, title, summary, direction, mode, requestModes, image } = service;
  return { id, slug, title, summary, direction, mode, requestModes, image };
}

/** A service as the request form offers it. */
export function serviceChoice(
  service: Pick<Service, 'slug' | 'title' | 'mode' | 'direction'> & Partial<RequestOptions>,
): ServiceChoice {
  const { slug, title, mode } = service;
  return { slug, title, mode, ...requestOptionsOf(service) };
}

/** A product without what no list shows. */
export function cardProduct(product: CardProduct): CardProduct {
  const { id, slug, name, department, grade, price, availability, images } = product;
  return { id, slug, name, department, grade, price, availability, images: images.slice(0, 1) };
}
