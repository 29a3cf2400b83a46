import { plainNumber } from '../../../edge-api/contract/text/read-number';

/** What a tool asks for under one name of its address. */
export type FigureRule = {
  label: string;
  /** Says in a sentence why a text can't be used; null if it can. It is not called for an empty text. */
  problem: (text: string) => string | null;
  /** Its value before anything is chosen; the address leaves it out. */
  initial?: string;
  /** Its value in the example on which the tool opens; if left out, the initial one. */
  example?: string;
};
export type FigureRules<Name extends string> = Record<Name, FigureRule>;

/** The figures of a tool as they are typed, by the names of its address. */
export type Figures<Name extends string> = Record<Name, string>;

/** The parameter with which a tool opens without its example. */
const emptyName = 'empty';
export const emptySearch = `?${emptyName}=1`;

/** Tells whether a query asks for the example: it has no figure, and does not want an empty tool. */
export function wantsExample(search: string, names: readonly string[]): boolean {
  const query = new URLSearchParams(search);
  return query.get(emptyName) !== '1' && !names.some((name) => query.has(name));
}

/** Returns the figures of the example of a tool. */
export const exampleOf = <Name extends string>(rules: FigureRules<Name>): Figures<Name> =>
  Object.fromEntries(
    Object.entries<FigureRule>(rules).map(([name, { example, initial = '' }]) => [
      name,
      example ?? initial,
    ]),
  ) as Figures<Name>;

/**
 * Returns the figures that an address has; if it has none, those of the example. Figures that can't be used are left
 * out, and `leftOut` names them.
 */
export function readFigures<Name extends string>(
  search: string,
  rules: FigureRules<Name>,
): { figures: Figures<Name>; leftOut: string[] } {
  if (wantsExample(search, Object.keys(rules))) return { figures: exampleOf(rules), leftOut: [] };
  const query = new URLSearchParams(search);
  const leftOut: string[] = [];
  const entries = Object.entries<FigureRule>(rules).map(([name, rule]) => {
    const text = query.get(name)?.trim() || rule.initial || '';
    const usable = usableText(text, rule);
    if (usable !== null) return [name, usable];
    leftOut.push(rule.label);
    return [name, rule.initial ?? ''];
  });
  return { figures: Object.fromEntries(entries) as Figures<Name>, leftOut };
}

/** Returns a text as a rule takes it: a number may be written with a comma, or in the digits of another script. */
export const usableText = (text: string, { problem }: FigureRule): string | null =>
  [text, plainNumber(text)].find((one) => one === '' || (one !== null && !problem(one))) ?? null;

/** Returns the query of an address with these figures: empty, or with its question mark. */
export function figuresSearch<Name extends string>(
  figures: Figures<Name>,
  rules: FigureRules<Name>,
): string {
  const query = new URLSearchParams();
  for (const [name, rule] of Object.entries<FigureRule>(rules)) {
    const text = figures[name as Name];
    if (text !== '' && text !== rule.initial) query.append(name, text);
  }
  return query.size > 0 ? `?${query}` : '';
}
