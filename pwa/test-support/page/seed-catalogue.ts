import { v7 as uuidV7 } from 'uuid';
import { serviceChoice } from '../../../edge-api/contract/catalogue/cards';
import { type Department, departments } from '../../../edge-api/contract/catalogue/departments';
import type { Product } from '../../../edge-api/contract/catalogue/product';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import { slugify } from '../../../edge-api/contract/catalogue/slug';
import * as written from '../../../edge-api/seed/catalogue/example-catalogue';
import { firstOptions } from '../../../edge-api/seed/first-options';
import { db } from '../../data/device';

const time = '2025-06-01T08:30:00.000Z';
const shared = { published: true, version: 1, createdAt: time, updatedAt: time };

/** The services that a new site begins with. */
export const services: Service[] = written.services.map(
  ({ imageAlt: alt, ...service }, position) => {
    const slug = slugify(service.title);
    const image = { src: `/pictures/services/${slug}.svg`, alt, width: 640, height: 400 };
    const options = firstOptions({ ...service, slug });
    return { ...service, ...options, ...shared, id: uuidV7(), slug, position, image };
  },
);

/** The products that a new site begins with. */
export const products: Product[] = written.products.map(
  ({ imageAlt: alt, ...product }, position) => {
    const slug = slugify(product.name);
    const src = `/pictures/${product.department}/${slug}.svg`;
    const images = [{ src, alt, width: 640, height: 640 }];
    return { ...product, ...shared, id: uuidV7(), slug, position, images };
  },
);

/** Stores on this device all services and the products of these departments, as complete. */
export async function storeCatalogue(...departments: Department[]): Promise<void> {
  await db.services.bulkPut(services);
  await db.products.bulkPut(products.filter(({ department }) => departments.includes(department)));
  const checkedAtMs = Date.now();
  await db.scopes.bulkPut(
    (['services', ...departments] as const).map((key) => ({ key, cursor: 'end', checkedAtMs })),
  );
}

/** Stores all services and products on this device. */
export const storeWholeCatalogue = () => storeCatalogue(...departments);

/** The services, as the server sends them with the request form. */
export const serviceChoices = { serviceChoices: { value: services.map(serviceChoice) } };

/** The service with this slug. @throws where there is none */
export function serviceOf(slug: string): Service {
  const found = services.find((service) => service.slug === slug);
  if (!found) throw new Error(`The seed has no service ${slug}.`);
  return found;
}
