import { expect, test } from 'vitest';
import { readTicks, writeTicks } from './stored-ticks';

function memory(texts: Record<string, string> = {}) {
  return () => ({
    getItem: (key: string) => texts[key] ?? null,
    setItem: (key: string, text: string) => {
      texts[key] = text;
    },
  });
}

test('ticks come back, each list has its own', () => {
  const storage = memory();
  writeTicks('?to=US', ['invoice', 'bd-exp'], storage);
  writeTicks('?to=GB', ['invoice'], storage);
  expect(readTicks('?to=US', storage)).toEqual(['invoice', 'bd-exp']);
  expect(readTicks('?to=GB', storage)).toEqual(['invoice']);
  expect(readTicks('?to=HK', storage)).toEqual([]);
  writeTicks('?to=US', [], storage);
  expect(readTicks('?to=US', storage)).toEqual([]);
});

test('the device keeps the thirty lists that were changed last', () => {
  const storage = memory();
  for (let list = 0; list < 31; list += 1) writeTicks(`list ${list}`, ['invoice'], storage);
  expect(readTicks('list 0', storage)).toEqual([]);
  expect(readTicks('list 1', storage)).toEqual(['invoice']);
  writeTicks('list 1', ['vgm'], storage);
  writeTicks('list 31', ['invoice'], storage);
  expect(readTicks('list 1', storage)).toEqual(['vgm']);
  expect(readTicks('list 2', storage)).toEqual([]);
});

test.each(['', 'null', '[1]', '{"a":3}', '{"a":[1,null]}', 'no JSON'])(
  'what is no list of ticks is none: %s',
  (text) => {
    const storage = memory({ 'paper-ticks': text });
    expect(readTicks('a', storage)).toEqual([]);
    writeTicks('a', ['invoice'], storage);
    expect(readTicks('a', storage)).toEqual(['invoice']);
  },
);

test('a device without storage ticks nothing, and nothing fails', () => {
  const storage = () => {
    throw new Error('Storage is forbidden.');
  };
  expect(readTicks('a', storage)).toEqual([]);
  expect(() => writeTicks('a', ['invoice'], storage)).not.toThrow();
});
