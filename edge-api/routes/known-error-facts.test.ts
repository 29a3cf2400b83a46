import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorReport } from '../test-support/samples';
import { testSite } from '../test-support/test-site';
import { knownErrorFacts } from './error-reports';

const known = knownErrorFacts(testSite as never);

test('passes on what names a file, a class and a release that are known', () => {
  expect(known(errorReport)).toEqual(errorReport);
  expect(known({ ...errorReport, version: '0.1.0' }).version).toBe('0.1.0');
});

test('leaves out what has the form of a name and may be a sentence', () => {
  const at = { line: 3, column: 4 };
  const report = known({
    ...errorReport,
    name: 'Your_account_is_locked_call_0088_visit_evil',
    places: [
      { file: '/assets/Farida.Rahman-call.0088.evil.example~login.js', ...at },
      { file: '/assets/call_me-evil0088.js', ...at },
    ],
    page: '/account/farida',
    version: '9999.1234.1',
  });
  expect(report).toEqual({
    ...errorReport,
    name: 'Error',
    places: [
      { file: '/assets/other.js', ...at },
      { file: '/assets/other.js', ...at },
    ],
    page: null,
    version: 'other',
  });
});

test('knows each class of error that the client gives a name', () => {
  const names = ['pwa', 'edge-api/contract']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/override name = '(\w+)'/g)])
    .map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(known({ ...errorReport, name }).name).toBe(name);
});
