import type * as v from 'valibot';
import { numberFrom } from '../text/read-number';
import { type FormFields, fieldText } from './form-fields';

/** More lines than any list of ours may have, so that its schema says that there are too many, and the page shows them. */
const mostLines = 101;

/** A list of the form has more lines than its page can have; the message is that of its schema. */
export class TooManyLinesError extends Error {
  override name = 'TooManyLinesError';
}

/** The parts of a schema that are read; a pipe has the parts of its first schema, and its checks. */
type Parts = {
  type: string;
  pipe?: (Parts & { message?: unknown })[];
  entries?: Record<string, Parts>;
  item?: Parts;
  wrapped?: Parts;
  /** A variant has its schemas here, a choice has its texts. */
  options?: (Parts | string)[];
  key?: string;
  literal?: unknown;
};

/**
 * The value that `schema` is to check, from the flat fields of a form: `cargo.0.quantity` is in the first
 * line of the list `cargo`. Only names that the schema knows are read, and lists have no gaps. A number that
 * is empty is undefined, and NaN when it is none, which its schema refuses; what may be null is null when it, or the
 * first of its fields, is empty, or all of them where the first may be left empty.
 * @throws TooManyLinesError
 */
export function formValue(schema: v.GenericSchema, fields: FormFields): unknown {
  const parts = schema as unknown as Parts;
  for (const [list, places] of placesIn(fields)) {
    if (places.size <= mostLines) continue;
    throw new TooManyLinesError(tooMany(parts, list.split('.')) ?? 'The form has too many lines.');
  }
  return readValue(parts, fields, '');
}

function readValue(schema: Parts, fields: FormFields, path: string): unknown {
  const { type, entries = {}, item, wrapped, options = [], key = '' } = schema;
  if (type === 'optional' && wrapped) return readValue(wrapped, fields, path);
  if (type === 'nullable' && wrapped) {
    const names = Object.keys(wrapped.entries ?? {});
    const [first] = Object.values(wrapped.entries ?? {});
    const deciding = names.slice(0, first?.type === 'optional' ? names.length : 1);
    const paths = first ? deciding.map((name) => inside(path, name)) : [path];
    const isGiven = paths.some((name) => fieldText(fields, name) !== '');
    return isGiven ? readValue(wrapped, fields, path) : null;
  }
  if (type === 'object') {
    const values = Object.entries(entries).map(([name, entry]) => [
      name,
      readValue(entry, fields, inside(path, name)),
    ]);
    return Object.fromEntries(values);
  }
  if (type === 'array' && item) return listAt(item, fields, path);
  if (type === 'variant') {
    const chosen = fieldText(fields, inside(path, key));
    const variants = options.filter((option) => typeof option !== 'string');
    const option = variants.find(({ entries: own }) => own?.[key]?.literal === chosen);
    return readValue(option ?? variants[0] ?? { type: 'unknown' }, fields, path);
  }
  if (type === 'boolean') return fields.has(path);
  const text = fieldText(fields, path);
  // @until 0.8 A page of 0.5.0 has a box where this one has a choice.
  if (type === 'union' && text === 'on' && options.some(isBox)) return true;
  if (type === 'literal') return schema.literal ?? text;
  // A text that is no choice of ours counts as none: pages look things up by a choice, `constructor` too.
  if (type === 'picklist') return options.some((option) => option === text) ? text : '';
  if (type !== 'number') return text;
  return text.trim() === '' ? undefined : numberFrom(text);
}

const isBox = (option: Parts | string) => typeof option !== 'string' && option.type === 'boolean';

function listAt(item: Parts, fields: FormFields, path: string): unknown[] {
  const places = placesIn(fields).get(path) ?? [];
  const lines = [...places].sort((one, other) => one - other);
  const isOfLines = item.type === 'object' || item.type === 'variant';
  if (isOfLines) return lines.map((line) => readValue(item, fields, `${path}.${line}`));
  const texts = [
    ...(fields.get(path) ?? []),
    ...lines.map((line) => fieldText(fields, `${path}.${line}`)),
  ];
  return texts.filter(Boolean).slice(0, mostLines);
}

/** Returns the sentence of the list at a path for too many items. */
function tooMany(schema: Parts | undefined, path: readonly string[]): string | undefined {
  const { wrapped, entries, item, pipe = [] } = schema ?? {};
  if (wrapped) return tooMany(wrapped, path);
  const [name, ...rest] = path;
  if (name !== undefined) return tooMany(/^\d+$/.test(name) ? item : entries?.[name], rest);
  const said = pipe.map((part) => (part.type === 'max_length' ? part.message : tooMany(part, [])));
  return said.find((message) => typeof message === 'string');
}

const known = new WeakMap<FormFields, Map<string, Set<number>>>();

/**
 * The places of each list of a form, by its path. Read once: a full form has hundreds of lists. One that is too long
 * is the last that is read.
 */
function placesIn(fields: FormFields): Map<string, Set<number>> {
  const lists = known.get(fields) ?? new Map<string, Set<number>>();
  if (known.has(fields)) return lists;
  known.set(fields, lists);
  for (const name of fields.keys()) {
    const parts = name.split('.', deepest);
    for (const [at, place] of parts.entries()) {
      if (at === 0 || !/^\d{1,4}$/.test(place)) continue;
      const path = parts.slice(0, at).join('.');
      const places = lists.get(path) ?? new Set();
      lists.set(path, places.add(Number(place)));
      if (places.size > mostLines) return lists;
    }
  }
  return lists;
}

// No field of ours is in a deeper list.
const deepest = 10;

const inside = (path: string, name: string) => (path ? `${path}.${name}` : name);
