// These limits are far more than people write, and less than what makes the parser slow: its time grows with the
// square of each of these, and deep nesting overflows its stack.
const mostSigns = 500;
const mostLines = 600;
const longestText = 20_000;

const sign = /[*_`~[\]<>!&\\|]/g;
const deepLine = /^(?:[ \t]*(?:[-+*](?=[ \t])|>|\d{1,9}[.)])){9}/m;

/** Whether the Markdown parser is fast for this text; other texts are shown as they were written. */
export function isEasyMarkdown(text: string): boolean {
  if (text.length > longestText || deepLine.test(text)) return false;
  return (text.match(sign)?.length ?? 0) <= mostSigns && countOf(text, '\n') < mostLines;
}

const countOf = (text: string, part: string) => text.split(part).length - 1;
