import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';
import { lockCatalogue } from './catalogue-kind-queries';

/** So long a half-filled form, or a merge with what stood there before, may still name a picture. */
const keptDays = 30;

/**
 * Forgets uploaded pictures that are no longer of use, with their files: nothing in the catalogue or
 * its trash names them, and for 30 days nobody uploaded them or took them out of something. Any
 * number of processes may do so at once. Returns how many went.
 */
export const forgetUnusedPictures = (db: Kysely<Database>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    // Nobody may put one of them into the catalogue between the look and the end.
    await lockCatalogue(transaction);
    const before = sql<Date>`now() - make_interval(days => ${keptDays})`;
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
