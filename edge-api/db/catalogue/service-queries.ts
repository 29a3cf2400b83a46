import { type Kysely, type NotNull, sql } from 'kysely';
import {
  type MenuService,
  type ServiceChoice,
  serviceChoice,
} from '../../contract/catalogue/cards';
import type { ServiceSummary } from '../../contract/catalogue/catalogue';
import type { Service } from '../../contract/catalogue/service';
import { writtenNames } from '../../contract/catalogue/slug';
import type { Database } from '../tables';
import { serviceSummaryColumns, toService, toServiceSummary } from './catalogue-rows';

/** The database has no published service without a picture. */
type WithPicture = { image: NotNull };

/** Selects the published services in the order of the menus. */
const inOrder = (db: Kysely<Database>) =>
  db
    .selectFrom('services')
    .where('published', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id');

/** Published services in the order of the menus. */
export async function listServices(db: Kysely<Database>): Promise<ServiceSummary[]> {
  const rows = await inOrder(db).select(serviceSummaryColumns).$narrowType<WithPicture>().execute();
  return rows.map(toServiceSummary);
}

/** The published services as the menus show them. */
export const listMenuServices = (db: Kysely<Database>): Promise<MenuService[]> =>
  inOrder(db).select(['slug', 'title', 'mode']).execute();

/** The published services as the request form offers them, in the order of the menus. */
export async function listServiceChoices(db: Kysely<Database>): Promise<ServiceChoice[]> {
  const rows = await inOrder(db).selectAll().$narrowType<WithPicture>().execute();
  return rows.map((row) => serviceChoice(toService(row)));
}

/** The published service with this slug, or null. */
export async function findService(db: Kysely<Database>, slug: string): Promise<Service | null> {
  const row = await db
    .selectFrom('services')
    .selectAll()
    .where('slug', '=', slug)
    .where('published', '=', true)
    .where('deleted_at', 'is', null)
    .$narrowType<WithPicture>()
    .executeTakeFirst();
  return row ? toService(row) : null;
}

/**
 * Returns the published service for an address that is not its slug: its title as `routeName` writes it, otherwise
 * the last service that had this slug or title. Null when there is none.
 */
export async function formerService(
  db: Kysely<Database>,
  address: string,
): Promise<Service | null> {
  const written = writtenNames(address);
  const hasTitle = sql<boolean>`replace(lower(title), ' ', '-') = any(${written}::text[])`;
  const row = await db
    .selectFrom('services')
    .leftJoin('former_addresses', (join) =>
      join
        .onRef('entity_id', '=', 'services.id')
        .on('kind', '=', 'service')
        .on('former_addresses.address', 'in', written),
    )
    .selectAll('services')
    .where('published', '=', true)
    .where('deleted_at', 'is', null)
    .where((expression) => expression.or([hasTitle, expression('entity_id', 'is not', null)]))
    .orderBy(hasTitle, 'desc')
    .orderBy('replaced_at', 'desc')
    .orderBy('position')
    .orderBy('services.id')
    .$narrowType<WithPicture>()
    .executeTakeFirst();
  return row ? toService(row) : null;
}
