import { expect, test } from 'vitest';
import { filesBetween } from './files-between.mjs';

const one = (from: string, to: string, isType = false) => ({ from, to, isType });

test('counts the files on every way between two, and no others', () => {
  const imports = [
    one('form.ts', 'values.ts'),
    one('values.ts', 'outbox.ts'),
    one('form.ts', 'send.ts'),
    one('send.ts', 'outbox.ts'),
    one('form.ts', 'styles.ts'),
    one('form.ts', 'shape.ts', true),
    one('shape.ts', 'outbox.ts'),
  ];
  expect(filesBetween(imports, 'form.ts', 'outbox.ts').sort()).toEqual([
    'form.ts',
    'outbox.ts',
    'send.ts',
    'values.ts',
  ]);
});

test('refuses a way that is not there', () => {
  expect(() => filesBetween([one('a.ts', 'b.ts')], 'b.ts', 'a.ts')).toThrow('No imports lead');
});
