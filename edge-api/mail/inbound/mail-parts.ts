import { type MimeNode, Splitter } from '@zone-eu/mailsplit';
import { charsetText } from './charset-text';
import { joinFlowed } from './flowed-text';
import { headerText, type Structured, structured, withoutEncodedWords } from './header-text';
import { joinBytes } from './join-bytes';
import { UnreadableMailError } from './unreadable-mail';

/** A header in the letters of its writer. Its encoded words are still encoded, and `key` is in lower case. */
export type MailHeader = { key: string; value: string };

/** A part of a mail that is not part of its text. */
export type Attached = {
  /** Empty where it has none. */
  name: string;
  /** In lower case. */
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether it is a picture of the HTML, such as the logo of a signature. */
  isShown: boolean;
};

export type MailParts = {
  headers: readonly MailHeader[];
  /** All words as plain text; empty where a part of them is only in `html`. */
  text: string;
  /** All words as HTML; empty where all are plain text. */
  html: string;
  /** The attachments in their order, followed by attached mails. */
  attached: readonly Attached[];
};

// People's mails have a few levels and a few thousand bytes of headers.
const deepestParts = 50;
const mostHeaderBytes = 2_000_000;
const deepestMails = 5;
const pieceBytes = 65_536;

type Leaf = {
  node: MimeNode;
  headers: MailHeader[];
  type: Structured;
  disposition: Structured;
  bytes: Uint8Array<ArrayBuffer>;
};

/** Splits a mail in the form of RFC 5322. @throws UnreadableMailError; errors of the splitter */
export async function mailParts(raw: Uint8Array, depth = 0): Promise<MailParts> {
  const { headers, leaves, isReport } = await split(raw);
  const texts = leaves.filter(isText);
  const mails = isReport || depth === deepestMails ? [] : leaves.filter(isMail);
  const words = wordsOf(texts);
  const shown = shownIn(words.html);
  const inner = await Promise.all(mails.map(({ bytes }) => mailParts(bytes, depth + 1)));
  const [first] = words.text === '' && words.html === '' ? inner : [];
  const attached = leaves
    .filter((leaf) => !texts.includes(leaf))
    .map((leaf) => attachedOf(leaf, shown, inner[mails.indexOf(leaf)]));
  return {
    ...{ headers, text: first?.text ?? words.text, html: first?.html ?? words.html },
    attached: [...attached, ...inner.flatMap((mail) => mail.attached)],
  };
}

async function split(raw: Uint8Array) {
  // An attached mail is no part of the answer.
  const splitter = new Splitter({ ignoreEmbedded: true });
  const fed = feed(splitter, raw);
  const nodes: MimeNode[] = [];
  const contents = new Map<MimeNode, Uint8Array[]>();
  let headerBytes = 0;
  for await (const chunk of splitter) {
    if (chunk.type === 'node') {
      nodes.push(chunk);
      headerBytes += chunk._headerlen;
      if (headerBytes > mostHeaderBytes) throw new UnreadableMailError('Its headers have no end.');
      if (above(chunk).length > deepestParts)
        throw new UnreadableMailError('It is nested too deep.');
    } else if (chunk.type === 'body' || chunk.node.multipart) {
      const content = contents.get(chunk.node);
      if (content) content.push(chunk.value);
      else contents.set(chunk.node, [chunk.value]);
    }
  }
  await fed;
  const [root] = nodes;
  const isReport = /^multipart\/report/.test(root?.contentType || '');
  // Without a boundary that it keeps to, a multipart is one text.
  const whole = nodes.filter((node) => !node.multipart || nodes.length === 1);
  const leaves = [];
  for (const node of whole) leaves.push(await leafOf(node, contents.get(node) ?? []));
  return { headers: root ? headersOf(root) : [], leaves, isReport };
}

/** Feeds the splitter piece by piece, because it can't stop within a piece. */
async function feed(splitter: Splitter, raw: Uint8Array): Promise<void> {
  for (let start = 0; start < raw.byteLength && !splitter.destroyed; start += pieceBytes) {
    const piece = raw.subarray(start, start + pieceBytes);
    await new Promise<void>((taken) => splitter.write(piece, () => taken()));
  }
  splitter.end();
}

/** Returns the parts that contain this one, the innermost first. */
function above(node: MimeNode): MimeNode[] {
  const found: MimeNode[] = [];
  for (let at = node.parentNode; at; at = at.parentNode) found.push(at);
  return found;
}

function headersOf(node: MimeNode): MailHeader[] {
  const lines = node.headers ? node.headers.getList() : [];
  return lines.map(({ key, line }) => {
    const value = line.slice(line.indexOf(':') + 1).replace(/\r?\n/g, '');
    return { key, value: headerText(value.replaceAll('\r', ' ')).trim() };
  });
}

