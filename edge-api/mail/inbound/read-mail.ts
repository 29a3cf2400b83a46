import addressParser from 'nodemailer/lib/addressparser';
import { cleanFileName } from '../../contract/file-name';
import { typeByBytes } from '../../contract/file-signature';
import { type FileType, maxFileBytes, maxRequestFiles } from '../../contract/request-file';
import { sha256 } from '../../contract/sha256';
import { storableStart } from '../../contract/text/storable-start';
import type { MailParties } from '../submission-mails';
import { answerText } from './answer-text';
import { withoutEncodedWords } from './header-text';
import { isDeliveryStatus, kindOf, type MailKind, type MailReturn } from './mail-kind';
import { type Attached, type MailParts, mailParts } from './mail-parts';
import { UnreadableMailError } from './unreadable-mail';
import { withoutKeys } from './without-keys';

/** The address where answers to mails arrive, and the server that checks them. */
export type MailIn = {
  /** `reply@example.com`: answers come to `reply+TOKEN@example.com`. */
  address: string;
  /** The name by which our own mail server signs its `Authentication-Results`; null: it signs none. */
  authservId: string | null;
};

export type MailFile = {
  name: string;
  type: FileType;
  bytes: Uint8Array<ArrayBuffer>;
  sha256: string;
};

/** A mail as it arrived. */
export type InboundMail = {
  /**
   * The same for each copy of a mail: a hash of what its writer made, and of those of our addresses that it went to.
   */
  key: string;
  kind: MailKind;
  /** Only for a mail that came back. */
  returned: MailReturn | null;
  /** In lower case. */
  tokens: readonly string[];
  from: { address: string; name: string };
  subject: string;
  /** The words of its writer, without quotations. */
  text: string;
  whole: string;
  /**
   * The results of our own mail server for SPF, DKIM and DMARC, such as `spf=pass dkim=pass`; empty where it says
   * nothing.
   */
  checks: string;
  writtenAt: string | null;
  files: readonly MailFile[];
  /**
   * Names of the first attachments that were left out: too many, too large, or of another type. Some names say why.
   */
  leftOut: readonly string[];
};

/** Longer than any text that is stored. */
const longestText = 100_000;
const longestLine = 300;
const mostLeftOut = 20;

// Each line takes as long as a hundred letters. People write few lines, and files have long ones.
const mostShortLines = 20_000;
const usualLineBytes = 50;

/**
 * Reads a mail; the bytes can't be used afterwards. `parties`, who send our mails, help to find quotations of them.
 * @throws UnreadableMailError, ProblemError when it has to wait too long
 */
export type ReadMail = (
  raw: Uint8Array<ArrayBuffer>,
  mailIn: MailIn,
  parties?: MailParties,
) => Promise<InboundMail>;

/** Reads a mail in the form of RFC 5322, for seconds if it is large. @throws UnreadableMailError */
export async function readMail(
  raw: Uint8Array<ArrayBuffer>,
  { address, authservId }: MailIn,
  parties?: MailParties,
): Promise<InboundMail> {
  const lines = raw.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0);
  if (lines > mostShortLines + raw.byteLength / usualLineBytes) {
    throw new UnreadableMailError(`The mail has ${lines} lines, which no one reads.`);
  }
  const read = await mailParts(raw).catch((cause: unknown) => {
    throw new UnreadableMailError('The mail can’t be read.', { cause });
  });
  const header = (name: string) => read.headers.filter(({ key }) => key === name);
  const writers = header('from').flatMap(({ value }) => writersIn(value));
  const email = {
    ...read,
    from: writers[0] ?? { address: '', name: '' },
    subject: withoutEncodedWords(header('subject')[0]?.value ?? ''),
  };
  // Staff see them, and may pass them on.
  const clear = (text: string) => withoutKeys(text, address);
  const attached = email.attached.map((one) => ({ ...one, name: clear(one.name) }));
  const parts = await Promise.all(attached.map(partOf));
  const { files, leftOut } = filesOf(parts);
  const tokens = tokensIn(
    ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']
      .flatMap((name) => header(name).map(({ value }) => value))
      .join(' '),
    address,
  );
  const said = {
    from: {
      address: storableStart(email.from.address, longestLine),
      name: storableStart(clear(email.from.name), longestLine),
    },
    subject: storableStart(clear(email.subject), longestLine),
  };
  const answer = answerText(email, {
    ...{ address, parties: parties ?? null },
    storable: (text) => storableStart(text, longestText),
  });
  const { kind, returned } = kindOf({
    header: (name) => header(name).map(({ value }) => value),
    ...said,
    text: answer.whole,
    parts,
  });
  return {
    key: await keyOf(email, tokens, parts),
    kind,
    returned: returned && { ...returned, said: clear(returned.said) },
    tokens,
    ...said,
    ...answer,
    checks: authservId
      ? checksOf(header('authentication-results')[0]?.value ?? '', authservId, writers)
      : '',
    writtenAt: timeOf(header('date')[0]?.value),
    files,
    leftOut,
  };
}

type Part = Attached & { sha256: string };

const partOf = async (attached: Attached): Promise<Part> => ({
  ...attached,
  sha256: await sha256(attached.bytes),
});

