import { expect, onTestFinished, test, vi } from 'vitest';
import { ProblemError } from '../problem';
import { fairQueue } from './fair-queue';

test('gives the next turn to another sender, however much the first one asked for', async () => {
  const take = fairQueue({ atOnce: 1, waiting: 10, waitingPerSender: 5 });
  const done: string[] = [];
  const work = async (sender: string, name: string) => {
    const end = await take(sender);
    await Promise.resolve();
    done.push(name);
    end();
  };
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work('a', name)),
    work('b', 'b1'),
    work('c', 'c1'),
  ]);
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('lets each sender and all together wait in limited numbers, and is free again afterwards', async () => {
  const take = fairQueue({ atOnce: 1, waiting: 3, waitingPerSender: 2 });
  const end = await take('a');
  const waiting = [take('a'), take('a')];
  await expect(take('a')).rejects.toBeInstanceOf(ProblemError);
  waiting.push(take('b'));
  await expect(take('c')).rejects.toBeInstanceOf(ProblemError);
  end();
  for (const turn of waiting) turn.then((endTurn) => endTurn());
  await Promise.all(waiting);
  await new Promise((resolve) => setTimeout(resolve));
  (await take('c'))();
});

test('gives up after a while who waits for work that hangs, and goes on when it ends', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const take = fairQueue({ atOnce: 1, waiting: 5, waitingPerSender: 5 });
  const end = await take('a');
  const waiting = expect(take('b')).rejects.toThrow(ProblemError);
  await vi.advanceTimersByTimeAsync(3000);
  await waiting;
  const next = take('c');
  end();
  (await next)();
  (await take('d'))();
});
