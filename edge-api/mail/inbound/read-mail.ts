import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { cleanFileName } from '../../contract/file-name';
import { typeByBytes } from '../../contract/file-signature';
import { type FileType, maxFileBytes, maxRequestFiles } from '../../contract/request-file';
import { sha256 } from '../../contract/sha256';
import { storableStart } from '../../contract/text/storable-start';
import { cutQuoted } from './cut-quoted';
import { htmlText } from './html-text';
import { isDeliveryStatus, kindOf, type MailKind, type MailReturn } from './mail-kind';

/** Where answers to mails arrive. */
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
  /** The same for each copy of a mail: a hash of what its writer made, and of the addresses of ours that it went to. */
  key: string;
  kind: MailKind;
  /** Of one that came back. */
  returned: MailReturn | null;
  /** In lower case. */
  tokens: readonly string[];
  from: { address: string; name: string };
  subject: string;
  /** What its writer wrote, without what was quoted. */
  text: string;
  whole: string;
  /** What our own mail server found of SPF, DKIM and DMARC, such as `spf=pass dkim=pass`; empty: it says nothing. */
  checks: string;
  writtenAt: string | null;
  files: readonly MailFile[];
  /** Names of the first attachments that are not taken: too many, too large, or of another type. */
  leftOut: readonly string[];
};

/** A mail with ten files of 20 MB each is larger than mail servers take. */
export const largestMailBytes = 50_000_000;

/** Longer than any text that is stored. */
const longestText = 100_000;
const longestLine = 300;
const mostLeftOut = 20;

// The parser takes as long for each line as for a hundred letters. What people write has few, and files have long ones.
const mostShortLines = 20_000;
const usualLineBytes = 50;

/** It is no mail, or one that is nested without end or would take minutes. */
export class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}

/** Reads a mail; the bytes are of no use afterwards. @throws UnreadableMailError, ProblemError when it has to wait too long */
export type ReadMail = (raw: Uint8Array<ArrayBuffer>, mailIn: MailIn) => Promise<InboundMail>;

/** Reads a mail in the form of RFC 5322, for seconds if it is large. @throws UnreadableMailError */
export async function readMail(
  raw: Uint8Array<ArrayBuffer>,
  { address, authservId }: MailIn,
): Promise<InboundMail> {
  const lines = raw.reduce((count, byte) => (byte === 10 ? count + 1 : count), 0);
  if (lines > mostShortLines + raw.byteLength / usualLineBytes) {
    throw new UnreadableMailError(`The mail has ${lines} lines, which no one reads.`);
  }
  const email = await PostalMime.parse(raw).catch((cause: unknown) => {
    throw new UnreadableMailError('The mail can’t be read.', { cause });
  });
  const header = (name: string) => email.headers.filter(({ key }) => key === name);
  const whole = storableStart((email.text || htmlText(email.html ?? '')).trim(), longestText);
  const parts = await Promise.all(email.attachments.map(partOf));
  const { files, leftOut } = filesOf(parts);
  const tokens = tokensIn(
    ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']
      .flatMap((name) => header(name).map(({ value }) => value))
      .join(' '),
    address,
  );
  const said = {
    from: {
      address: storableStart(email.from?.address ?? '', longestLine),
      name: storableStart(email.from?.name ?? '', longestLine),
    },
    subject: storableStart(email.subject ?? '', longestLine),
  };
  return {
    key: await keyOf(email, tokens, parts),
    ...kindOf({
      header: (name) => header(name).map(({ value }) => value),
      ...said,
      text: whole,
      parts,
    }),
    tokens,
    ...said,
    text: cutQuoted(whole),
    whole,
    checks: authservId
      ? checksOf(header('authentication-results')[0]?.value ?? '', authservId)
      : '',
    writtenAt: timeOf(email.date),
    files,
    leftOut,
  };
}

type Part = { name: string; mimeType: string; bytes: Uint8Array<ArrayBuffer>; sha256: string };

async function partOf({ filename, mimeType, content }: Attachment): Promise<Part> {
  const bytes =
    typeof content === 'string'
      ? new TextEncoder().encode(content)
      : new Uint8Array(content as ArrayBuffer);
  return { name: filename ?? '', mimeType, bytes, sha256: await sha256(bytes) };
}

/** Some programs give several mails one Message-ID; servers add other headers to each copy of a mail. */
const keyOf = (email: Email, tokens: readonly string[], parts: readonly Part[]): Promise<string> =>
  sha256(
    JSON.stringify([
      ...[email.messageId, email.date, email.from, email.subject, email.text, email.html],
      ...[[...new Set(tokens)].sort(), parts.map((part) => part.sha256)],
    ]),
  );

function tokensIn(recipients: string, address: string): string[] {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [start, end] = [`${local}+`, `@${domain}`];
  return recipients
    .toLowerCase()
    .split(/[\s<>,;"]+/)
    .filter((one) => one.startsWith(start) && one.endsWith(end))
    .map((one) => one.slice(start.length, -end.length));
}

/** The first such header is of the server nearest to us, and any other can be forged (RFC 8601, section 5). */
function checksOf(header: string, authservId: string): string {
  const [name = '', ...results] = header.split(';').map((part) => part.trim());
  if (name.split(/\s/)[0]?.toLowerCase() !== authservId.toLowerCase()) return '';
  return results
    .flatMap((result) => /^(?:spf|dkim|dmarc)=\w{1,20}/i.exec(result)?.[0].toLowerCase() ?? [])
    .join(' ');
}

function timeOf(date: string | undefined): string | null {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) || at < 0 || at > Date.now() ? null : new Date(at).toISOString();
}

function filesOf(parts: readonly Part[]) {
  const files: MailFile[] = [];
  const leftOut: string[] = [];
  for (const { name, mimeType, bytes, sha256 } of parts) {
    if (isDeliveryStatus(mimeType)) continue;
    const type = typeByBytes(bytes) ?? (/\.csv$/i.test(name) ? 'text/csv' : undefined);
    const fits = bytes.byteLength > 0 && bytes.byteLength <= maxFileBytes;
    if (type && fits && files.length < maxRequestFiles) {
      files.push({ name: cleanFileName(name, type), type, bytes, sha256 });
    } else if (name && leftOut.length < mostLeftOut) leftOut.push(storableStart(name, 120));
  }
  return { files, leftOut };
}
