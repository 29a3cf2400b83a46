import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corrected } from './spelling';

const texts = ['Demurrage and detention', 'Customs, clearing'];

test.each([
  ['a letter is missing', 'demurage', 'demurrage'],
  ['a letter is too many', 'detenntion', 'detention'],
  ['the last letter is too many', 'customss', 'customs'],
  ['a letter is another one', 'Clesring cosT', 'clearing cost'],
  ['two letters changed places', 'demurrgae', 'demurrage'],
])('a word is corrected where %s', (_, typed, meant) => {
  expect(corrected(typed, texts)).toBe(meant);
});

test.each([
  ['has two errors', 'demuraje'],
  ['is short', 'amd'],
  ['begins a known one', 'demurr'],
])('a word stays that %s', (_, typed) => {
  expect(corrected(typed, texts)).toBe(typed);
});

test('any letter of a word may be left out, doubled or swapped with the next', () => {
  const word = 'abcdefgh';
  fc.assert(
    fc.property(fc.nat(word.length - 2), (at) => {
      const [before, letter, next, after] = [
        word.slice(0, at),
        word[at],
        word[at + 1],
        word.slice(at + 2),
      ];
      for (const rest of [`${next}`, `${letter}${letter}${next}`, `${next}${letter}`])
        expect(corrected(before + rest + after, [word])).toBe(word);
    }),
  );
});
