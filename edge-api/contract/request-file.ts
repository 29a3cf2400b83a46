import * as v from 'valibot';
import { listOf, requiredText, UuidV7 } from './fields';

/** A request has at most so many files. */
export const maxRequestFiles = 10;
/** The largest file, in bytes (20 MB). */
export const maxFileBytes = 20_000_000;

/** The kinds of files that a request may have: media type and file name extensions. */
export const fileTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg', 'pjp'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'text/csv': ['csv'],
} as const satisfies Record<string, readonly string[]>;

export type FileType = keyof typeof fileTypes;
const types = Object.keys(fileTypes) as FileType[];

const sizeMessage = 'A file can have at most 20 MB and must not be empty.';

/** A file that belongs to a request. Its bytes are sent apart from the request, under the same id. */
export const RequestFile = v.object({
  id: UuidV7,
  name: requiredText('File name', 120),
  type: v.picklist(types, 'Please choose a PDF, JPEG, PNG, WebP, XLSX, DOCX or CSV file.'),
  sizeBytes: v.pipe(
    v.number(sizeMessage),
    v.integer(sizeMessage),
    v.minValue(1, sizeMessage),
    v.maxValue(maxFileBytes, sizeMessage),
  ),
  /** The hash of its bytes, in hex. Older devices send none, and a page without HTTPS can't compute it. */
  sha256: v.optional(
    v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'The SHA-256 of a file has 64 hex digits.')),
  ),
});
export type RequestFile = v.InferOutput<typeof RequestFile>;

/** All files of a request. */
export const RequestFiles = v.pipe(
  listOf(
    RequestFile,
    maxRequestFiles,
    `A request can have at most ${maxRequestFiles} files.`,
    'Files are missing.',
  ),
  v.check(
    (files) => new Set(files.map(({ id }) => id)).size === files.length,
    'Two files have the same id.',
  ),
);
