import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { measured, uploadedSizes } from './picture-queries';
import { type ChangeOrder, type DoneChange, recordChange, StaleError } from './recorded-change';
import type { Shelf } from './shelves';
import { freeSlug } from './slug-queries';
import type { Database } from './tables';

/** What the catalogue knows of each item besides what an admin writes. */
export type Kept = { id: string; slug: string; version: number; deletedAt: string | null };

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
      const suggestion = await freeSlug(transaction, shelf.table, input.slug);
      throw new SlugTakenError(namesake.deletedAt !== null, suggestion);
    }
    const pictures = shelf.picturesOf(input);
    const sizes = await uploadedSizes(transaction, pictures);
    const whole = shelf.withPictures(input, measured(pictures, sizes));
    return writeItem(transaction, shelf, before ?? id, whole);
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

/**
 * Writes an item whose checks are done: `target` is what stands there now, or the id of a new one.
 * The catalogue must be locked.
 */
export async function writeItem<Input extends { slug: string }, Item extends Input & Kept>(
  transaction: Transaction<Database>,
  shelf: Shelf<Input, Item>,
  target: Item | string,
  input: Input,
): Promise<DoneChange & { after: Item }> {
  const table = shelf.table as 'products';
  const columns = shelf.toRow(input);
  if (typeof target === 'string') {
    const row = await transaction
      .insertInto(table)
      .values({ ...columns, id: target } as never)
      .returningAll()
      .executeTakeFirstOrThrow();
    return change(shelf, 'create', null, shelf.toItem(row as never));
  }
  const row = await transaction
    .updateTable(table)
    .set({ ...columns, updated_at: new Date(), version: target.version + 1 })
    .where('id', '=', target.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return change(shelf, 'update', target, shelf.toItem(row as never));
}

export const newItemId = (): string => uuidV7();

/** The item as the staff sees it, from the trash too. */
export async function findItem<Input extends { slug: string }, Item extends Input & Kept>(
  db: Kysely<Database>,
  shelf: Shelf<Input, Item>,
  id: string,
): Promise<Item | undefined> {
  const row = await db
    .selectFrom(shelf.table as 'products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && shelf.toItem(row as never);
}

export async function itemsBySlug<Input extends { slug: string }, Item extends Input & Kept>(
  db: Kysely<Database>,
  shelf: Shelf<Input, Item>,
  slugs: readonly string[],
): Promise<Item[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .selectFrom(shelf.table as 'products')
    .selectAll()
    .where('slug', 'in', slugs)
    .execute();
  return rows.map((row) => shelf.toItem(row as never));
}

/** Until the transaction ends, nobody else writes into the catalogue: what was checked stays true. */
export async function lockCatalogue(transaction: Transaction<Database>): Promise<void> {
  await sql`select from catalogue_state for update`.execute(transaction);
}

function change<Input extends { slug: string }, Item extends Input & Kept>(
  { entityKind, nameOf }: Shelf<Input, Item>,
  action: DoneChange['action'],
  before: Item | null,
  after: Item,
): DoneChange & { after: Item } {
  return { entityKind, entityId: after.id, label: nameOf(after), action, before, after };
}
