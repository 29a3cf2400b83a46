import { addressesIn, type OurMails } from './our-mails';

const device =
  '(?:i ?phone|i ?pad|android|galaxy|samsung|huawei|honor|xiaomi|redmi|oppo|vivo|realme|nokia|pixel|blackberry|windows|outlook|mail(?: |$)|yahoo|gmail|proton|k-9|bluemail|mobile|tablet|smartphone|cell ?phone|phone$|手机|手機|邮箱|郵箱|邮件|郵件|平板|ফোন|মোবাইল|আইফোন|মেইল|অ্যান্ড্রয়েড)';

// Lines that phones and programs write below a mail, in the languages that they are set to.
const programs = [
  `^(?:sent|envoyé|enviado|inviato) (?:from|via|with|using|by|de|depuis|desde|da)\\b.{0,40}${device}`,
  `^(?:get|download|holen sie sich|laden sie|télécharg|obtenir|obtener) .{0,20}(?:outlook|bluemail|yahoo)`,
  `^(?:von meinem|gesendet (?:von|mit|über)|diese nachricht wurde von meinem)\\b.{0,40}${device}`,
  `^(?:以上[邮郵]件)?(?:发自|發自|寄自|来自|來自).{0,20}${device}`,
  `^[从從](?:我的)?.{0,20}${device}.{0,12}(?:发送|傳送|发出|發送|寄出)`,
  `^(?:获取|取得|下载|下載)(?:适用于|適用於)?.{0,20}outlook`,
  `^(?:আমার|এটি আমার)?.{0,24}${device}.{0,20}থেকে (?:পাঠানো|প্রেরিত)`,
  '^.{0,24}outlook.{0,20}(?:পান|ডাউনলোড করুন)',
  '^(?:virus-free|virenfrei)\\.',
].map((form) => new RegExp(form, 'i'));

const longestSignature = 15;
/** Matches an address, a site or a phone number. */
const reach = /[^\s@]@[^\s@]+\.[^\s@]|\bwww\.|https?:|\+?\d[\d\s()/-]{7,}\d/;

const isProgram = (line: string): boolean =>
  line.length <= 160 && programs.some((form) => form.test(line.trim()));

/** Removes the signature at the end of a text. It keeps lines that may be words of the writer. */
function withoutSignature(text: string): string {
  const lines = text.split('\n');
  dropTail(lines);
  const delimiters = lines.flatMap((line, at) => (/^--\s?$/.test(line) ? [at] : []));
  const [start] = delimiters;
  // Several delimiters separate parts of what someone wrote.
  if (start === undefined || delimiters.length > 1) return lines.join('\n').trim();
  const signature = lines.slice(start + 1);
  const block = signature.join('\n');
  // RFC 3676, section 4.3: the space belongs to the delimiter.
  const isSignature = reach.test(block) || (lines[start] === '-- ' && !/\d/.test(block));
  if (signature.length <= longestSignature && isSignature) lines.length = start;
  dropTail(lines);
  return lines.join('\n').trim();
}

function dropTail(lines: string[]) {
  const isTail = (line: string) => line.trim() === '' || /^--\s?$/.test(line) || isProgram(line);
  while (lines.length > 0 && isTail(lines.at(-1) ?? '')) lines.pop();
}

/** A line of a mail. `depth`: how often it was quoted; `body`: its text without signs and emphasis, of usual digits. */
type MailLine = { depth: number; body: string };

/** The lines in which a mail program says whose mail follows: from `start` up to `end`, without `end`. */
type Heading = {
  start: number;
  end: number;
  /** Whether the heading alone shows that we wrote what follows. Otherwise a quotation must follow that shows it. */
  isOurs: boolean;
};

const mostWrapped = 4;
const mostHeaders = 14;

// The headers of a quoted mail, in the languages of mail programs that customers have.
const from =
  /^(?:from|von|de|da|van|från|fra|od|от|от кого|发件人|寄件者|寄件人|發件人|প্রেরক|থেকে|হতে|差出人|보낸 사람)$/i;
const others =
  /^(?:sent|date|to|cc|bcc|subject|reply-to|importance|gesendet|datum|an|kopie|betreff|envoyé|à|objet|enviado|para|asunto|inviato|a|oggetto|发送时间|发送日期|日期|时间|收件人|抄送|主题|發送時間|傳送時間|寄件日期|收件者|收件人|副本|主旨|主題|日期|পাঠানো হয়েছে|প্রেরিত|তারিখ|প্রতি|প্রাপক|বিষয়|অনুলিপি|কার্বন কপি)$/i;
const header = /^([^:：<>@]{1,30}?)\s*[:：]\s*(\S.*)$/;

const verb =
  /\b(?:wrote|schrieb|écrit|escribió|scritto|schreef|skrev|escreveu|napisał)\b|写道|寫道|写入|लिखा|লিখেছেন|লিখেছে/i;
const ending = new RegExp(`[:：]$|(?:${verb.source})$`, 'i');
const date =
  /\b(?:19|20)\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day,/i;
