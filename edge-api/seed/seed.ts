import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { ServiceRecord } from '../contract/admin/catalogue-input';
import { hasGrades } from '../contract/catalogue/departments';
import { completedOptions } from '../contract/catalogue/derived-options';
import { slugify } from '../contract/catalogue/slug';
import { lockCatalogue } from '../db/catalogue/catalogue-kind-queries';
import {
  productColumns,
  requestOptionColumns,
  serviceColumns,
  toServiceRecord,
} from '../db/catalogue/catalogue-rows';
import type { Database } from '../db/tables';
import type { Log } from '../log/log';
import { products, services } from './catalogue/example-catalogue';
import { optionsBySlug } from './catalogue/example-request-options';
import { firstOptions } from './first-options';
import { holdsDemo, isEmpty, isLeftOut, renewTexts } from './renew-texts';
import type { SeedProduct, SeedService } from './seed-types';
import { variants } from './variants';

/**
 * Gives the services of a version that lacked some of the request options what they lack. One of the
 * seed that no admin has changed gets the seed's options of today; any other keeps all that it says.
 * With a new version each: a change that was made from the one before must not undo it.
 */
async function declareOptions(transaction: Transaction<Database>): Promise<void> {
  if ((await undeclared(transaction)).length === 0) return;
  await lockCatalogue(transaction);
  // Read again: until the lock was free, an admin or another process may have changed them.
  for (const { is_changed: isChanged, ...row } of await undeclared(transaction)) {
    const service = toServiceRecord(row);
    const isAsSeeded = Object.hasOwn(optionsBySlug, service.slug) && !isChanged;
    const options = isAsSeeded
      ? firstOptions(service)
      : completedOptions(service, fittingOptions(service));
    await transaction
      .updateTable('services')
      .set({ ...requestOptionColumns(options), version: sql`version + 1` })
      .where('id', '=', service.id)
      .execute();
  }
}

// That no admin changed a service is said by the audit alone: one that an admin made, and never edited,
// has the same two times as one of the seed.
const undeclared = (transaction: Transaction<Database>) =>
  transaction
    .selectFrom('services')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from audit_entries
        where entity_kind = 'service' and entity_id = services.id::text)`.as('is_changed'),
    )
    .where(sql<boolean>`(request_cargo = '[]' or request_needs is null)`)
    .orderBy('id')
    .execute();

/** The seed's options, unless an admin gave the service another first direction: their ends are of that one. */
function fittingOptions({ slug, requestCargo, requestDirections }: ServiceRecord) {
  const own = Object.hasOwn(optionsBySlug, slug) ? optionsBySlug[slug] : null;
  const isSameWay = own?.requestDirections[0] === requestDirections[0];
  return own && (requestCargo.length === 0 || isSameWay) ? own : null;
}

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
