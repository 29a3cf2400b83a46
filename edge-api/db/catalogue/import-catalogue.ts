import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { Slug } from '../../contract/admin/catalogue-input';
import { uploadedSrc } from '../../contract/admin/picture-upload';
import { readCells, sameCells } from '../../contract/csv/catalogue-csv-columns';
import { plainCell } from '../../contract/csv/csv-formula-guard';
import type { ImportBatch, ImportResult, ImportRow } from '../../contract/csv/csv-import';
import type { FieldError } from '../../contract/problem';
import { authorized } from '../accounts/rights';
import { type Author, addEntries } from '../changes/record-change';
import type { Database } from '../tables';
import { itemsBySlug, lockCatalogue } from './catalogue-kind-queries';
import type { CatalogueItem, CatalogueKind } from './catalogue-kinds';
import { measured, UnknownPicturesError, uploadedSizes } from './picture-queries';
import { type Write, writeItems } from './write-catalogue';

/** A row of the file with its slug, the present item, and the input that was read from the row. */
type Draft<Input, Item> = { row: ImportRow; slug: string; present: Item | null } & Read<Input>;
type Read<Input> = { input: Input } | { errors: FieldError[] };

/**
 * Creates and updates items by slug, each with its own audit entry; a dry run only says what would
 * happen to each row. Wrong rows are refused one by one. Rows that change nothing write nothing, so
 * the same file can be imported twice.
 * @throws RightsError
 */
export const importRows = <Input extends { slug: string }, Item extends Input & CatalogueItem>(
  db: Kysely<Database>,
  kind: CatalogueKind<Input, Item>,
  { dryRun, rows }: ImportBatch,
  by: Author,
): Promise<ImportResult[]> =>
  authorized(db, by.rights, async (transaction) => {
    if (!dryRun) await lockCatalogue(transaction);
    const drafts = await readRows(transaction, kind, rows, dryRun);
    const results = drafts.map((draft) => judge(kind, draft));
    if (dryRun) return results;
    const writes = new Map<ImportResult, Write<Input, Item>>();
    for (const [place, draft] of drafts.entries()) {
      const result = results[place];
      if (!result || !isChange(result) || !('input' in draft)) continue;
      const { row, present: before, input } = draft;
      if (row.expectedVersion === result.version) {
        writes.set(result, { id: before?.id ?? uuidV7(), before, input });
      } else {
        refuse(result, 'Someone changed this after the file was checked. Please check it again.');
      }
    }
    await apply(transaction, kind, writes, by);
    return results;
  });

/** Writes what the rows ask for, with audit entries, and sets the new versions in the results. */
async function apply<Input extends { slug: string }, Item extends Input & CatalogueItem>(
  transaction: Transaction<Database>,
  kind: CatalogueKind<Input, Item>,
  writes: ReadonlyMap<ImportResult, Write<Input, Item>>,
  by: Author,
): Promise<void> {
  if (writes.size === 0) return;
  const done = await writeItems(transaction, kind, [...writes.values()]);
  const origin = { requestHash: 'import', by };
  await addEntries(
    transaction,
    done.map((change) => ({ ...origin, ...change, key: uuidV7() })),
  );
  for (const [place, result] of [...writes.keys()].entries()) {
    result.version = done[place]?.after.version ?? null;
  }
}

async function readRows<Input extends { slug: string }, Item extends Input & CatalogueItem>(
  transaction: Transaction<Database>,
  kind: CatalogueKind<Input, Item>,
  rows: readonly ImportRow[],
  dryRun: boolean,
): Promise<Draft<Input, Item>[]> {
  // Only valid slugs are looked up, as PostgreSQL can't take every text.
  const slugs = rows.map(slugOf).filter((slug) => v.is(Slug, slug));
  const bySlug = new Map(
    (await itemsBySlug(transaction, kind, slugs)).map((item) => [item.slug, item]),
  );
  const lines = new Map<string, number>();
  const drafts = rows.map((row) => {
    const slug = slugOf(row);
    const present = bySlug.get(slug) ?? null;
    const twin = lines.get(slug);
    lines.set(slug, twin ?? row.line);
    const read: Read<Input> =
      twin !== undefined && slug !== ''
        ? {
            errors: [
              {
                path: 'slug',
                message: `Line ${twin} has the same slug. Please give one of them another.`,
              },
            ],
          }
        : readCells(kind.sheet, row.values, present);
    return { row, slug, present, ...read };
  });
  const pictures = drafts.flatMap((draft) =>
    'input' in draft ? kind.picturesOf(draft.input) : [],
  );
  const sizes = await uploadedSizes(transaction, pictures);
  return drafts.map((draft) =>
    withSizes(kind, draft, dryRun ? new Map([...comingSizes(draft.row), ...sizes]) : sizes),
  );
}

/** Returns the sizes of pictures that are uploaded before the real run. Until then their sizes don't matter. */
const comingSizes = ({ coming = [] }: ImportRow) =>
  coming.map((id) => [uploadedSrc(id), { width: 1, height: 1 }] as const);

function withSizes<Input extends { slug: string }, Item extends Input & CatalogueItem>(
  { completed, picturesOf, withPictures, pictureField }: CatalogueKind<Input, Item>,
  draft: Draft<Input, Item>,
  sizes: Awaited<ReturnType<typeof uploadedSizes>>,
): Draft<Input, Item> {
  if (!('input' in draft)) return draft;
  const { input, ...rest } = draft;
  try {
    const whole = completed(input, draft.present);
    return { ...rest, input: withPictures(whole, measured(picturesOf(whole), sizes)) };
  } catch (error) {
    if (!(error instanceof UnknownPicturesError)) throw error;
    return { ...rest, errors: [{ path: pictureField, message: error.message }] };
  }
}

function judge<Input extends { slug: string }, Item extends Input & CatalogueItem>(
  { sheet }: CatalogueKind<Input, Item>,
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
