import { type Kysely, sql } from 'kysely';

/** Processes of the release before use none of it. */
export const harmless = [
  ...['fill_former_request', 'shipment_of_former'],
  ...['direction', 'mode', 'origin', 'destination', 'incoterm', 'cargo', 'ready_on'],
  ...['office_state', 'office_tombstones', 'retired_slugs'],
  ...['products_by_price_asc', 'products_by_price_desc'],
  ...['products_in_category_by_price_asc', 'products_in_category_by_price_desc'],
  'audit_entries_by_uid_idx',
];

/**
 * Takes away what databases of the releases before have for processes that are older than all of them: the
 * columns of requests that knew packages only, and former names of tables. And indexes that no query reads:
 * by the first exchange rates, and a second one of the same column. A new database never has any of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger if exists fill_former_request on service_requests`.execute(db);
  await sql`drop function if exists fill_former_request`.execute(db);
  await sql`drop function if exists shipment_of_former`.execute(db);
  await sql`
    alter table service_requests
      drop column if exists direction,
      drop column if exists mode,
      drop column if exists origin,
      drop column if exists destination,
      drop column if exists incoterm,
      drop column if exists cargo,
      drop column if exists ready_on`.execute(db);
  await sql`drop view if exists office_state, office_tombstones, retired_slugs`.execute(db);
  await sql`
    drop index if exists products_by_price_asc, products_by_price_desc,
      products_in_category_by_price_asc, products_in_category_by_price_desc,
      audit_entries_by_uid_idx`.execute(db);
}
