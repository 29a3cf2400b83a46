import { type Kysely, sql, type Transaction } from 'kysely';
import { measured, uploadedSizes } from './picture-queries';
import { type ChangeOrder, type DoneChange, recordChange, StaleError } from './recorded-change';
import { findItem, freeSlug, itemsBySlug, type Kept, lockCatalogue } from './shelf-queries';
import type { Shelf } from './shelves';
import type { Database } from './tables';

/** Something else, perhaps in the trash, has this slug; `suggestion` is free. */
export class SlugTakenError extends Error {
  override name = 'SlugTakenError';
  constructor(
    readonly inTrash: boolean,
    readonly suggestion: string,
  ) {
    super('This slug is taken.');
  }
}

/** The item is in the trash where it should not be, or is not where it should be. */
export class WrongPlaceError extends Error {
  override name = 'WrongPlaceError';
  constructor(readonly inTrash: boolean) {
    super(inTrash ? 'It is in the trash.' : 'It is not in the trash.');
  }
}

/**
 * Creates the item `id` or changes it, as the order says. Uploaded pictures get their real sizes.
 * @throws StaleError, ReusedKeyError, SlugTakenError, UnknownPicturesError, WrongPlaceError
 */
export const saveItem = <Input extends { slug: string }, Item extends Input & Kept>(
  db: Kysely<Database>,
  shelf: Shelf<Input, Item>,
  id: string,
  input: Input,
  order: ChangeOrder,
): Promise<void> =>
  recordChange(db, order, async (transaction) => {
    await lockCatalogue(transaction);
    const before = await findItem(transaction, shelf, id);
    if ((before?.version ?? null) !== order.expectedVersion) throw new StaleError();
    if (before?.deletedAt) throw new WrongPlaceError(true);
    const [namesake] = await itemsBySlug(transaction, shelf, [input.slug]);
    if (namesake && namesake.id !== id) {
      const suggestion = await freeSlug(transaction, shelf, input.slug);
      throw new SlugTakenError(namesake.deletedAt !== null, suggestion);
    }
    const pictures = shelf.picturesOf(input);
    const sizes = await uploadedSizes(transaction, pictures);
    const whole = shelf.withPictures(input, measured(pictures, sizes));
    const write = { id, before: before ?? null, input: whole };
    const [done] = await writeItems(transaction, shelf, [write]);
    if (!done) throw new Error(`The ${shelf.entityKind} was not written.`);
    return done;
  });

/**
 * Puts an item into the trash, or takes it out again. There it keeps its slug, so that nothing can
 * stand in the way when it comes back.
 * @throws StaleError, ReusedKeyError, WrongPlaceError
 */
export const moveItem = <Input extends { slug: string }, Item extends Input & Kept>(
  db: Kysely<Database>,
  shelf: Shelf<Input, Item>,
  id: string,
  to: 'trash' | 'shelf',
  order: ChangeOrder,
): Promise<void> =>
  recordChange(db, order, async (transaction) => {
    await lockCatalogue(transaction);
    const before = await findItem(transaction, shelf, id);
    if (before?.version !== order.expectedVersion || !before) throw new StaleError();
    const inTrash = before.deletedAt !== null;
    if (inTrash === (to === 'trash')) throw new WrongPlaceError(inTrash);
    const now = new Date();
    const row = await transaction
      .updateTable(shelf.table as 'products')
      .set({
        deleted_at: to === 'trash' ? now : null,
        updated_at: now,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const action = to === 'trash' ? 'delete' : 'restore';
    return change(shelf, action, before, shelf.toItem(row as never));
  });

/** What is to be written: `before` is what stands there now, null where `id` is a new one. */
export type Write<Input, Item> = { id: string; before: Item | null; input: Input };

/**
 * Writes items whose checks are done, all in one statement; at least one. The catalogue must be locked.
 * Answers in the order of `writes`.
 */
export async function writeItems<Input extends { slug: string }, Item extends Input & Kept>(
  transaction: Transaction<Database>,
  shelf: Shelf<Input, Item>,
  writes: readonly Write<Input, Item>[],
): Promise<(DoneChange & { after: Item })[]> {
  const table = shelf.table as 'products';
  const values = writes.map(({ id, input }) => ({ ...shelf.toRow(input), id }));
  const columns = Object.keys(values[0] ?? {}) as 'slug'[];
  const rows = await transaction
    .insertInto(table)
    .values(values as never)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        ...Object.fromEntries(columns.map((column) => [column, ref(`excluded.${column}`)])),
        version: sql<number>`${sql.table(table)}.version + 1`,
        updated_at: new Date(),
      })),
    )
    .returningAll()
    .execute();
  const items = new Map(rows.map((row) => [row.id, shelf.toItem(row as never)]));
  return writes.flatMap(({ id, before }) => {
    const after = items.get(id);
    return after ? [change(shelf, before ? 'update' : 'create', before, after)] : [];
  });
}

function change<Input extends { slug: string }, Item extends Input & Kept>(
  { entityKind, nameOf }: Shelf<Input, Item>,
  action: DoneChange['action'],
  before: Item | null,
  after: Item,
): DoneChange & { after: Item } {
  return { entityKind, entityId: after.id, label: nameOf(after), action, before, after };
}
