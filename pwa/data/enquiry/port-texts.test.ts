import { expect, test } from 'vitest';
import { kindText, portText } from './port-texts';
import { loadPorts, searchPorts } from './ports';

const ports = await loadPorts();

test.each([
  ['Chattogram', 'Chattogram, Bangladesh', 'seaport and airport · BDCGP'],
  ['Hong Kong', 'Hong Kong', 'seaport and airport · HKHKG'],
  ['Dhaka', 'Dhaka, Bangladesh', 'airport · BDDAC'],
  ['Bhomra', 'Bhomra, Bangladesh', 'land port'],
  ['Benapole', 'Benapole, Bangladesh', 'land port · BDBNP'],
  ['Kamalapur', 'Kamalapur/Dhaka, Bangladesh', 'inland · BDKAM'],
  ['Nhava Sheva', 'Nhava Sheva, India', 'seaport · INNSA'],
])('says of %s its country and what it is', (typed, place, kind) => {
  const [port] = searchPorts(ports, typed);
  if (!port) throw new Error(`${typed} is not found.`);
  expect([portText(port), kindText(port)]).toEqual([place, kind]);
});

test.each([
  [undefined, 'CNSZP, CNSZX'],
  ['sea', 'CNSZP'],
  ['air', 'CNSZX'],
  ['courier', 'CNSZX'],
] as const)('a place with two codes has, by mode %s, %s', (mode, codes) => {
  for (const typed of ['CNSZX', 'CNSZP']) {
    const [port] = searchPorts(ports, typed);
    expect(port && kindText(port, mode)).toBe(`seaport and airport · ${codes}`);
  }
});
