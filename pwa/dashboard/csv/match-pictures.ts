import { uploadedSrc } from '../../../edge-api/contract/admin/picture-upload';
import type { ImportResult, ImportRow } from '../../../edge-api/contract/csv/csv-import';
import { sha256 } from '../../../edge-api/contract/sha256';
import type { PictureFile } from './picture-file';
import { describe, filesOf, linesOf, pictureColumn } from './picture-names';

/** The pictures of a file with rows, before anything is changed. */
export type MatchedPictures = {
  /** The rows as the server reads them: each named file is an uploaded picture. */
  rows: ImportRow[];
  /** Rows that name a file that is missing, or that there is more than once. */
  refused: ImportResult[];
  /** The files to upload, by the id that their picture gets. */
  uploads: Map<string, PictureFile>;
  /** Chosen files that no row names. */
  unused: string[];
};

/**
 * Finds the file of each picture that a row names: by its path, or by its name alone where one file
 * has that name. Capital letters don't count. The id of a picture follows from the bytes of its file, so
 * the same import again names the same pictures.
 */
export async function matchPictures(
  rows: readonly ImportRow[],
  files: readonly PictureFile[],
): Promise<MatchedPictures> {
  const matched: MatchedPictures = { rows: [], refused: [], uploads: new Map(), unused: [] };
  const findFile = finder(files);
  const idOf = ids();
  const used = new Set<PictureFile>();
  for (const row of rows) {
    const errors: string[] = [];
    for (const { name } of filesOf(row)) {
      const found = findFile(name);
      if (typeof found === 'string') errors.push(found);
      else {
        used.add(found);
        const id = await idOf(found).catch(() => null);
        if (id) matched.uploads.set(id, found);
        else errors.push(`${found.path} can’t be read. Is it protected by a password?`);
      }
    }
    const column = pictureColumn(row);
    if (errors.length > 0) matched.refused.push(refusedRow(row, column ?? '', errors));
    else matched.rows.push(column ? await withUploads(row, column) : row);
  }
  matched.unused = files.filter((file) => !used.has(file)).map(({ path }) => path);
  return matched;

  async function withUploads(row: ImportRow, column: string): Promise<ImportRow> {
    const lines: string[] = [];
    const coming: string[] = [];
    for (const line of linesOf(row.values[column] ?? '')) {
      if ('text' in line) lines.push(line.text);
      else {
        const file = findFile(line.name) as PictureFile;
        const alt = line.alt || describe(row, line.name).replace(/[\\|]/g, '\\$&');
        const id = await idOf(file);
        coming.push(id);
        lines.push(`${uploadedSrc(id)} | ${alt}`);
      }
    }
    const values = { ...row.values, [column]: lines.join('\n') };
    return coming.length > 0 ? { ...row, values, coming } : { ...row, values };
  }
}

const refusedRow = ({ line, values }: ImportRow, path: string, errors: string[]): ImportResult => ({
  line,
  outcome: 'refused',
  slug: values.slug ?? '',
  version: null,
  errors: errors.map((message) => ({ path, message })),
});

/** Finds a file by the name in a cell, or says in a sentence why it can't. */
function finder(files: readonly PictureFile[]): (name: string) => PictureFile | string {
  const folded = (path: string) => path.normalize('NFC').replaceAll('\\', '/').toLowerCase();
  const byPath = new Map(files.map((file) => [folded(file.path), file]));
  const byName = new Map<string, PictureFile[]>();
  for (const file of files) {
    const name = folded(file.path).replace(/^.*\//, '');
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  return (name) => {
    const exact = byPath.get(folded(name).replace(/^(?:\.?\/)+/, ''));
    if (exact) return exact;
    const namesakes = byName.get(folded(name).replace(/^.*\//, '')) ?? [];
    const [first, second] = namesakes;
    if (first && !second && !name.includes('/')) return first;
    if (first && second && !name.includes('/')) {
      return `Several files are named “${name}”: ${first.path} and ${second.path}. Please write the folder too.`;
    }
    return `There is no file “${name}” among the pictures that you chose. Please choose it too, or correct the name.`;
  };
}

/** The id of the picture that a file becomes: a UUIDv7 whose digits are the hash of the bytes. */
function ids(): (file: PictureFile) => Promise<string> {
  const known = new Map<PictureFile, Promise<string>>();
  return (file) => {
    const id = known.get(file) ?? idOfBytes(file);
    known.set(file, id);
    return id;
  };
}

async function idOfBytes(file: PictureFile): Promise<string> {
  const hash = await sha256(await (await file.read()).arrayBuffer());
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `7${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}
