import { uniqueSymbol } from 'hono-openapi';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createRoutes } from '../app';
import { testApp } from '../test-support/test-app';

/** The parts of a schema that this test looks at. */
type Part = v.GenericSchema & {
  entries?: Record<string, Part>;
  item?: Part;
  wrapped?: Part;
  options?: readonly (Part | string | number)[];
  key?: Part | string;
  value?: Part;
  getter?: (body: unknown) => Part;
  pipe?: readonly Part[];
};

/** Bodies by which a schema chooses another one: today's form and the one before. */
const chosenBy = [{}, { cargo: [] }];

type Place = { path: string; part: Part };

function partsOf(part: Part, path: string, seen = new Set<Part>()): Place[] {
  if (seen.has(part)) return [];
  seen.add(part);
  const inner: [string, unknown][] = [
    ...Object.entries(part.entries ?? {}),
    ['[]', part.item],
    ...[part.wrapped, part.value, ...(part.options ?? []), ...(part.pipe ?? [])].map(
      (one): [string, unknown] => ['', one],
    ),
    ...chosenBy.map((body): [string, unknown] => ['', part.getter?.(body)]),
  ];
  return [
    { path, part },
    ...inner.flatMap(([name, one]) =>
      isPart(one) ? partsOf(one, name ? `${path}.${name}` : path, seen) : [],
    ),
  ];
}

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Whether a schema refuses a list of 1,001 without looking at one of them. */
function hasLimit(list: Part): boolean {
  let looked = false;
  const long = new Proxy(Array(1001).fill({}), {
    get(items, key) {
      looked ||= typeof key === 'string' && /^\d+$/.test(key);
      return Reflect.get(items, key);
    },
  });
  return !v.safeParse(list, long).success && !looked;
}

test('the length of every list in a body is checked before its items are', async () => {
  const routes = createRoutes(await testApp()).routes.flatMap(({ method, path, handler }) => {
    const { target, schema } = (Reflect.get(handler, uniqueSymbol) ?? {}) as {
      target?: string;
      schema?: Part;
    };
    return target === 'json' && schema ? [{ name: `${method} ${path}`, schema }] : [];
  });
  const lists = routes
    .flatMap(({ name, schema }) => partsOf(schema, name))
    .filter(({ part }) => part.type === 'array');
  expect(routes.length).toBeGreaterThan(15);
  for (const place of ['.shipment.dangerous.[].subsidiaryHazards', '.shipment.cargo', '.coming']) {
    expect(lists.some(({ path }) => path.endsWith(place))).toBe(true);
  }
  expect(lists.filter(({ part }) => !hasLimit(part)).map(({ path }) => path)).toEqual([]);
});
