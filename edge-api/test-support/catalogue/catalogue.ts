import type { Insertable, Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { Database } from '../../db/tables';

const image = { src: '/pictures/x.svg', alt: 'A picture', width: 640, height: 640 };

/** A product's row, complete; `slug` follows from the name. */
export function product(
  name: string,
  changes: Partial<Insertable<Database['products']>> = {},
): Insertable<Database['products']> {
  return {
    id: uuidV7(),
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    department: 'women',
    category: 'shoes',
    description: `${name}, described.`,
    specs: JSON.stringify([{ label: 'Sizes', value: '36–41' }]),
    grade: null,
    price_minor: 425000,
    price_currency: 'BDT',
    availability: 'in-stock',
    images: JSON.stringify([image]),
    position: 0,
    ...changes,
  };
}

/** A service's row, complete; `slug` follows from the title. */
export function service(
  title: string,
  changes: Partial<Insertable<Database['services']>> = {},
): Insertable<Database['services']> {
  return {
    id: uuidV7(),
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    summary: `${title}, in short.`,
    description: `${title}, described.`,
    direction: 'export',
    mode: 'air',
    highlights: JSON.stringify(['Quick']),
    image: JSON.stringify(image),
    position: 0,
    ...changes,
  };
}

export async function addProducts(
  db: Kysely<Database>,
  ...rows: Insertable<Database['products']>[]
): Promise<void> {
  await db.insertInto('products').values(rows).execute();
}

export async function addServices(
  db: Kysely<Database>,
  ...rows: Insertable<Database['services']>[]
): Promise<void> {
  await db.insertInto('services').values(rows).execute();
}
