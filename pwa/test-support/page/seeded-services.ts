import { type ServiceChoice, serviceChoice } from '../../../edge-api/contract/catalogue/cards';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import { slugify } from '../../../edge-api/contract/catalogue/slug';
import { services } from '../../../edge-api/seed/catalogue/catalogue';
import { firstOptions } from '../../../edge-api/seed/first-options';

/** The services of a new database. */
const seeded: Service[] = services.map(({ imageAlt: alt, ...service }, position) => {
  const slug = slugify(service.title);
  return {
    ...service,
    ...firstOptions({ ...service, slug }),
    ...{ id: slug, slug, position, published: true, version: 1 },
    image: { src: `/pictures/services/${slug}.svg`, alt, width: 640, height: 400 },
    createdAt: '2025-06-01T08:30:00.000Z',
    updatedAt: '2025-06-01T08:30:00.000Z',
  };
});

/** All of them, as the request form offers them. */
export const seededChoices: ServiceChoice[] = seeded.map(serviceChoice);

/** The one with this slug. @throws where there is none */
export function seededService(slug: string): Service {
  const found = seeded.find((service) => service.slug === slug);
  if (!found) throw new Error(`The seed has no service ${slug}.`);
  return found;
}
