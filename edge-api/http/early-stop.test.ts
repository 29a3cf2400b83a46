import * as v from 'valibot';
import { expect, test } from 'vitest';
import { firstIssues } from './early-stop';

test('looks no further after twenty issues, in whatever lists and objects they are', () => {
  let looked = 0;
  const wrong = v.custom<string>(() => {
    looked += 1;
    return false;
  });
  const line = v.pipe(
    v.object({ a: wrong, b: v.array(wrong), c: wrong }),
    v.check(() => false, 'Never.'),
  );
  const lines = Array(50).fill({ a: 1, b: [1, 2, 3], c: 1 });
  const { issues } = firstIssues(v.object({ lines: v.array(line), more: v.array(line) }), {
    lines,
    more: lines,
  });
  expect(issues).toHaveLength(20);
  expect(looked).toBe(20);
});

test('tells of all issues where there are fewer, and gives the value where there are none', () => {
  const schema = v.object({ a: v.string('No a.'), b: v.pipe(v.string(), v.trim()) });
  expect(firstIssues(schema, {}).issues).toHaveLength(2);
  expect(firstIssues(schema, { a: 'x', b: ' y ' })).toMatchObject({
    value: { a: 'x', b: 'y' },
  });
});