const time = /\d{1,2}[:.：]\d{2}|\d{1,2}\s*[时時點点]/;
/** `____`, `---- Original Message ----`, and how HCL Notes names a writer: `Desk ---25.11.2026 10:00:00---Dear …`. */
const isDecoration = (body: string): boolean => {
  if (body.length >= 3 && /^[_=*-]+$/.test(body)) return true;
  if (body.startsWith('---') && body.endsWith('---')) return body.length <= longestDecoration;
  const dated = /---\d[\d./\s:APM-]{7,29}---/.exec(body);
  return dated !== null && dated.index > 0 && dated.index <= 80;
};
const longestDecoration = 200;

/** Finds the heading whose first important line is this one; null where there is none. */
const headingAt = (lines: readonly MailLine[], at: number, ours: OurMails): Heading | null =>
  headersAt(lines, at, ours) ?? attributionAt(lines, at, ours);

const labelOf = ({ body }: MailLine) => header.exec(body)?.[1] ?? '';
const contentOf = ({ body }: MailLine) => header.exec(body)?.[2] ?? '';
const isHeader = (line: MailLine | undefined): boolean =>
  line !== undefined && (from.test(labelOf(line)) || others.test(labelOf(line)));

/** Finds the headers From, Sent, To and Subject of one of our mails. */
function headersAt(lines: readonly MailLine[], at: number, ours: OurMails): Heading | null {
  const line = lines[at];
  if (!line || !from.test(labelOf(line))) return null;
  let start = at;
  while (start > 0 && at - start < mostHeaders && isHeader(lines[start - 1])) start--;
  let end = at + 1;
  let count = at - start;
  let hasSubject = false;
  for (let next = end; next < lines.length && next - at < mostHeaders; next++) {
    const one = lines[next];
    if (!one || one.depth !== line.depth) break;
    if (isHeader(one)) {
      count++;
      end = next + 1;
      hasSubject ||= ours.isSubject(contentOf(one));
    } else if (one.body !== '' && !addressesIn(one.body).length) break;
  }
  const writer = contentOf(line);
  const isOurs = ours.hasAddress(writer) || (ours.isName(writer) && hasSubject);
  return count >= 2 && isOurs ? { start: withDecoration(lines, start), end, isOurs } : null;
}

/** Finds “On Monday, Farida wrote:”, also when it is wrapped. It must have a date or an address. */
function attributionAt(lines: readonly MailLine[], at: number, ours: OurMails): Heading | null {
  const last = lines[at];
  if (!last || !ending.test(last.body.replace(/[-\s]{1,20}$/, ''))) return null;
  let best: Heading | null = null;
  let text = '';
  for (let start = at; start >= 0 && at - start < mostWrapped; start--) {
    const line = lines[start];
    if (!line || line.body === '' || line.depth !== last.depth) break;
    if (start < at && isLineOfItsOwn(line.body)) break;
    text = start === at ? line.body : `${line.body} ${text}`;
    if (text.length > 400) break;
    const addresses = addressesIn(text);
    const hasDate = date.test(text);
    const says = verb.test(text);
    const isOthers = addresses.length > 0 && !ours.hasAddress(text);
    if (isOthers) return null;
    if (!hasDate && addresses.length === 0) continue;
    if (!says && !(hasDate && addresses.length > 0)) continue;
    const isWhole = hasDate && (addresses.length > 0 || ours.hasName(text));
    if (best && !isWhole) continue;
    best = {
      start: withDecoration(lines, start),
      end: at + 1,
      isOurs: isWhole && says && time.test(text),
    };
    if (isWhole && !isCutOff(text)) break;
  }
  return best;
}

/** Whether a line goes on in no other line: it ends a sentence, or has a label. */
const isLineOfItsOwn = (body: string): boolean =>
  /[:：.!?。！？।]$/.test(body) || /^[^\d:：<>@,，]{1,30}[:：]\s/.test(body);

/** `no-reply@sampan.example> wrote:` without the name before it. */
const isCutOff = (text: string): boolean =>
  text.indexOf('>') >= 0 && (text.indexOf('<') < 0 || text.indexOf('>') < text.indexOf('<'));

/** Moves the start up to the rule or the title that a mail program draws above a heading. */
function withDecoration(lines: readonly MailLine[], start: number): number {
  let first = start;
  for (let at = start - 1; at >= 0 && start - at <= 3; at--) {
    const body = lines[at]?.body ?? '';
    if (body !== '' && !isDecoration(body)) break;
    if (body !== '') first = at;
  }
  return first;
}

const longestHeading = 400;
const mostDepth = 20;

/**
 * Returns the text that someone wrote in a mail, without our mail that their program repeated, and without a
 * signature. It cuts a quotation that is known to be ours, or that follows a heading with a date or an address. In
 * doubt it returns the whole text, and also when the answer is between quoted lines or nothing would be left.
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

/**
 * The lines that a mail program repeated. `isMarked`: each line has a sign before it, so no answer can be there.
 */
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

/** Returns the place behind the quoted lines from `from` on, and behind the empty lines between them. */
function endOfQuoted(lines: readonly MailLine[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at];
    if (line && line.depth > 0) end = at + 1;
    else if (line?.body !== '') break;
  }
  return end;
}

/** Finds the last line with words that only our mails have; -1 where there is none. */
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

/** Whether more of the answer may follow below: the text announces it, or is only a greeting. */
const refersToBelow = (said: string): boolean =>
  pointsBelow.test(said) || /[:：]$/.test(said) || greeting.test(said);
