import type { Kysely } from 'kysely';
import type { Database } from './tables';

const longestSlug = 80;

/** A slug like `taken` that nothing has, not even in the trash: `taken-2`, `taken-3` and so on. */
export async function freeSlug(
  db: Kysely<Database>,
  table: 'services' | 'products',
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
