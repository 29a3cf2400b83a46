import { plainCell } from '../../../edge-api/contract/csv/csv-formula-guard';
import type { ImportRow } from '../../../edge-api/contract/csv/csv-import';

/** A picture that a row names by its file, with its description, empty when the row has none. */
type NamedFile = { name: string; alt: string };
/** One line of a picture cell: as the server reads it, or the name of a file. */
type CellLine = { text: string } | NamedFile;

const pictureName = /\.(?:jpe?g|png|webp|avif|gif|heic|heif|bmp|tiff?|svg)$/i;
const columns = ['images', 'image'] as const;

/** The column with the pictures that a row has, undefined when it has none. */
export const pictureColumn = ({ values }: Pick<ImportRow, 'values'>) =>
  columns.find((column) => Object.hasOwn(values, column));

/**
 * Reads the lines of a picture cell. A line is `shoe.jpg | A red shoe`, or has several names: `a.jpg, b.jpg`. A line
 * that begins with a slash is a picture of the site already.
 */
export function linesOf(cell: string): CellLine[] {
  return plainCell(cell)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap((line): CellLine[] => {
      if (line.startsWith('/')) return [{ text: line }];
      const names = line.split(/[|;,]/).map((name) => name.trim());
      if (names.every((name) => pictureName.test(name))) {
        return names.map((name) => ({ name, alt: '' }));
      }
      const [name = '', ...alt] = line.split('|');
      return [{ name: name.trim(), alt: alt.join('|').trim() }];
    });
}

/** The files that a row names. */
export function filesOf(row: ImportRow): NamedFile[] {
  const column = pictureColumn(row);
  if (!column) return [];
  return linesOf(row.values[column] ?? '').filter((line) => 'name' in line);
}

/** Describes a picture that has no description: by the entry's name, else by the file's name in words. */
export function describe({ values }: Pick<ImportRow, 'values'>, file: string): string {
  const name = plainCell(values.name ?? values.title ?? '').trim();
  const stem = file.replace(/^.*\//, '').replace(/\.\w+$/, '');
  return name || stem.replace(/[-_]+/g, ' ').trim();
}
