import type { Kysely } from 'kysely';
import type { Department } from '../../contract/catalogue/departments';
import type { Database } from '../tables';

export type ListedService = { slug: string; updatedAt: Date };
export type ListedProduct = { name: string; department: Department; updatedAt: Date };

const rowsPerPage = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The services of the sitemap: every published one. */
export async function listedServices(db: Kysely<Database>): Promise<ListedService[]> {
  const rows = await db
    .selectFrom('services')
    .select(['slug', 'updated_at'])
    .where('published', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ slug: row.slug, updatedAt: row.updated_at }));
}

/** How many products the sitemap has. */
export async function countListedProducts(db: Kysely<Database>): Promise<number> {
  const { total } = await published(db)
    .select((expression) => expression.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * The products of the sitemap in the order of their ids, at most 1,000 at a time, so that other requests
 * are answered in between. The first `skip` are left out, and at most `most` are given.
 */
export async function* listedProducts(
  db: Kysely<Database>,
  skip: number,
  most: number,
): AsyncGenerator<ListedProduct[]> {
  let after = beforeAll;
  let left = most;
  while (left > 0) {
    const rows = await published(db)
      .select(['id', 'name', 'department', 'updated_at'])
      .where('id', '>', after)
      .orderBy('id')
      .offset(after === beforeAll ? skip : 0)
      .limit(Math.min(left, rowsPerPage))
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ name, department, updated_at }) => ({
      name,
      department,
      updatedAt: updated_at,
    }));
    after = last.id;
    left -= rows.length;
  }
}

const published = (db: Kysely<Database>) =>
  db.selectFrom('products').where('published', '=', true).where('deleted_at', 'is', null);
