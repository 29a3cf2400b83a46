import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../tables';
import type { CatalogueItem, CatalogueKind } from './catalogue-kinds';

/** The item with this id, also from the trash. */
export async function findItem<Input extends { slug: string }, Item extends Input & CatalogueItem>(
  db: Kysely<Database>,
  kind: CatalogueKind<Input, Item>,
  id: string,
): Promise<Item | undefined> {
  const row = await db.selectFrom(kind.table).selectAll().where('id', '=', id).executeTakeFirst();
  return row && kind.toItem(row);
}

/** The items with these slugs, also from the trash. */
export async function itemsBySlug<
  Input extends { slug: string },
  Item extends Input & CatalogueItem,
>(
  db: Kysely<Database>,
  kind: CatalogueKind<Input, Item>,
  slugs: readonly string[],
): Promise<Item[]> {
  if (slugs.length === 0) return [];
  const rows = await db.selectFrom(kind.table).selectAll().where('slug', 'in', slugs).execute();
  return rows.map(kind.toItem);
}

/** Locks the catalogue: until the transaction ends, no other one writes to it, so that earlier checks stay true. */
export async function lockCatalogue(transaction: Transaction<Database>): Promise<void> {
  await sql`select from catalogue_state for update`.execute(transaction);
}

const longestSlug = 80;

/** Returns a free slug like `taken`, which nothing in the trash has either: `taken-2`, `taken-3` and so on. */
export async function freeSlug(
  db: Kysely<Database>,
  { table }: { table: 'services' | 'products' },
  taken: string,
): Promise<string> {
  const stem = taken.slice(0, longestSlug - '-9999'.length).replace(/-$/, '');
  const rows = await db
    .selectFrom(table)
    .select('slug')
    .where('slug', 'like', `${stem}-%`)
    .execute();
  const slugs = new Set(rows.map((row) => row.slug));
  let number = 2;
  while (slugs.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
