import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Returns the lines that have a mark of a release which is there, as `file:line`. */
const marksUpTo = (present: number, files: Record<string, string>): string[] =>
  Object.entries(files).flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const mark = /@until (\d+)\.(\d+)\b/.exec(line);
      return mark && orderOf(mark[1], mark[2]) <= present ? [`${file}:${index + 1}`] : [];
    }),
  );

const orderOf = (major: string | undefined, minor: string | undefined) =>
  Number(major) * 1000 + Number(minor);

test('what is marked until a release is gone with that release', () => {
  const files = execFileSync('git', ['ls-files', 'edge-api', 'pwa'], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('until.test.ts'));
  expect(files.length).toBeGreaterThan(1000);
  const sources = Object.fromEntries(files.map((name) => [name, readFileSync(name, 'utf8')]));
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const [major, minor] = version.split('.');
  expect(marksUpTo(orderOf(major, minor), sources)).toEqual([]);
});

test('a mark counts from its own release on', () => {
  const files = { 'a.ts': 'const a = 1;\n// @until 0.8 Pages of 0.6.0 send no b.\n' };
  expect(marksUpTo(orderOf('0', '7'), files)).toEqual([]);
  expect(marksUpTo(orderOf('0', '8'), files)).toEqual(['a.ts:2']);
  expect(marksUpTo(orderOf('1', '0'), files)).toEqual(['a.ts:2']);
});
