import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, knownCursor } from './feed-cursor';

const epoch = '0197a3a0-1111-7000-8000-000000000001';
const other = '0197a3a0-2222-7000-8000-000000000002';
const product = '0197a3a0-3333-7000-8000-000000000003';

test.each([
  { epoch, revision: '7', id: '' },
  { epoch, revision: '7', id: product },
  { epoch, revision: '7', id: '', erasedTo: '5' },
  { epoch, revision: '7', id: 'google:ফরিদা 001.#~', erasedTo: '0' },
])('a cursor comes back as it was: %o', (cursor) => {
  expect(decodeCursor(encodeCursor(cursor))).toEqual(cursor);
});

test.each([
  ['of the public catalogue', `${epoch}.7.`, { epoch, revision: '7', id: '' }],
  ['in the middle of a revision', `${epoch}.7.${product}`, { epoch, revision: '7', id: product }],
  ['of admin records', `5~${epoch}.7.`, { epoch, revision: '7', id: '', erasedTo: '5' }],
  [
    'from before anything could be erased',
    `${epoch}.7.amina`,
    { epoch, revision: '7', id: 'amina' },
  ],
])('a cursor that a device has stored stays readable: %s', (_, text, cursor) => {
  expect(decodeCursor(text)).toEqual(cursor);
});

test.each([
  '',
  'nonsense',
  '..',
  `~${epoch}.7.`,
  `${epoch}.x.`,
  `5~5~${epoch}.7.`,
  `${epoch}.7.\0`,
])('what is no cursor is refused: "%s"', (text) => {
  expect(decodeCursor(text)).toBeNull();
});

test.each([
  ['goes on where it was', `${epoch}.7.`, {}, true],
  ['starts again with another database', `${other}.7.`, {}, false],
  ['starts again when its revision is still to come', `${epoch}.8.`, {}, false],
  [
    'goes on while all that was erased is known',
    `5~${epoch}.7.`,
    { tombstonesRemovedTo: '5' },
    true,
  ],
  [
    'starts again when something erased is forgotten',
    `4~${epoch}.7.`,
    { tombstonesRemovedTo: '5' },
    false,
  ],
  [
    'starts again when it never heard of erasing',
    `${epoch}.7.`,
    { tombstonesRemovedTo: '5' },
    false,
  ],
])('a device %s', (_, text, more, goesOn) => {
  expect(knownCursor(text, { epoch, revision: '7', ...more }) !== null).toBe(goesOn);
});
