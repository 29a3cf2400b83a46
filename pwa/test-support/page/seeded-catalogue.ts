import { serviceChoice } from '../../../edge-api/contract/catalogue/cards';
import type { Product } from '../../../edge-api/contract/catalogue/product';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import { slugify } from '../../../edge-api/contract/catalogue/slug';
import { products, services } from '../../../edge-api/seed/catalogue/catalogue';
import { firstOptions } from '../../../edge-api/seed/first-options';
import { db } from '../../data/device';

const at = '2025-06-01T08:30:00.000Z';
const shared = { published: true, version: 1, createdAt: at, updatedAt: at };

const idOf = (kind: number, position: number) =>
  `0197299e-2d00-7000-800${kind}-${String(position).padStart(12, '0')}`;

const seededProducts = products.map(({ imageAlt, ...product }, position): Product => {
  const slug = slugify(product.name);
  const src = `/pictures/${product.department}/${slug}.svg`;
  const images = [{ src, alt: imageAlt, width: 640, height: 640 }];
  return { ...product, ...shared, id: idOf(1, position), slug, images, position };
});

const seededServices = services.map(({ imageAlt, ...service }, position): Service => {
  const slug = slugify(service.title);
  const image = { src: `/pictures/services/${slug}.svg`, alt: imageAlt, width: 640, height: 400 };
  const options = firstOptions({ ...service, slug });
  return { ...service, ...options, ...shared, id: idOf(2, position), slug, image, position };
});

/** The services of the seed, as the server sends them with the request form. */
export const seededChoices = { serviceChoices: { value: seededServices.map(serviceChoice) } };

/** Stores the whole catalogue of the seed on this device. */
export async function storeSeed(): Promise<void> {
  await db.products.bulkPut(seededProducts);
  await db.services.bulkPut(seededServices);
  const departments = seededProducts.map(({ department }) => department);
  const rest = { cursor: 'end', checkedAtMs: Date.now() };
  await db.scopes.bulkPut(
    [...new Set(['services' as const, ...departments])].map((key) => ({ key, ...rest })),
  );
}