/** Its writers, with those of a group (RFC 6854). */
const writersIn = (header: string): InboundMail['from'][] =>
  addressParser(header).flatMap((writer) => {
    const all = writer.group && writer.group.length > 0 ? writer.group : [writer];
    return all.map(({ address = '', name = '' }) => ({
      address,
      name: withoutEncodedWords(name || writer.name),
    }));
  });

/**
 * Makes the key of a mail. Some programs give several mails one Message-ID, and servers add other headers to each
 * copy.
 */
const keyOf = (
  email: MailParts & Pick<InboundMail, 'from' | 'subject'>,
  tokens: readonly string[],
  parts: readonly Part[],
): Promise<string> => {
  const first = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  return sha256(
    JSON.stringify([
      ...[first('message-id'), first('date'), email.from, email.subject, email.text, email.html],
      ...[[...new Set(tokens)].sort(), parts.map((part) => part.sha256)],
    ]),
  );
};

function tokensIn(recipients: string, address: string): string[] {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [start, end] = [`${local}+`, `@${domain}`];
  return recipients
    .toLowerCase()
    .split(/[\s<>,;"]+/)
    .filter((one) => one.startsWith(start) && one.endsWith(end))
    .map((one) => one.slice(start.length, -end.length));
}

/**
 * Returns the results of our own mail server, one for each method. The first such header is from the server nearest
 * to us; any other can be forged (RFC 8601, section 5). A result of DMARC counts for the one writer whose domain it
 * names (RFC 7489, 6.6.1), and only where no other result says that it fails; a pass that names no domain counts for
 * nothing.
 */
function checksOf(
  header: string,
  authservId: string,
  writers: readonly InboundMail['from'][],
): string {
  const [name = '', ...results] = withoutQuoted(header)
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (name.split(/\s/)[0] !== authservId.toLowerCase()) return '';
  const [writer, ...others] = writers;
  const domain = others.length > 0 ? '' : writer?.address.toLowerCase().split('@').at(-1);
  const found = new Map<string, string>();
  for (const result of results) {
    const [, method = '', says = ''] = /^(spf|dkim|dmarc)\s*=\s*(\w{1,20})/.exec(result) ?? [];
    if (method === '') continue;
    const of = /\bheader\.from\s*=\s*(?:[^\s@]*@)?([^\s@]+)/.exec(result)?.[1];
    const isPass = method === 'dmarc' && says === 'pass';
    if (isPass && of === undefined) continue;
    const own = isPass && of !== domain ? 'fail' : says;
    const earlier = found.get(method);
    // When there are several signatures, one that holds is enough.
    const isBetter = method === 'dmarc' ? own !== 'pass' : own === 'pass';
    if (earlier === undefined || isBetter) found.set(method, own);
  }
  return [...found].map((one) => one.join('=')).join(' ');
}

/** Removes comments and quoted texts, because the sender wrote what they contain (RFC 5322, 3.2). */
function withoutQuoted(header: string): string {
  let plain = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < header.length; at += 1) {
    const sign = header[at] ?? '';
    if (sign === '\\') at += 1;
    else if (sign === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += sign;
  }
  return plain;
}

function timeOf(date: string | undefined): string | null {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) || at < 0 || at > Date.now() ? null : new Date(at).toISOString();
}

function filesOf(parts: readonly Part[]) {
  const files: MailFile[] = [];
  const leftOut: string[] = [];
  const typed = parts
    .filter(({ mimeType }) => !isDeliveryStatus(mimeType))
    .map((part) => ({ ...part, type: typeOf(part) }));
  const isPicture = ({ isShown, type }: (typeof typed)[number]) =>
    isShown && (type ?? '').startsWith('image/');
  // Pictures of signatures come last, so that they take no place from a file.
  const inOrder = [...typed.filter((part) => !isPicture(part)), ...typed.filter(isPicture)];
  for (const part of inOrder) {
    const { name, type, bytes, sha256 } = part;
    const fits = bytes.byteLength > 0 && bytes.byteLength <= maxFileBytes;
    if (type && fits && files.length < maxRequestFiles) {
      files.push({ name: cleanFileName(name, type), type, bytes, sha256 });
    } else if (leftOut.length < mostLeftOut) leftOut.push(...nameLeftOut(part));
  }
  return { files, leftOut };
}

function typeOf({ name, mimeType, bytes }: Part): FileType | undefined {
  // The bytes of a PDF inside such a file do not make it a PDF.
  if (mimeType.startsWith('message/') || isOutlooks(mimeType, bytes)) return undefined;
  return typeByBytes(bytes) ?? (/\.csv$/i.test(name) ? 'text/csv' : undefined);
}

/**
 * Whether a file is a mail's files packed into one (TNEF), which only Outlook opens. Its bytes would pass for the
 * first of them.
 */
const isOutlooks = (mimeType: string, bytes: Uint8Array): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(mimeType) ||
  // [MS-OXTNEF], section 2.1.3.3.1.
  [0x78, 0x9f, 0x3e, 0x22].every((byte, at) => bytes[at] === byte);

function nameLeftOut({ name, mimeType, bytes }: Part): string[] {
  if (isOutlooks(mimeType, bytes)) {
    return [
      `${name.slice(0, 40) || 'winmail.dat'} (in Outlook’s own format: ask for its files as PDF)`,
    ];
  }
  return name || bytes.byteLength > 0 ? [storableStart(name || mimeType, 120)] : [];
}
