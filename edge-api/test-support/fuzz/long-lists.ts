/** The parts of a JSON schema that say where lists are. */
export type Described = {
  $ref?: string;
  properties?: Record<string, Described>;
  items?: Described;
  maxItems?: number;
  anyOf?: Described[];
  oneOf?: Described[];
};

/** Lengths of lists that are too long. The smaller ones are for lists in lists, so that the body does not get too large. */
const lengths = [1000, 300, 30];

/**
 * Bodies with every list of a schema, in which every field is wrong: all lists too long; only the inner
 * ones too long, in outer ones as full as they may be; and no list too long.
 */
export function longLists(body: Described, schemas: Record<string, Described>): unknown[] {
  const partsOf = (given: Described): Described => {
    const { $ref, anyOf = [], oneOf = [] } = given;
    if ($ref) return partsOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
    const ways = [...anyOf, ...oneOf].map(partsOf);
    return ways.find(({ properties, items }) => properties ?? items) ?? given;
  };
  const filled = (given: Described, listOf: (list: Described) => unknown[]): unknown => {
    const { items, properties = {}, ...list } = partsOf(given);
    if (items) return listOf({ items, ...list });
    const fields = Object.entries(properties).map(([name, field]) => [name, filled(field, listOf)]);
    return Object.fromEntries(fields);
  };
  const full = ({ items = {}, maxItems = 1 }: Described, inner: (list: Described) => unknown[]) =>
    Array(maxItems).fill(filled(items, inner));
  const whole = (list: Described): unknown[] => full(list, whole);
  return [
    ...lengths.map((length) => filled(body, () => Array(length).fill({}))),
    ...lengths.map((length) => filled(body, (list) => full(list, () => Array(length).fill({})))),
    filled(body, whole),
  ];
}
