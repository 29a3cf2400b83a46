import { type Kysely, sql } from 'kysely';
import {
  type CatalogueChanges,
  type CatalogueScope,
  mostProducts,
} from '../../contract/catalogue/catalogue';
import type { Department } from '../../contract/catalogue/departments';
import type { Database } from '../tables';
import { toProduct, toService } from './catalogue-rows';
import { publishedProducts } from './product-queries';
import { createdMs } from './product-sorts';

/** `id` is empty when everything up to `revision` was seen, else the last id seen of that revision. */
type Cursor = { epoch: string; revision: string; id: string };

const rowsPerAnswer = 500;

/**
 * What changed in `scope` since `since`, oldest first, at most 500 rows at a time.
 * A cursor of another database (restored, reset) or none at all starts from the beginning. For a
 * department that is its newest 500 products, and so is the answer when more than 500 changed:
 * either way the cursor is then at the end.
 */
export async function changesSince(
  db: Kysely<Database>,
  scope: CatalogueScope,
  since: string,
): Promise<CatalogueChanges> {
  // One snapshot for the state and the rows, so that the cursor never runs ahead of what is sent.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const state = await transaction
        .selectFrom('catalogue_state')
        .select(['epoch', 'revision'])
        .executeTakeFirstOrThrow();
      const given = decodeCursor(since);
      const known =
        given?.epoch === state.epoch && BigInt(given.revision) <= BigInt(state.revision)
          ? given
          : null;
      const end: Cursor = { epoch: state.epoch, revision: state.revision, id: '' };
      const from = known ?? { revision: '0', id: '' };

      if (scope !== 'services' && known === null) return newestProducts(transaction, scope, end);
      const rows = await changedRows(transaction, scope, from, known === null);
      const left = scope === 'services' ? [] : await departures(transaction, scope, from.revision);
      if (scope !== 'services' && rows.length + left.length > rowsPerAnswer) {
        return newestProducts(transaction, scope, end);
      }
      const sent = rows.slice(0, rowsPerAnswer);
      const hasMore = rows.length > rowsPerAnswer;
      const last = sent.at(-1);
      const next = hasMore && last ? { ...end, revision: last.revision, id: last.id } : end;

      return {
        cursor: encodeCursor(next),
        reset: known === null,
        hasMore,
        truncated: false,
        ...sortOut(sent, left),
      };
    });
}

/** A department as a device keeps it when it starts anew. */
async function newestProducts(
  db: Kysely<Database>,
  department: Department,
  end: Cursor,
): Promise<CatalogueChanges> {
  const rows = await publishedProducts(db, { department })
    .selectAll()
    // One import gives all its rows the same time; then the order of the catalogue decides.
    .orderBy(createdMs, 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(mostProducts + 1)
    .execute();
  return {
    cursor: encodeCursor(end),
    reset: true,
    hasMore: false,
    truncated: rows.length > mostProducts,
    ...sortOut(rows.slice(0, mostProducts)),
  };
}

type ChangedRow = Awaited<ReturnType<typeof changedRows>>[number];

async function changedRows(
  db: Kysely<Database>,
  scope: CatalogueScope,
  from: Pick<Cursor, 'revision' | 'id'>,
  firstTime: boolean,
) {
  const after =
    from.id === ''
      ? sql<boolean>`revision > ${from.revision}::bigint`
      : sql<boolean>`(revision, id) > (${from.revision}::bigint, ${from.id}::uuid)`;
  const limit = rowsPerAnswer + 1;
  if (scope === 'services') {
    return db
      .selectFrom('services')
      .selectAll()
      .where(after)
      .$if(firstTime, (query) =>
        query.where('published', '=', true).where('deleted_at', 'is', null),
      )
      .orderBy('revision')
      .orderBy('id')
      .limit(limit)
      .execute();
  }
  return db
    .selectFrom('products')
    .selectAll()
    .where('department', '=', scope)
    .where(after)
    .orderBy('revision')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The ids of products that were in this department and now are in another one. */
async function departures(
  db: Kysely<Database>,
  department: Department,
  sinceRevision: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('product_departures')
    .select('product_id')
    .where('department', '=', department)
    .where(sql<boolean>`revision > ${sinceRevision}::bigint`)
    .orderBy('revision')
    .limit(rowsPerAnswer + 1)
    .execute();
  return rows.map((row) => row.product_id);
}

function sortOut(
  rows: ChangedRow[],
  left: string[] = [],
): Pick<CatalogueChanges, 'services' | 'products' | 'removed'> {
  const shown = rows.filter((row) => row.published && row.deleted_at === null);
  return {
    services: shown.flatMap((row) => ('title' in row ? [toService(row)] : [])),
    products: shown.flatMap((row) => ('department' in row ? [toProduct(row)] : [])),
    removed: [...rows.filter((row) => !shown.includes(row)).map((row) => row.id), ...left],
  };
}

const encodeCursor = ({ epoch, revision, id }: Cursor) => `${epoch}.${revision}.${id}`;

function decodeCursor(text: string): Cursor | null {
  const match = text.match(
    /^([0-9a-f-]{36})\.(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/,
  );
  if (!match?.[1] || !match[2]) return null;
  return { epoch: match[1], revision: match[2], id: match[3] ?? '' };
}
