// Far more than people write, and less than what keeps the parser busy: its time grows with the
// square of each of these, and deep nesting ends its stack.
const mostSigns = 500;
const mostLines = 600;
const longestText = 20_000;

const sign = /[*_`~[\]<>!&\\|]/g;
const deepLine = /^(?:[ \t]*(?:[-+*](?=[ \t])|>|\d{1,9}[.)])){9}/m;

/** Whether the Markdown parser reads this text at once; others are shown as they were written. */
export function isEasyMarkdown(text: string): boolean {
  if (text.length > longestText || deepLine.test(text)) return false;
  return (text.match(sign)?.length ?? 0) <= mostSigns && countOf(text, '\n') < mostLines;
}

const countOf = (text: string, part: string) => text.split(part).length - 1;
