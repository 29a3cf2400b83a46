import { addressesIn, type OurMails } from './our-mails';

/** A line of a mail. `depth`: how often it was quoted; `body`: its text without signs and emphasis, of usual digits. */
export type MailLine = { depth: number; body: string };

/** Where a mail program says whose mail follows: the lines from `start`, without `end`. */
export type Heading = {
  start: number;
  end: number;
  /** Whether it says by itself that we wrote what follows. Else a quotation must follow that shows it. */
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

/** The heading that has this line as its first important one; null: it has none. */
export const headingAt = (lines: readonly MailLine[], at: number, ours: OurMails): Heading | null =>
  headersAt(lines, at, ours) ?? attributionAt(lines, at, ours);

const labelOf = ({ body }: MailLine) => header.exec(body)?.[1] ?? '';
const contentOf = ({ body }: MailLine) => header.exec(body)?.[2] ?? '';
const isHeader = (line: MailLine | undefined): boolean =>
  line !== undefined && (from.test(labelOf(line)) || others.test(labelOf(line)));

/** From, Sent, To and Subject of a mail of ours. */
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

/** “On Monday, Farida wrote:”, which may be wrapped: with a date or an address. */
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

/** It goes on in no other line: it ends a sentence, or has a label. */
const isLineOfItsOwn = (body: string): boolean =>
  /[:：.!?。！？।]$/.test(body) || /^[^\d:：<>@,，]{1,30}[:：]\s/.test(body);

/** `no-reply@sampan.example> wrote:` without the name before it. */
const isCutOff = (text: string): boolean =>
  text.indexOf('>') >= 0 && (text.indexOf('<') < 0 || text.indexOf('>') < text.indexOf('<'));

/** With the rule or the title that a mail program draws above. */
function withDecoration(lines: readonly MailLine[], start: number): number {
  let first = start;
  for (let at = start - 1; at >= 0 && start - at <= 3; at--) {
    const body = lines[at]?.body ?? '';
    if (body !== '' && !isDecoration(body)) break;
    if (body !== '') first = at;
  }
  return first;
}
