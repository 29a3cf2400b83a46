import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';
import { lockCatalogue } from './catalogue-kind-queries';

/** How many days an unfinished form or a merge view may still name a picture. */
const storedDays = 30;

/**
 * Deletes unused uploaded pictures with their files: neither the catalogue nor its trash names them, and
 * they were not uploaded or removed from an item within the last 30 days. Several processes may do this
 * at once. Returns how many.
 */
export const deleteUnusedPictures = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    // No other transaction may put one of the pictures into the catalogue meanwhile.
    await lockCatalogue(transaction);
    const before = sql<Date>`now() - make_interval(days => ${storedDays})`;
    const { numDeletedRows } = await transaction
      .with('texts', (query) =>
        query
          .selectFrom('services')
          .select(sql<string>`image::text`.as('text'))
          .unionAll(query.selectFrom('products').select(sql<string>`images::text`.as('text')))
          .unionAll(
            query
              .selectFrom('audit_entries')
              .select(sql<string>`before::text`.as('text'))
              .where('entity_kind', 'in', ['service', 'product'])
              .where('at', '>=', before),
          ),
      )
      .with('named', (query) =>
        query
          .selectFrom('texts')
          .innerJoinLateral(
            sql<{
              found: string[];
            }>`regexp_matches(text, '/media/([0-9a-f-]{36})/', 'g')`.as<'match'>(sql`match(found)`),
            (join) => join.onTrue(),
          )
          .select(sql<string>`found[1]`.as('id')),
      )
      .deleteFrom('pictures')
      .where('created_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('named')
              .select('named.id')
              .where(sql<boolean>`named.id = pictures.id::text`),
          ),
        ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
