const headings = [
  // “On Monday, Farida wrote:” in the languages in which mail programs begin a quotation.
  /^(?:On|Am|Le|El|Il|Op|På|Em)\b.{0,300}\b(?:wrote|schrieb|écrit|escribió|scritto|schreef|skrev|escreveu)\b.{0,200}:$/i,
  /^.{0,300}(?:写道|寫道|লিখেছেন)\s*[:：]$/,
  /^-{2,}\s*(?:Original Message|Forwarded message|Ursprüngliche Nachricht|原始邮件)\s*-{2,}$/i,
  /^_{20,}$/,
];

const isHeading = (line: string) => headings.some((form) => form.test(line));
const isQuoted = (line: string) => line.startsWith('>');

/**
 * What someone wrote in a mail, without what their program repeated of earlier mails and without a signature. Where
 * the answer stands between quoted lines, or nothing would be left, the whole text comes back.
 */
export function cutQuoted(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const trimmed = lines.map((line) => line.trim());
  const end = trimmed.findIndex((line, at) => isHeading(line) || isWrapped(trimmed, at));
  const own = end < 0 ? lines : lines.slice(0, end);
  while (own.length > 0 && isLeftOver(own.at(-1)?.trim() ?? '')) own.pop();
  if (own.some((line) => isQuoted(line.trim()))) return text.trim();
  const signature = own.findIndex((line) => line === '-- ' || line === '--');
  const said = (signature < 0 ? own : own.slice(0, signature)).join('\n').trim();
  return said || text.trim();
}

/** A heading that its program broke into two lines. */
const isWrapped = (lines: readonly string[], at: number): boolean =>
  /^(?:On|Am|Le|El|Il|Op|På|Em)\b/i.test(lines[at] ?? '') &&
  isHeading(`${lines[at]} ${lines[at + 1] ?? ''}`);

const isLeftOver = (line: string): boolean =>
  line === '' || isQuoted(line) || /^Sent from my \w+/i.test(line);
