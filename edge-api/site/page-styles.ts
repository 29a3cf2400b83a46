/**
 * The part of a stylesheet that a page needs: the rules that belong to no component, and those of the
 * components in its code.
 * @param css minified, without braces in strings and comments
 * @param sheets names of the components' stylesheets, as their class names end (`card_1f`)
 */
export function pageStyles(css: string, sheets: ReadonlySet<string>): string {
  let kept = '';
  for (let from = 0; from < css.length; ) {
    const open = css.indexOf('{', from);
    const end = open < 0 ? css.length : endOfBlock(css, open + 1);
    // What stands before the block up to a semicolon is a statement of its own (`@layer a, b;`).
    const start = Math.max(from, css.lastIndexOf(';', open) + 1);
    kept += css.slice(from, open < 0 ? end : start);
    if (open >= 0) kept += keptOf(css.slice(start, open), css.slice(open + 1, end - 1), sheets);
    from = end;
  }
  return kept;
}

function keptOf(prelude: string, body: string, sheets: ReadonlySet<string>): string {
  if (/^\s*@(layer|media|supports|container)\b/.test(prelude)) {
    const inner = pageStyles(body, sheets);
    return inner && `${prelude}{${inner}}`;
  }
  const owners = [...prelude.matchAll(/_([0-9a-z]{2})(?![\w-])/g)].map(([, sheet = '']) => sheet);
  const isNeeded = owners.length === 0 || owners.some((sheet) => sheets.has(sheet));
  return isNeeded ? `${prelude}{${body}}` : '';
}

/** Where the block ends whose content begins at `start`: behind its closing brace. */
export function endOfBlock(css: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < css.length; at++) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
  }
  return at;
}
