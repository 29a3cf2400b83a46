import { type Kysely, sql } from 'kysely';
import {
  type CatalogueChanges,
  type CatalogueScope,
  mostProducts,
} from '../../contract/catalogue/catalogue-feed';
import type { Department } from '../../contract/catalogue/departments';
import type { Picture } from '../../contract/catalogue/picture';
import { encodeCursor, type FeedCursor, knownCursor } from '../feed-cursor';
import { inSnapshot, isBehind, pageOf, rowsToRead } from '../feed-page';
import type { Database } from '../tables';
import { toProduct, toService } from './catalogue-rows';
import { publishedProducts } from './product-queries';
import { createdMs } from './product-sorts';

/**
 * What changed in `scope` since the cursor `since`, oldest first, at most 500 rows at a time. A cursor
 * of another database (restored, reset) or none at all starts from the beginning. For a department
 * that is its newest 500 products, and so is the answer when more than 500 changed: either way the
 * cursor is then at the end.
 */
export const catalogueFeedSince = (
  db: Kysely<Database>,
  scope: CatalogueScope,
  since: string,
): Promise<CatalogueChanges> =>
  inSnapshot(db, async (transaction) => {
    const state = await transaction
      .selectFrom('catalogue_state')
      .select(['epoch', 'revision'])
      .executeTakeFirstOrThrow();
    const known = knownCursor(since, state);
    return scope === 'services'
      ? changedServices(transaction, known, state)
      : changedProducts(transaction, scope, known, state);
  });

type State = Pick<FeedCursor, 'epoch' | 'revision'>;

async function changedServices(
  db: Kysely<Database>,
  known: FeedCursor | null,
  state: State,
): Promise<CatalogueChanges> {
  const rows = await db
    .selectFrom('services')
    .selectAll()
    .where(isBehind(known ?? { revision: '0', id: '' }, 'id'))
    .$if(known === null, (query) =>
      query.where('published', '=', true).where('deleted_at', 'is', null),
    )
    .orderBy('revision')
    .orderBy('id')
    .limit(rowsToRead)
    .execute();
  const { sent, hasMore, cursor } = pageOf(rows, state, ({ id }) => id);
  return {
    cursor: encodeCursor(cursor),
    reset: known === null,
    hasMore,
    truncated: false,
    services: sent.filter(isShownService).map(toService),
    products: [],
    removed: idsOfHidden(sent),
  };
}

async function changedProducts(
  db: Kysely<Database>,
  department: Department,
  known: FeedCursor | null,
  state: State,
): Promise<CatalogueChanges> {
  if (known === null) return newestProducts(db, department, state);
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('department', '=', department)
    .where(isBehind(known, 'id'))
    .orderBy('revision')
    .orderBy('id')
    .limit(rowsToRead)
    .execute();
  const left = await departures(db, department, known.revision);
  if (rows.length + left.length >= rowsToRead) return newestProducts(db, department, state);
  return {
    cursor: encodeCursor({ ...state, id: '' }),
    reset: false,
    hasMore: false,
    truncated: false,
    services: [],
    products: rows.filter(isShown).map(toProduct),
    removed: [...idsOfHidden(rows), ...left],
  };
}

/** Returns a department's newest products, as a device stores them when it starts from the beginning. */
async function newestProducts(
  db: Kysely<Database>,
  department: Department,
  state: State,
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
    cursor: encodeCursor({ ...state, id: '' }),
    reset: true,
    hasMore: false,
    truncated: rows.length > mostProducts,
    services: [],
    products: rows.slice(0, mostProducts).map(toProduct),
    removed: [],
  };
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
    .limit(rowsToRead)
    .execute();
  return rows.map((row) => row.product_id);
}

type Row = { id: string; published: boolean; deleted_at: Date | null };

const isShown = ({ published, deleted_at }: Row) => published && deleted_at === null;

// The database has no published service without a picture.
const isShownService = <Service extends Row & { image: Picture | null }>(
  row: Service,
): row is Service & { image: Picture } => isShown(row) && row.image !== null;

const idsOfHidden = (rows: Row[]): string[] =>
  rows.filter((row) => !isShown(row)).map(({ id }) => id);
