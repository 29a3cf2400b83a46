import { unzipSync } from 'fflate';
import { withoutSteeringSigns } from '../../../edge-api/contract/text/steering-signs';
import { type PictureFile, pictureLimits } from './picture-file';

/** So many entries of a ZIP file are looked at, folders included. */
const entriesAtMost = 5000;

/** A ZIP file that can't be used. */
class ZipError extends Error {
  override name = 'ZipError';
}

/**
 * Opens the files in a ZIP file; each is unpacked alone, when it is read. A file gets no more memory than the ZIP
 * file says that it needs, and that size is checked before: a small file can't unpack to a huge one.
 * @throws when the file is no ZIP file, or damaged /
 */
async function filesInZip(zip: Blob): Promise<PictureFile[]> {
  const packed = new Uint8Array(await zip.arrayBuffer());
  const files: PictureFile[] = [];
  listed(packed, ({ name, originalSize }) => {
    if (files.length === entriesAtMost) throw new ZipError('There are too many files in it.');
    files.push({ path: name, bytes: originalSize, read: async () => unpacked(packed, name) });
    return false;
  });
  return files;
}

type Entry = { name: string; size: number; originalSize: number };

function listed(packed: Uint8Array, filter: (entry: Entry) => boolean) {
  try {
    return unzipSync(packed, { filter });
  } catch (cause) {
    throw cause instanceof ZipError ? cause : new ZipError('It is damaged.', { cause });
  }
}

function unpacked(packed: Uint8Array, name: string): Blob {
  let isFound = false;
  const content = listed(packed, (entry) => {
    // Two entries may have one name; the first one was listed first.
    const isIt = entry.name === name && !isFound;
    isFound ||= isIt;
    return isIt && entry.originalSize <= pictureLimits.bytesOfOne;
  })[name];
  if (!content) throw new ZipError('It is damaged.');
  return new Blob([content as Uint8Array<ArrayBuffer>]);
}

/** The chosen files that can be pictures, and why others were left out. */
export type ChosenFiles = { files: PictureFile[]; refused: string[] };

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

// Files that systems add to folders and ZIP files by themselves.
const ofTheSystem = /(?:^|\/)(?:__MACOSX\/|\.(?!\.\/)|Thumbs\.db$|desktop\.ini$)/i;
const isOdd = (path: string) =>
  path === '' ||
  path.length > 300 ||
  withoutSteeringSigns(path) !== path ||
  /(?:^|\/)\.\.(?:\/|$)/.test(path);

/** Writes a name in one form: macOS writes accents apart, and Windows puts backslashes into ZIP files. */
const plainPath = (path: string) =>
  path
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');

/** Checks what was chosen or found in a ZIP file, in the order of the paths. */
export function checkedFiles(found: readonly PictureFile[]): ChosenFiles {
  const refused: string[] = [];
  const files: PictureFile[] = [];
  let sum = 0;
  for (const file of found) {
    const path = plainPath(file.path);
    if (path.endsWith('/') || ofTheSystem.test(path)) continue;
    if (isOdd(path)) {
      refused.push(`“${shownPath(path)}” has a name that no file should have. Please rename it.`);
    } else if (file.bytes > pictureLimits.bytesOfOne) {
      refused.push(
        `${path} has ${megabytes(file.bytes)}. A picture may have ${megabytes(pictureLimits.bytesOfOne)}: please make it smaller.`,
      );
    } else if (files.length === pictureLimits.files) {
      refused.push(`${path} is over the limit of ${pictureLimits.files} files at a time.`);
    } else if (sum + file.bytes > pictureLimits.bytesOfAll) {
      refused.push(
        `${path} is over the limit of ${megabytes(pictureLimits.bytesOfAll)} at a time. Please import in parts.`,
      );
    } else {
      sum += file.bytes;
      files.push({ ...file, path });
    }
  }
  return { files, refused };
}

/** Returns the files that a person chose or dropped, with those of folders and ZIP files. */
export async function chosenFiles(list: readonly File[]): Promise<ChosenFiles> {
  const refused: string[] = [];
  const found: PictureFile[] = [];
  for (const file of list) {
    if (!isZip(file)) {
      found.push({
        path: file.webkitRelativePath || file.name,
        bytes: file.size,
        read: async () => file,
      });
    } else if (file.size > pictureLimits.bytesOfZip) {
      refused.push(
        `${file.name} has ${megabytes(file.size)}. A ZIP file may have ${megabytes(pictureLimits.bytesOfZip)}: please divide it, or unpack it and choose the folder.`,
      );
    } else {
      const inside = await filesInZip(file).catch(() => null);
      if (inside) found.push(...inside);
      else refused.push(`${file.name} can’t be read as a ZIP file. Please make it again.`);
    }
  }
  const checked = checkedFiles(found);
  return { files: checked.files, refused: [...refused, ...checked.refused] };
}

const isZip = ({ name, type }: File) =>
  /\.zip$/i.test(name) || /^application\/(?:x-)?zip/.test(type);

/** Removes signs that can't be seen or that turn a line around. */
const shownPath = (path: string) => withoutSteeringSigns(path, '�').slice(0, 80);
