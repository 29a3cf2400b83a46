import { expect, test } from 'vitest';
import { errorFacts } from './report-errors';

const withStack = (message: string, calls: string[]) =>
  Object.assign(new TypeError(message), { stack: [`TypeError: ${message}`, ...calls].join('\n') });

test('tells calls by their path within the program', () => {
  const [facts] = errorFacts(
    withStack('x', [
      '    at async answer (file:///home/farida/My%20Site/server/server.js:10:20)',
      '    at file:///opt/sampan/releases/1/server/assets/app-a_1.js:11:21',
      '    at new Pool (/home/farida/app/edge-api/db/connect.ts:3:4)',
      '    at Farida [as name] (/home/farida/app/node_modules/pg/lib/client.js:5:6)',
      '    at /home/farida/app/pwa/site/app.tsx:7:8',
      '    at Object.<anonymous> (node:internal/process/task_queues:9:10)',
      '    at eval (/home/farida/elsewhere.js:1:1)',
    ]),
  );
  expect(facts?.calls).toEqual([
    { file: 'server/server.js', line: 10, column: 20, name: 'answer' },
    { file: 'server/assets/app-a_1.js', line: 11, column: 21, name: '' },
    { file: 'edge-api/db/connect.ts', line: 3, column: 4, name: 'Pool' },
    { file: 'node_modules/pg/lib/client.js', line: 5, column: 6, name: 'Farida' },
    { file: 'pwa/site/app.tsx', line: 7, column: 8, name: '' },
    { file: 'node:internal/process/task_queues', line: 9, column: 10, name: 'Object.<anonymous>' },
  ]);
});

test('a message gives no calls, whatever its lines look like', () => {
  const call = '    at farida (/srv/server/farida.js:1:1)';
  expect(errorFacts(withStack(`a\n${call}`, []))[0]?.calls).toEqual([]);
  const changed = withStack(`a\n${call}`, []);
  changed.message = 'another';
  expect(errorFacts(changed)[0]?.calls).toEqual([]);
});

test('passes on known sentences as far as they hold no value, and no others', () => {
  const textOf = (message: string) => errorFacts(new Error(message))[0]?.text;
  expect(textOf("Cannot read properties of undefined (reading 'farida')")).toBe(
    'Cannot read properties of undefined',
  );
  expect(textOf('Unexpected token \'F\', "Farida" is not valid JSON')).toBe('Unexpected token');
  expect(textOf('Minified React error #418; visit https://x?args[]=farida')).toBe(
    'Minified React error #418',
  );
  expect(textOf('Farida was not found')).toBe('');
  expect(textOf('For Farida: Cannot read properties of undefined')).toBe('');
});

test('follows causes as far as four, and takes only codes and class names of their form', () => {
  const endless = new Error('a');
  endless.cause = endless;
  expect(errorFacts(endless)).toHaveLength(4);
  const odd = Object.assign(new Error('a'), { name: 'Farida of Dhaka', code: 'farida' });
  expect(errorFacts(odd)[0]).toMatchObject({ name: 'Error', code: null });
});
