import { expect, test } from 'vitest';
import { joinedReplies } from './joined-replies';

const part = (from: number, to: number) => ({
  replies: Array.from({ length: to - from }, (_, place) => from + place),
  earlierReplies: from,
});

test.each([
  ['a page before what is known goes before it', part(10, 20), part(20, 40), part(10, 40)],
  ['what both have is there once', part(10, 30), part(20, 40), part(10, 40)],
  ['what is known and longer stays, with what is new', part(0, 40), part(35, 41), part(0, 41)],
  [
    'replies between two parts are not known: the newer part stays',
    part(0, 9),
    part(10, 20),
    part(10, 20),
  ],
  ['a page that came twice changes nothing', part(10, 20), part(5, 40), part(5, 40)],
])('%s', (_, older, newer, joined) => {
  expect(joinedReplies(older, newer)).toEqual(joined);
});

test('a record of a device from before has the whole conversation', () => {
  expect(joinedReplies({ replies: [0, 1, 2] }, part(2, 5))).toEqual(part(0, 5));
  expect(joinedReplies(part(2, 5), { replies: [0, 1, 2] })).toEqual({ replies: [0, 1, 2] });
});
