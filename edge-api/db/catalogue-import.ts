import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { Slug } from '../contract/office/catalogue-input';
import { readCells, sameCells } from '../contract/office/columns';
import { plainCell } from '../contract/office/csv-text';
import type { ImportBatch, ImportResult, ImportRow } from '../contract/office/import';
import type { FieldError } from '../contract/problem';
import { type Write, writeItems } from './catalogue-writes';
import { measured, UnknownPicturesError, uploadedSizes } from './picture-queries';
import { addEntries, type ChangeOrder } from './recorded-change';
import { itemsBySlug, type Kept, lockCatalogue } from './shelf-queries';
import type { Shelf } from './shelves';
import type { Database } from './tables';

/** A row beside what stands under its slug, and as it was read. */
type Draft<Input, Item> = { row: ImportRow; slug: string; present: Item | null } & Read<Input>;
type Read<Input> = { input: Input } | { errors: FieldError[] };

/**
 * Creates and updates items by slug, each change with its own entry in the audit; a dry run only says
 * what would become of each row. What isn't right is refused row by row. Content that is there
 * already is left as it is, so that the same file may come twice.
 */
export const importRows = <Input extends { slug: string }, Item extends Input & Kept>(
  db: Kysely<Database>,
  shelf: Shelf<Input, Item>,
  { dryRun, rows }: ImportBatch,
  by: ChangeOrder['by'],
): Promise<ImportResult[]> =>
  db.transaction().execute(async (transaction) => {
    if (!dryRun) await lockCatalogue(transaction);
    const drafts = await readRows(transaction, shelf, rows);
    const results = drafts.map((draft) => judge(shelf, draft));
    if (dryRun) return results;
    const writes = new Map<ImportResult, Write<Input, Item>>();
    for (const [place, draft] of drafts.entries()) {
      const result = results[place];
      if (!result || !isChange(result) || !('input' in draft)) continue;
      const { row, present: before, input } = draft;
      if (row.expectedVersion === result.version) {
        writes.set(result, { id: before?.id ?? uuidV7(), before, input });
      } else {
        refuse(result, 'Somebody changed this after the file was checked. Please check it again.');
      }
    }
    await apply(transaction, shelf, writes, by);
    return results;
  });

/** Writes what the rows ask for, with its entries in the audit, and notes the new versions. */
async function apply<Input extends { slug: string }, Item extends Input & Kept>(
  transaction: Transaction<Database>,
  shelf: Shelf<Input, Item>,
  writes: ReadonlyMap<ImportResult, Write<Input, Item>>,
  by: ChangeOrder['by'],
): Promise<void> {
  if (writes.size === 0) return;
  const done = await writeItems(transaction, shelf, [...writes.values()]);
  const origin = { requestHash: 'import', by };
  await addEntries(
    transaction,
    done.map((change) => ({ ...origin, ...change, key: uuidV7() })),
  );
  for (const [place, result] of [...writes.keys()].entries()) {
    result.version = done[place]?.after.version ?? null;
  }
}

async function readRows<Input extends { slug: string }, Item extends Input & Kept>(
  transaction: Transaction<Database>,
  shelf: Shelf<Input, Item>,
  rows: readonly ImportRow[],
): Promise<Draft<Input, Item>[]> {
  // Nothing has any other slug, and the database can't be asked for every text.
  const slugs = rows.map(slugOf).filter((slug) => v.is(Slug, slug));
  const bySlug = new Map(
    (await itemsBySlug(transaction, shelf, slugs)).map((item) => [item.slug, item]),
  );
  const lines = new Map<string, number>();
  const drafts = rows.map((row) => {
    const slug = slugOf(row);
    const present = bySlug.get(slug) ?? null;
    const twin = lines.get(slug);
    lines.set(slug, twin ?? row.line);
    const read: Read<Input> =
      twin !== undefined && slug !== ''
        ? { errors: [{ path: 'slug', message: `Line ${twin} has the same slug.` }] }
        : readCells(shelf.sheet, row.values, present);
    return { row, slug, present, ...read };
  });
  const pictures = drafts.flatMap((draft) =>
    'input' in draft ? shelf.picturesOf(draft.input) : [],
  );
  const sizes = await uploadedSizes(transaction, pictures);
  return drafts.map((draft) => withSizes(shelf, draft, sizes));
}

function withSizes<Input extends { slug: string }, Item extends Input & Kept>(
  { picturesOf, withPictures, pictureField }: Shelf<Input, Item>,
  draft: Draft<Input, Item>,
  sizes: Awaited<ReturnType<typeof uploadedSizes>>,
): Draft<Input, Item> {
  if (!('input' in draft)) return draft;
  const { input, ...rest } = draft;
  try {
    return { ...rest, input: withPictures(input, measured(picturesOf(input), sizes)) };
  } catch (error) {
    if (!(error instanceof UnknownPicturesError)) throw error;
    return { ...rest, errors: [{ path: pictureField, message: error.message }] };
  }
}

function judge<Input extends { slug: string }, Item extends Input & Kept>(
  { sheet }: Shelf<Input, Item>,
  draft: Draft<Input, Item>,
): ImportResult {
  const { row, slug, present } = draft;
  const result: ImportResult = {
    line: row.line,
    outcome: present ? 'update' : 'create',
    slug,
    version: present?.version ?? null,
    errors: [],
  };
  if ('errors' in draft) return { ...result, outcome: 'refused', errors: draft.errors };
  if (present?.deletedAt) refuse(result, 'This is in the trash. Please restore it first.');
  else if (present && sameCells(sheet.columns, draft.input, present)) result.outcome = 'unchanged';
  return result;
}

const isChange = ({ outcome }: ImportResult) => outcome === 'create' || outcome === 'update';

function refuse(result: ImportResult, message: string): void {
  result.outcome = 'refused';
  result.errors = [{ path: 'slug', message }];
}

const slugOf = ({ values }: ImportRow) => plainCell(values.slug ?? '').trim();
