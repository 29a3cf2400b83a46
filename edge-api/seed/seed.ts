import { type Kysely, sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { hasGrades } from '../contract/catalogue/departments';
import { slugify } from '../contract/catalogue/slug';
import { productColumns, serviceColumns } from '../db/catalogue/catalogue-rows';
import type { Database } from '../db/tables';
import type { Log } from '../log/log';
import { products, services } from './catalogue/catalogue';
import { declareOptions } from './declare-options';
import { firstOptions } from './first-options';
import { holdsDemo, isEmpty, isLeftOut, renewTexts } from './renew-texts';
import type { SeedProduct, SeedService } from './seed-types';
import { variants } from './variants';

// PostgreSQL takes 65,535 values in one statement.
const rowsPerInsert = 500;

/**
 * Adds the seed's services and products to the database, also to one that is marked as without the demo.
 * An item whose slug is or was used is not added again; it gets the seed's texts of today unless an admin
 * has changed it. So this may run at every start. A service of a version that lacked some of the request
 * options gets those.
 * @param productCount at least this many products: variants are added to the written ones
 */
export async function seed(
  db: Kysely<Database>,
  log: Pick<Log, 'info'>,
  productCount = 0,
): Promise<void> {
  const wanted = [...products, ...variants(products, Math.max(0, productCount - products.length))];
  // Only missing items are inserted: even an insert with a conflict would raise the revision.
  const rows = { services: services.map(serviceRow), products: wanted.map(productRow) };
  const missingServices = await missing(db, 'services', rows.services);
  const missingProducts = await missing(db, 'products', rows.products);
  await db.transaction().execute(async (transaction) => {
    await renewTexts(transaction, rows, log);
    await declareOptions(transaction);
    if (missingServices.length > 0) {
      await transaction
        .insertInto('services')
        .values(missingServices)
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
    }
    for (let from = 0; from < missingProducts.length; from += rowsPerInsert) {
      await transaction
        .insertInto('products')
        .values(missingProducts.slice(from, from + rowsPerInsert))
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
    }
  });
  // Now, not when PostgreSQL does it by itself: until then it would not use the best indexes.
  if (missingProducts.length > rowsPerInsert) await sql`vacuum analyze products`.execute(db);
}

/**
 * What a start does with the seed. In development it adds and renews it, unless the database is marked as
 * without the demo. In production it adds nothing: where the seed was written before, the texts that no
 * admin has changed are renewed (docs/decisions/0050).
 * @param productCount as of `seed`; in production nothing is added
 */
export async function seedAtStart(
  db: Kysely<Database>,
  log: Pick<Log, 'info'>,
  isProduction: boolean,
  productCount: number,
): Promise<void> {
  if (!isProduction && !(await isLeftOut(db))) return seed(db, log, productCount);
  const rows = { services: services.map(serviceRow), products: products.map(productRow) };
  await db.transaction().execute(async (transaction) => {
    if (await holdsDemo(transaction, rows)) await renewTexts(transaction, rows, log);
    await declareOptions(transaction);
  });
  if (await isEmpty(db)) {
    log.info('The catalogue is empty: add services in the dashboard, or run "sampan seed demo".');
  }
}

async function missing<Row extends { slug: string }>(
  db: Kysely<Database>,
  table: 'services' | 'products',
  rows: Row[],
): Promise<(Row & { id: string })[]> {
  const kind = table === 'services' ? 'service' : 'product';
  const present = await db
    .selectFrom(table)
    .select('slug')
    // An item that got another slug still exists.
    .union(db.selectFrom('former_addresses').select('address as slug').where('kind', '=', kind))
    .execute();
  const slugs = new Set(present.map((row) => row.slug));
  return rows.filter((row) => !slugs.has(row.slug)).map((row) => ({ ...row, id: uuidV7() }));
}

/** Between two positions there is room for entries that are moved. */
const gap = 10;

const serviceRow = ({ imageAlt: alt, ...service }: SeedService, place: number) => {
  const slug = slugify(service.title);
  const image = { src: `/pictures/services/${slug}.svg`, alt, width: 640, height: 400 };
  const options = firstOptions({ ...service, slug });
  const input = { ...service, ...options, slug, position: place * gap, image, published: true };
  return serviceColumns(input);
};

const productRow = (
  { imageAlt: alt, pictureSlug, ...product }: SeedProduct & { pictureSlug?: string },
  place: number,
) => {
  const slug = slugify(product.name);
  const src = `/pictures/${product.department}/${pictureSlug ?? slug}.svg`;
  const shown = hasGrades(product.department) ? `${alt} (illustration, not the actual item)` : alt;
  const images = [{ src, alt: shown, width: 640, height: 640 }];
  return productColumns({ ...product, slug, position: place * gap, images, published: true });
};
