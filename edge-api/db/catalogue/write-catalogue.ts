import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type ChangeRequest,
  type RecordedChange,
  recordChange,
  StaleError,
} from '../changes/record-change';
import type { Database } from '../tables';
import { findItem, freeSlug, itemsBySlug, lockCatalogue } from './catalogue-kind-queries';
import type { AnyRow, CatalogueItem, CatalogueKind } from './catalogue-kinds';
import { measured, uploadedSizes } from './picture-queries';

/** Another item, which may be in the trash, has this slug; `suggestion` is a free one. */
export class SlugTakenError extends Error {
  override name = 'SlugTakenError';
  constructor(
    readonly inTrash: boolean,
    readonly suggestion: string,
  ) {
    super('This slug is taken.');
  }
}

/** The item is in the trash and should not be, or the other way round. */
export class WrongPlaceError extends Error {
  override name = 'WrongPlaceError';
  constructor(readonly inTrash: boolean) {
    super(inTrash ? 'It is in the trash.' : 'It is not in the trash.');
  }
}

/**
 * Creates or changes the item `id`. Uploaded pictures get their real sizes.
 * @throws StaleError, ReusedKeyError, SlugTakenError, UnknownPicturesError, WrongPlaceError
 */
export const saveItem = <Input extends { slug: string }, Item extends Input & CatalogueItem>(
  db: Kysely<Database>,
  kind: CatalogueKind<Input, Item>,
  id: string,
  input: Input,
  request: ChangeRequest,
): Promise<void> =>
  recordChange(db, request, async (transaction) => {
    await lockCatalogue(transaction);
    const before = await findItem(transaction, kind, id);
    if ((before?.version ?? null) !== request.expectedVersion) throw new StaleError();
    if (before?.deletedAt) throw new WrongPlaceError(true);
    const [namesake] = await itemsBySlug(transaction, kind, [input.slug]);
    if (namesake && namesake.id !== id) {
      const suggestion = await freeSlug(transaction, kind, input.slug);
      throw new SlugTakenError(namesake.deletedAt !== null, suggestion);
    }
    const completed = kind.completed(input, before ?? null);
    const pictures = kind.picturesOf(completed);
    const sizes = await uploadedSizes(transaction, pictures);
    const whole = kind.withPictures(completed, measured(pictures, sizes));
    const write = { id, before: before ?? null, input: whole };
    const [done] = await writeItems(transaction, kind, [write]);
    if (!done) throw new Error(`The ${kind.entityKind} was not written.`);
    return done;
  });

/**
 * Puts an item into the trash, or restores it. In the trash it still owns its slug, so that it can
 * always be restored.
 * @throws StaleError, ReusedKeyError, WrongPlaceError
 */
export const moveItem = <Input extends { slug: string }, Item extends Input & CatalogueItem>(
  db: Kysely<Database>,
  kind: CatalogueKind<Input, Item>,
  id: string,
  to: 'trash' | 'catalogue',
  request: ChangeRequest,
): Promise<void> =>
  recordChange(db, request, async (transaction) => {
    await lockCatalogue(transaction);
    const before = await findItem(transaction, kind, id);
    if (before?.version !== request.expectedVersion || !before) throw new StaleError();
    const inTrash = before.deletedAt !== null;
    if (inTrash === (to === 'trash')) throw new WrongPlaceError(inTrash);
    const deletedAt = to === 'trash' ? new Date() : null;
    const after = await updateItem(transaction, kind, before, { deleted_at: deletedAt });
    return change(kind, to === 'trash' ? 'delete' : 'restore', before, after);
  });

/**
 * Gives an item another place in the order of its list; all else of it stays.
 * @throws StaleError, ReusedKeyError, WrongPlaceError
 */
export const placeItem = <Input extends { slug: string }, Item extends Input & CatalogueItem>(
  db: Kysely<Database>,
  kind: CatalogueKind<Input, Item>,
  id: string,
  position: number,
  request: ChangeRequest,
): Promise<void> =>
  recordChange(db, request, async (transaction) => {
    await lockCatalogue(transaction);
    const before = await findItem(transaction, kind, id);
    if (before?.version !== request.expectedVersion || !before) throw new StaleError();
    if (before.deletedAt) throw new WrongPlaceError(true);
    const after = await updateItem(transaction, kind, before, { position });
    return change(kind, 'update', before, after);
  });

async function updateItem<Input extends { slug: string }, Item extends Input & CatalogueItem>(
  transaction: Transaction<Database>,
  { table, toItem }: CatalogueKind<Input, Item>,
  { id, version }: Item,
  columns: { deleted_at: Date | null } | { position: number },
): Promise<Item> {
  const row = await transaction
    .updateTable(table)
    .set({ ...columns, updated_at: new Date(), version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toItem(row);
}

/** One item to write: `before` is the present item, null when `id` is new. */
export type Write<Input, Item> = { id: string; before: Item | null; input: Input };

/**
 * Writes checked items, at least one, in one statement. The catalogue must be locked. The answers are
 * in the order of `writes`.
 */
export async function writeItems<
  Input extends { slug: string },
  Item extends Input & CatalogueItem,
>(
  transaction: Transaction<Database>,
  kind: CatalogueKind<Input, Item>,
  writes: readonly Write<Input, Item>[],
): Promise<(RecordedChange & { after: Item })[]> {
  const values = writes.map(({ id, input }) => ({ ...kind.columnsOf(input), id }));
  const columns = Object.keys(values[0] ?? {});
  const rows = await transaction
    .insertInto(kind.table)
    .values(values)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...Object.fromEntries(
          columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]),
        ),
        version: sql<number>`${sql.table(kind.table)}.version + 1`,
        updated_at: new Date(),
      }),
    )
    .returningAll()
    .$castTo<AnyRow>()
    .execute();
  const items = new Map(rows.map((row) => [row.id, kind.toItem(row)]));
  return writes.flatMap(({ id, before }) => {
    const after = items.get(id);
    return after ? [change(kind, before ? 'update' : 'create', before, after)] : [];
  });
}

function change<Input extends { slug: string }, Item extends Input & CatalogueItem>(
  { entityKind, nameOf }: CatalogueKind<Input, Item>,
  action: RecordedChange['action'],
  before: Item | null,
  after: Item,
): RecordedChange & { after: Item } {
  return { entityKind, entityId: after.id, label: nameOf(after), action, before, after };
}
