import type { Kysely } from 'kysely';
import type { Department } from '../contract/departments';
import type { Database } from './tables';

export type ListedService = { slug: string; updatedAt: Date };
export type ListedProduct = { name: string; department: Department; updatedAt: Date };

/** What search engines may know of: every published service. */
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

/** And every published product. */
export async function listedProducts(db: Kysely<Database>): Promise<ListedProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select(['name', 'department', 'updated_at'])
    .where('published', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    department: row.department,
    updatedAt: row.updated_at,
  }));
}
