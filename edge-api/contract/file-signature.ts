import type { FileType } from './request-file';
import { utf16In } from './text/text-encoding';

/** Looks at the pieces of a file in their order, and then says whether it is of its type. */
export type SignatureCheck = { add(piece: Uint8Array): void; fits(): boolean };

const startBytes = 1024;

/**
 * Checks by its bytes whether a file has its type, as a name is no proof. Office documents are ZIP archives, told
 * apart by the names of their parts, which ZIP does not compress (APPNOTE 4.4.17, ECMA-376 part 2).
 */
export const signatureCheck = (type: FileType): SignatureCheck => checks[type]();

/** The type that the bytes of a file show; CSV has no signature, so a name must say it. */
export const typeByBytes = (bytes: Uint8Array): FileType | undefined =>
  (Object.keys(checks) as FileType[]).find((type) => {
    if (type === 'text/csv') return false;
    const check = signatureCheck(type);
    check.add(bytes);
    return check.fits();
  });

const checks: Record<FileType, () => SignatureCheck> = {
  // Readers accept other bytes before it (ISO 32000-1, annex H.3.4.1).
  'application/pdf': () => startCheck((start) => textOf(start).includes('%PDF-')),
  'image/jpeg': () => startCheck(beginsWith('\xff\xd8\xff')),
  'image/png': () => startCheck(beginsWith('\x89PNG\r\n\x1a\n')),
  'image/webp': () => startCheck((start) => /^RIFF.{4}WEBP/s.test(textOf(start))),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': () =>
    officeCheck('xl/workbook'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': () =>
    officeCheck('word/document'),
  'text/csv': textCheck,
};

/** One character for each byte. */
const textOf = (bytes: Uint8Array) => latin1.decode(bytes);
// In the encoding of this name all bytes up to 127 are ASCII, and no byte is refused.
const latin1 = new TextDecoder('latin1');

const beginsWith = (signature: string) => {
  const bytes = Array.from(signature, (character) => character.charCodeAt(0));
  return (start: Uint8Array) => bytes.every((byte, at) => start[at] === byte);
};

function startCheck(isRight: (start: Uint8Array) => boolean): SignatureCheck {
  const start = new Uint8Array(startBytes);
  let size = 0;
  return {
    add(piece) {
      const part = piece.subarray(0, startBytes - size);
      start.set(part, size);
      size += part.byteLength;
    },
    fits: () => isRight(start.subarray(0, size)),
  };
}

function officeCheck(mainPart: string): SignatureCheck {
  const zip = startCheck(beginsWith('PK\x03\x04'));
  const missing = new Set(['[Content_Types].xml', mainPart]);
  const longest = Math.max(...Array.from(missing, ({ length }) => length));
  // A name may begin in one piece and end in the next.
  let end = '';
  return {
    add(piece) {
      zip.add(piece);
      const text = end + textOf(piece);
      for (const name of missing) if (text.includes(name)) missing.delete(name);
      end = text.slice(-longest);
    },
    fits: () => zip.fits() && missing.size === 0,
  };
}

/** Text in any encoding: no program and no picture is without the signs that no text has. */
function textCheck(): SignatureCheck {
  let isText = true;
  let decode: InstanceType<typeof TextDecoder> | undefined;
  const look = (piece?: Uint8Array) => {
    try {
      const text = decode?.decode(piece, { stream: piece !== undefined }) ?? '';
      if (noText.test(text)) isText = false;
    } catch {
      isText = false;
    }
  };
  return {
    add(piece) {
      decode ??= new TextDecoder(utf16In(piece) ?? 'latin1', { fatal: true });
      if (isText) look(piece);
    },
    fits() {
      if (isText) look();
      return isText;
    },
  };
}

// Controls other than tabs and the ends of lines and pages.
const noText = /[^\t-\r -\uffff]/;
