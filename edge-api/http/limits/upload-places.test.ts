import { expect, test } from 'vitest';
import { ProblemError } from '../problem';
import { uploadPlaces } from './upload-places';

function places(all: number, each: number) {
  let now = 0;
  const enter = uploadPlaces({ all, each }, () => now);
  return {
    enter,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

test('one sender has so many places, and gets another when an upload is over', () => {
  const { enter } = places(9, 2);
  const [first] = [enter('A'), enter('A')];
  expect(() => enter('A')).toThrow(ProblemError);
  enter('B');
  first?.leave();
  enter('A');
});

test('when all places are taken, the slowest upload of the sender that holds most ends', () => {
  const { enter, advance } = places(4, 4);
  const slowAlone = enter('B');
  const [fast, slow, slower] = [enter('A'), enter('A'), enter('A')];
  fast.received(900);
  slow.received(20);
  slower.received(10);
  advance(10_000);
  enter('C');
  expect([fast, slow, slower, slowAlone].map(({ ended }) => ended.aborted)).toEqual([
    false,
    false,
    true,
    false,
  ]);
  // The ended one leaves later, which must not free a second place.
  slower.leave();
  enter('D');
  expect([fast.ended.aborted, slow.ended.aborted]).toEqual([false, true]);
});

test('an upload of less than ten seconds is not ended', () => {
  const { enter, advance } = places(2, 2);
  const first = enter('A');
  advance(9_000);
  const second = enter('A');
  expect(() => enter('B')).toThrow(ProblemError);
  advance(1_000);
  second.received(0);
  enter('B');
  expect([first.ended.aborted, second.ended.aborted]).toEqual([true, false]);
});
