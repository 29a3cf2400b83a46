import * as v from 'valibot';
import { expect, test } from 'vitest';
import { stopsEarly } from './early-stop';

const validate = async (schema: v.GenericSchema, value: unknown) =>
  stopsEarly(schema)['~standard'].validate(value);

test('looks no further after twenty issues, in whatever lists and objects they are', async () => {
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
  const { issues } = await validate(v.object({ lines: v.array(line), more: v.array(line) }), {
    lines,
    more: lines,
  });
  expect(issues).toHaveLength(20);
  expect(looked).toBe(20);
});

test('tells of all issues where there are fewer, and gives the value where there are none', async () => {
  const schema = v.object({ a: v.string('No a.'), b: v.pipe(v.string(), v.trim()) });
  expect((await validate(schema, {})).issues).toHaveLength(2);
  expect(await validate(schema, { a: 'x', b: ' y ' })).toMatchObject({
    value: { a: 'x', b: 'y' },
  });
});
