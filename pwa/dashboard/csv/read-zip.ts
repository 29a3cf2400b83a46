import { unzipSync } from 'fflate';
import { type PictureFile, pictureLimits } from './picture-file';

/** So many entries of a ZIP file are looked at, folders included. */
const entriesAtMost = 5000;

/** A ZIP file that can't be used. */
class ZipError extends Error {
  override name = 'ZipError';
}

/**
 * The files in a ZIP file; each is unpacked when it is read, alone. No more memory is taken for one than
 * the ZIP file says that it has, and that is checked before: a small file can't unpack to a huge one.
 * @throws when the file is no ZIP file, or damaged
 */
export async function filesInZip(zip: Blob): Promise<PictureFile[]> {
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
