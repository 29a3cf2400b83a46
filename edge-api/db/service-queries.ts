import type { Kysely } from 'kysely';
import type { ServiceSummary } from '../contract/catalogue';
import type { Service } from '../contract/service';
import { serviceSummaryColumns, toService, toServiceSummary } from './catalogue-rows';
import type { Database } from './tables';

/** Published services in the order of the menus. */
export async function listServices(db: Kysely<Database>): Promise<ServiceSummary[]> {
  const rows = await db
    .selectFrom('services')
    .select(serviceSummaryColumns)
    .where('published', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toServiceSummary);
}

/** The published service with this slug, or null. */
export async function findService(db: Kysely<Database>, slug: string): Promise<Service | null> {
  const row = await db
    .selectFrom('services')
    .selectAll()
    .where('slug', '=', slug)
    .where('published', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? toService(row) : null;
}
