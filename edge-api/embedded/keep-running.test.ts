import { describe, expect, onTestFinished, test } from 'vitest';
import { until } from '../test-support/wait';
import { keepRunning, type Running } from './keep-running';

/** Keeps a process running that is only a promise. `start` fails when it throws. */
function kept(start: (starts: number) => void, firstMs = 40) {
  const lines: string[] = [];
  const startsAtMs: number[] = [];
  let end = () => {};
  const running = (): Running => {
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { ended, stop: async () => end() };
  };
  const say = (message: string) => void lines.push(message);
  const { stop } = keepRunning(
    {
      name: 'The part',
      log: { info: say, error: say },
      start: async () => {
        startsAtMs.push(performance.now());
        start(startsAtMs.length);
        return running();
      },
      wait: { firstMs, capMs: 160 },
    },
    running(),
  );
  onTestFinished(stop);
  const pausesMs = () => startsAtMs.slice(1).map((at, index) => at - Number(startsAtMs[index]));
  return { stop, lines, startsAtMs, pausesMs, end: () => end() };
}

describe('keepRunning', () => {
  test('starts a process again at once when it ends by itself, and logs it', async () => {
    const { lines, startsAtMs, end } = kept(() => undefined, 5_000);
    const endedAtMs = performance.now();
    end();
    await until(() => lines.length === 2);
    expect(Number(startsAtMs[0]) - endedAtMs).toBeLessThan(2_500);
    expect(lines).toEqual([
      'The part ended unexpectedly and is being started again.',
      'The part runs again.',
    ]);
  });

  test('waits longer after each failed start, logs one error, and does not give up', async () => {
    const { lines, pausesMs, end } = kept((starts) => {
      if (starts < 6) throw new Error('no room');
    });
    end();
    await until(() => lines.length === 3);
    for (const [index, leastMs] of [40, 80, 160, 160, 160].entries()) {
      expect(pausesMs()[index]).toBeGreaterThan(leastMs - 5);
      expect(pausesMs()[index]).toBeLessThan(leastMs + 100);
    }
    expect(lines[1]).toBe('The part could not be started again, and is tried again: no room');
  });

  test('waits before a start when the process has ended soon after the last one', async () => {
    const { startsAtMs, pausesMs, end } = kept(() => undefined);
    for (let ends = 1; ends <= 3; ends += 1) {
      end();
      await until(() => startsAtMs.length === ends);
      await Promise.resolve();
    }
    expect(pausesMs()[0]).toBeGreaterThan(35);
    expect(pausesMs()[1]).toBeGreaterThan(75);
  });

  test('starts nothing after its stop', async () => {
    const { stop, lines, startsAtMs, end } = kept(() => {
      throw new Error('not yet');
    });
    end();
    await until(() => startsAtMs.length === 2);
    await stop();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(startsAtMs).toHaveLength(2);
    expect(lines).toHaveLength(2);
  });
});
