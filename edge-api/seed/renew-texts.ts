import { type Kysely, sql, type Transaction } from 'kysely';
import { lockCatalogue } from '../db/catalogue/catalogue-kind-queries';
import type { productColumns, serviceColumns } from '../db/catalogue/catalogue-rows';
import type { Database } from '../db/tables';
import type { Log } from '../log/log';

/**
 * Raised with each release that changes what the seed says. Only a higher one than the database's is
 * written, so that a process of an older version, which starts again, does not take back the texts.
 */
export const seedEdition = 4;

/** In place of an edition: the company wants a catalogue without the demo. */
const withoutDemo = -1;

export type SeedRows = {
  services: ReturnType<typeof serviceColumns>[];
  products: ReturnType<typeof productColumns>[];
};

/**
 * Gives the seed's items that no admin has changed what the seed says of them today, with a new version
 * each: a change that was made from the one before must not undo it. Their place and whether they are
 * published stay.
 */
export async function renewTexts(
  transaction: Transaction<Database>,
  { services, products }: SeedRows,
  log: Pick<Log, 'info'>,
): Promise<void> {
  if (!(await isOlder(transaction))) return;
  if (await isEmpty(transaction)) return noteEdition(transaction);
  // Said before, because the lock may be held by a backup or by a change of an admin.
  log.info(`Renewing the texts of the seed (edition ${seedEdition}), once the catalogue is free.`);
  await lockCatalogue(transaction);
  // Asked again: until the lock was free, another process may have done it.
  if (!(await isOlder(transaction))) return;
  let count = 0;
  for (const row of services) count += await renew(transaction, 'services', 'service', row);
  for (const row of products) count += await renew(transaction, 'products', 'product', row);
  log.info(`The texts of ${count} services and products are renewed.`);
  await noteEdition(transaction);
}

const noteEdition = async (db: Kysely<Database>): Promise<void> => {
  await db.updateTable('catalogue_state').set({ seed_edition: seedEdition }).execute();
};

export const isEmpty = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('services').select('id').limit(1).executeTakeFirst()) === undefined;

const isOlder = async (db: Kysely<Database>): Promise<boolean> =>
  (await editionOf(db)) < seedEdition;

async function editionOf(db: Kysely<Database>): Promise<number> {
  const query = db.selectFrom('catalogue_state').select('seed_edition');
  return (await query.executeTakeFirstOrThrow()).seed_edition;
}

/** Marks the database as without the demo: no start adds or renews items of the seed any more. */
export async function leaveDemoOut(db: Kysely<Database>): Promise<void> {
  await db.updateTable('catalogue_state').set({ seed_edition: withoutDemo }).execute();
}

/** Whether the database is marked as without the demo. */
export const isLeftOut = async (db: Kysely<Database>): Promise<boolean> =>
  (await editionOf(db)) === withoutDemo;

/**
 * Whether the seed was written into this database. A database from before migration 018 has no edition:
 * there a service of the seed that no admin made says it.
 */
export async function holdsDemo(
  db: Kysely<Database>,
  { services }: Pick<SeedRows, 'services'>,
): Promise<boolean> {
  const edition = await editionOf(db);
  if (edition !== 0) return edition > 0;
  const slugs = services.map(({ slug }) => slug);
  const query = db
    .selectFrom('services')
    .select('id')
    .where('slug', 'in', slugs)
    .where(
      sql<boolean>`not exists (
        select from audit_entries
        where entity_kind = 'service' and entity_id = services.id::text and action = 'create')`,
    );
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

async function renew(
  transaction: Transaction<Database>,
  table: 'services' | 'products',
  kind: 'service' | 'product',
  { slug, position: _, published: __, ...texts }: SeedRows['services' | 'products'][number],
): Promise<number> {
  const own = sql.table(table);
  const set = Object.entries(texts).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const differs = Object.entries(texts).map(
    ([column, value]) => sql`${sql.ref(column)} is distinct from ${value}`,
  );
  // That no admin changed or created an item is said by the audit alone (docs/decisions/0049).
  const { numAffectedRows = 0n } = await sql`
    update ${own} set ${sql.join(set)}, version = version + 1, updated_at = now()
    where slug = ${slug} and (${sql.join(differs, sql` or `)})
      and not exists (
        select from audit_entries
        where entity_kind = ${kind} and entity_id = ${own}.id::text)`.execute(transaction);
  return Number(numAffectedRows);
}