async function leafOf(node: MimeNode, content: Uint8Array[]): Promise<Leaf> {
  const headers = headersOf(node);
  const first = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  const disposition = structured(first('content-disposition'));
  const given = structured(first('content-type'));
  const isNamed = disposition.parameters.has('filename');
  // RFC 2045, section 5.2: what has no type, or a broken one, is plain text.
  const value = given.value.includes('/') ? given.value : isNamed ? unknownType : 'text/plain';
  const type = { ...given, value: node.multipart ? 'text/plain' : value };
  const decoder = node.getDecoder();
  decoder.end(joinBytes(content));
  const decoded: Uint8Array[] = [];
  for await (const piece of decoder) decoded.push(piece);
  return { node, headers, type, disposition, bytes: joinBytes(decoded) };
}

const unknownType = 'application/octet-stream';

const nameOf = ({ type, disposition }: Leaf): string =>
  disposition.parameters.get('filename') ?? type.parameters.get('name') ?? '';

/** A CSV file is a file also as part of the text. */
const isText = (leaf: Leaf): boolean =>
  /^text\/(?:plain|html)$/.test(leaf.type.value) &&
  leaf.disposition.value !== 'attachment' &&
  !/\.csv$/i.test(nameOf(leaf));

const isMail = ({ type }: Leaf): boolean => type.value === 'message/rfc822';

function attachedOf(leaf: Leaf, shown: ReadonlySet<string>, mail?: MailParts): Attached {
  const { node, headers, type, disposition, bytes } = leaf;
  const value = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
  const isPart =
    disposition.value !== 'attachment' &&
    above(node).some(({ multipart }) => multipart === 'related');
  const isShown =
    isPart ||
    shown.has(value('content-id').replace(/^<|>$/g, '')) ||
    shown.has(value('content-location'));
  const subject = mail?.headers.find(({ key }) => key === 'subject')?.value ?? '';
  const mailName = mail ? `${withoutEncodedWords(subject)}.eml` : '';
  return { name: nameOf(leaf) || mailName, mimeType: type.value, bytes, isShown };
}

/** Returns the Content-IDs (RFC 2392) and Content-Locations (RFC 2557) of the parts that an HTML text shows. */
function shownIn(html: string): ReadonlySet<string> {
  const references = html.matchAll(
    /(?:src|background)\s*=\s*["']?([^"'\s>]+)|url\(\s*["']?([^"')\s]+)/gi,
  );
  return new Set(
    [...references].map(([, source = '', background = '']) =>
      decoded((source || background).replace(/^cid:/i, '')),
    ),
  );
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    // A percent sign that begins no escape.
    return reference;
  }
}

type Words = { plain: string[]; html: string[] };

/** Joins the texts of a mail. Alternatives say the same, so one of them is enough; other texts follow each other. */
function wordsOf(texts: readonly Leaf[]): { text: string; html: string } {
  const places = new Map<MimeNode, Words>();
  for (const leaf of texts) {
    const alternative = above(leaf.node).findLast(({ multipart }) => multipart === 'alternative');
    const place = alternative ?? leaf.node;
    const words = places.get(place) ?? { plain: [], html: [] };
    const text = textOf(leaf);
    // Some programs write a space for what is only in HTML.
    if (text.trim() !== '') words[leaf.type.value === 'text/html' ? 'html' : 'plain'].push(text);
    places.set(place, words);
  }
  const said = [...places.values()].filter(({ plain, html }) => plain.length + html.length > 0);
  const isAll = (kind: keyof Words) => said.every((words) => words[kind].length > 0);
  const text = isAll('plain') ? said.flatMap(({ plain }) => plain).join('\n') : '';
  const hasHtml = said.some(({ html }) => html.length > 0);
  const html = said.flatMap(({ plain, html }) => (html.length > 0 ? html : plain.map(asHtml)));
  return { text, html: hasHtml ? html.join('\n') : '' };
}

function textOf({ type, bytes }: Leaf): string {
  const { value, parameters } = type;
  const is = (name: string, wanted: string) => parameters.get(name)?.toLowerCase() === wanted;
  if (value === 'text/html') return charsetText(bytes, parameters.get('charset') ?? metaIn(bytes));
  const text = charsetText(bytes, parameters.get('charset'));
  return is('format', 'flowed') ? joinFlowed(text, is('delsp', 'yes')) : text;
}

/** The character set that an HTML text names itself. */
const metaIn = (html: Uint8Array): string =>
  /<meta[^>]{1,200}charset\s*=\s*["']?([\w-]+)/i.exec(
    charsetText(html.subarray(0, 1024), 'windows-1252'),
  )?.[1] ?? '';

const asHtml = (text: string): string =>
  `<div>${text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r?\n/g, '<br>')}</div>`;
