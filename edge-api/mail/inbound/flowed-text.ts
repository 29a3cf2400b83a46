/**
 * Joins the lines of a text in `format=flowed` (RFC 3676): a line that ends with a space goes on in the next one of
 * the same depth of quotation. `deletesSpaces`: these spaces are not of the text (DelSp). A line `-- ` begins a
 * signature and is never joined, and an empty line stays one.
 */
export function joinFlowed(text: string, deletesSpaces: boolean): string {
  const paragraphs: { depth: number; parts: string[]; isOpen: boolean }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0;
    const own = line.slice(depth).replace(/^ /, '');
    const isSignature = own === '-- ';
    const isOpen = own.endsWith(' ') && !isSignature;
    const part = isOpen && deletesSpaces ? own.slice(0, -1) : own;
    const last = paragraphs.at(-1);
    if (last?.isOpen && last.depth === depth && !isSignature && own !== '') {
      last.parts.push(part);
      last.isOpen = isOpen;
    } else paragraphs.push({ depth, parts: [part], isOpen });
  }
  return paragraphs.map(({ depth, parts }) => quoted(depth, parts.join(''))).join('\n');
}

const quoted = (depth: number, text: string) =>
  depth === 0 ? text : `${'>'.repeat(depth)}${text === '' ? '' : ` ${text}`}`;
