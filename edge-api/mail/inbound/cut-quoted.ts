import { headingAt, type MailLine } from './mail-headings';
import type { OurMails } from './our-mails';
import { withoutSignature } from './signatures';

const longestHeading = 400;
const mostDepth = 20;

/**
 * What someone wrote in a mail, without the mail of ours that their program repeated, and without a signature. A
 * quotation is cut where we know that it is ours, or where a heading with a date or an address is followed by quoted
 * lines. Where there is a doubt, where the answer stands between quoted lines or nothing would be left, the whole text
 * comes back.
 */
export function cutQuoted(text: string, ours: OurMails): string {
  const shown = text.replaceAll('\r\n', '\n').split('\n');
  const lines = shown.map(lineOf);
  const quotation = quotationIn(lines, ours);
  if (!quotation) return withoutSignature(text) || text.trim();
  const above = withoutSignature(shown.slice(0, quotation.start).join('\n'));
  const below = withoutSignature(shown.slice(quotation.end).join('\n'));
  const said = above || below;
  const isBetween = (above && below) || lines.slice(quotation.end).some(({ depth }) => depth > 0);
  if (isBetween || !said || (!quotation.isMarked && refersToBelow(said))) return text.trim();
  return said;
}

/** The lines that a mail program repeated; `isMarked`: each has a sign before it, so that no answer can stand there. */
type Quotation = { start: number; end: number; isMarked: boolean };

function quotationIn(lines: readonly MailLine[], ours: OurMails): Quotation | null {
  const lastOurs = lastOursIn(lines, ours);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line || line.body === '') continue;
    if (line.depth > 0) {
      const end = endOfQuoted(lines, at);
      const heading = headingWithin(lines, at, Math.min(end, at + 6), ours);
      if (heading || (lastOurs >= at && lastOursIn(lines.slice(at, end), ours) >= 0)) {
        return { start: heading ? Math.min(heading.start, at) : at, end, isMarked: true };
      }
      at = end - 1;
      continue;
    }
    const heading = headingAt(lines, at, ours);
    if (heading) {
      const next = nextWritten(lines, heading.end);
      if ((lines[next]?.depth ?? 0) > 0) {
        return { start: heading.start, end: endOfQuoted(lines, next), isMarked: true };
      }
      if (heading.isOurs || lastOurs >= heading.end) {
        return { start: heading.start, end: lines.length, isMarked: false };
      }
    }
    if (lastOurs > at && ours.isBeginning(line.body)) {
      return { start: at, end: lines.length, isMarked: false };
    }
  }
  return null;
}

/** Apple Mail quotes the heading too. */
function headingWithin(lines: readonly MailLine[], start: number, end: number, ours: OurMails) {
  for (let at = start; at < end; at++) {
    const heading = headingAt(lines, at, ours);
    if (heading && heading.start <= start) return heading;
  }
  return null;
}

function nextWritten(lines: readonly MailLine[], from: number): number {
  let at = from;
  while (at < lines.length && lines[at]?.body === '' && lines[at]?.depth === 0) at++;
  return at;
}

/** Behind the quoted lines from `from` on, with the empty ones between them. */
function endOfQuoted(lines: readonly MailLine[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at];
    if (line && line.depth > 0) end = at + 1;
    else if (line?.body !== '') break;
  }
  return end;
}

/** The last line with what only our mails say; -1: none has it. */
function lastOursIn(lines: readonly MailLine[], ours: OurMails): number {
  // Mail programs break sentences into lines.
  const place = ours.placesIn(lines.map(({ body }) => body).join(' ')).at(-1);
  if (place === undefined) return -1;
  let start = 0;
  return lines.findIndex(({ body }) => {
    start += body.length + 1;
    return start > place;
  });
}

function lineOf(text: string): MailLine {
  const [quote = ''] = /^(?:[ \t]{0,3}>){0,20}/.exec(text) ?? [];
  const depth = Math.min(quote.replace(/[^>]/g, '').length, mostDepth);
  const body = text
    .slice(quote.length, quote.length + longestHeading)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('*', '')
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .trim();
  return { depth, body };
}

const pointsBelow =
  /\b(?:below|beneath|underneath|in-?line|in (?:red|blue|green|colou?r)|between the lines)\b|\b(?:my|our|the) (?:answers|comments|replies|remarks)\b|\b(?:unten|anbei in rot|in rot|in blau)\b|下面|以下|下方|如下|下文|[红紅蓝藍]字|নিচে|নীচে|লাল/i;
const greeting =
  /^(?:dear|hi|hello|hey|good (?:morning|afternoon|evening|day)|hallo|guten (?:tag|morgen)|sehr geehrte|liebe|您好|你好|প্রিয়|হ্যালো|জনাব|আসসালামু)(?![\p{L}\p{M}]).{0,60}$/iu;

/** Whether more of the answer may stand in what follows: it is announced, or there is only a greeting. */
const refersToBelow = (said: string): boolean =>
  pointsBelow.test(said) || /[:：]$/.test(said) || greeting.test(said);
