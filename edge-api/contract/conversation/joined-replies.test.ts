import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedReplies, withEarlier } from './joined-replies';

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

test('while a conversation is read and written, what is shown has no gap, ends with the newest, and each page adds to it', () => {
  const step = fc.oneof(fc.constant('page' as const), fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90 }),
      fc.array(step, { maxLength: 20 }),
      (begun, steps) => {
        // The list has the newest 5; a page has 20.
        const newestOf = (count: number) => part(Math.max(0, count - 5), count);
        let count = begun;
        let known: ReturnType<typeof part> | undefined;
        const shown = () =>
          (known ? joinedReplies(known, newestOf(count)) : newestOf(count)) as ReturnType<
            typeof part
          >;
        for (const taken of steps) {
          const before = shown().earlierReplies;
          if (taken === 'page') {
            const earlier = part(Math.max(0, before - 20), before);
            known = withEarlier({ known, newest: newestOf(count), earlier }) as typeof earlier;
            expect(shown().earlierReplies).toBe(Math.max(0, before - 20));
          } else {
            count += taken;
          }
          expect(shown()).toEqual(part(shown().earlierReplies, count));
        }
      },
    ),
  );
});

test('a reply that is written after earlier ones were loaded hides none of them', () => {
  const known = withEarlier({ known: undefined, newest: part(95, 100), earlier: part(75, 95) });
  expect(joinedReplies(known, part(96, 101))).toEqual(part(75, 101));
});
