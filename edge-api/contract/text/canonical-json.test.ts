import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json';

test('a value has the same text whatever the order of its keys, and it is JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const turned = (one: unknown): unknown => {
        if (Array.isArray(one)) return one.map(turned);
        if (typeof one !== 'object' || one === null) return one;
        return Object.fromEntries(
          Object.entries(one)
            .reverse()
            .map(([key, field]) => [key, turned(field)]),
        );
      };
      expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

// Stored hashes depend on it.
test('the text of a value is the same in every release', () => {
  const value = { b: [1, { z: null, a: 'খ' }], a: { ß: 0.5, Z: '"' }, '10': true, '9': [] };
  expect(canonicalJson(value)).toBe(
    '{"10":true,"9":[],"a":{"Z":"\\"","ß":0.5},"b":[1,{"a":"খ","z":null}]}',
  );
});
