import { v7 as uuidV7 } from 'uuid';
import { cleanFileName } from '../../../edge-api/contract/file-name';
import { signatureCheck, typeByBytes } from '../../../edge-api/contract/file-signature';
import {
  type FileType,
  fileTypes,
  maxFileBytes,
  maxRequestFiles,
  type RequestFile,
} from '../../../edge-api/contract/request-file';
import { withoutSteeringSigns } from '../../../edge-api/contract/text/steering-signs';
import { sha256Of } from './sha256';

/** The file can't be part of a request. The message is a sentence for the visitor that names the file. */
export class FileRefusedError extends Error {
  override name = 'FileRefusedError';
}

const longestShownName = 60;

/**
 * Returns the name of a chosen file for a sentence: on one line, short, and without characters that steer text,
 * because the maker of the file may have written a message into its name.
 */
export function shownName(name: string): string {
  const letters = [...withoutSteeringSigns(name).trim()];
  if (letters.length <= longestShownName) return letters.join('');
  return `${letters.slice(0, longestShownName - 1).join('')}…`;
}

/**
 * Checks a chosen file. Returns what a request says about it, under a new id, and its bytes, read into memory: a file
 * that stays elsewhere may change or disappear before it is sent.
 * @param count how many files the request has already
 * @throws FileRefusedError /
 */
export async function checkFile(
  chosen: File,
  count: number,
): Promise<{ file: RequestFile; bytes: Blob }> {
  const refuse = (why: string) => new FileRefusedError(`“${shownName(chosen.name)}” ${why}`);
  if (count >= maxRequestFiles) {
    throw refuse(`was left out: a request can have at most ${maxRequestFiles} files.`);
  }
  if (chosen.size === 0) throw refuse('is empty.');
  if (chosen.size > maxFileBytes) {
    throw refuse(`is too large: a file can have at most ${maxFileBytes / 1_000_000} MB.`);
  }
  const content = await chosen.arrayBuffer().catch(() => {
    throw refuse('could not be read. Please choose it again.');
  });
  const named = typeOfName(chosen.name);
  const type = typeOf(new Uint8Array(content), named);
  if (!type) {
    throw refuse(
      named
        ? `has another content than its name says: it is no ${kinds[named]}.`
        : 'is not a PDF, JPEG, PNG, WebP, XLSX, DOCX or CSV file.',
    );
  }
  const name = cleanFileName(chosen.name, type);
  const sha256 = await sha256Of(content);
  const file = {
    id: uuidV7(),
    name,
    type,
    sizeBytes: content.byteLength,
    ...(sha256 && { sha256 }),
  };
  return { file, bytes: new Blob([content], { type }) };
}

const kinds: Record<FileType, string> = {
  'application/pdf': 'PDF file',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/webp': 'WebP picture',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel file (XLSX)',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word file (DOCX)',
  'text/csv': 'CSV file',
};

/**
 * Returns the type that the name says if the bytes agree, else the type of the bytes: a name may be wrong, or have no
 * ending.
 */
function typeOf(bytes: Uint8Array, named: FileType | undefined): FileType | undefined {
  const check = named && signatureCheck(named);
  check?.add(bytes);
  return check?.fits() ? named : typeByBytes(bytes);
}

function typeOfName(name: string): FileType | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const types = Object.keys(fileTypes) as FileType[];
  return types.find((type) => (fileTypes[type] as readonly string[]).includes(extension));
}
