import { type FileType, fileTypes, type RequestFile } from './request-file';
import { normalized } from './text/normalized';
import { withoutSteeringSigns } from './text/steering-signs';

const longestName = 120;

/**
 * The name of a file as it is stored and offered for download: without a path, without characters that
 * steer text (control, direction) or that file systems refuse, at most 120 characters long, and with an
 * extension of its type.
 */
export function cleanFileName(name: string, type: FileType): string {
  const own = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const safe = withoutSteeringSigns(own).replace(/[<>:"|?*]/g, '-');
  const readable = normalized(safe, 'NFC').trim();
  const extensions: readonly string[] = fileTypes[type];
  const dot = readable.lastIndexOf('.');
  const given = dot < 0 ? '' : readable.slice(dot + 1);
  const fits = extensions.includes(given.toLowerCase());
  const extension = `.${fits ? given : extensions[0]}`;
  const named = withoutDots(isExtension(given) ? readable.slice(0, dot) : readable);
  const base = /[^\p{Cf}]/u.test(named) ? named : 'file';
  return `${shortened(base, longestName - extension.length)}${extension}`;
}

/** A file as it is stored: with a clean name. */
export const withCleanName = (file: RequestFile): RequestFile => ({
  ...file,
  name: cleanFileName(file.name, file.type),
});

/** Whether a text is the extension of any type: the bytes may be of another type than the name. */
const isExtension = (given: string) =>
  Object.values(fileTypes).some((known: readonly string[]) => known.includes(given.toLowerCase()));

/** A name that begins with a dot is hidden; one that ends with a dot is refused by Windows. */
const withoutDots = (base: string) => base.replace(/^[.\s]+/, '').replace(/(?<![.\s])[.\s]+$/, '');

/** Cuts a name to so many units of UTF-16, without half a character at the end. */
const shortened = (base: string, most: number) =>
  base.slice(0, most).replace(/\p{Surrogate}$/u, '');
