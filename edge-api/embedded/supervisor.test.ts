import { describe, expect, onTestFinished, test } from 'vitest';
import { until } from '../test-support/wait';
import { CannotRestartError, supervise } from './supervisor';

const quick = { checkEveryMs: 5, firstWaitMs: 40, longestWaitMs: 160, complainEveryMs: 60_000 };

/** Watches a process that is only a variable. */
function watched(restart: (starts: number) => void | Promise<void>, pace = quick) {
  const lines: string[] = [];
  const startsAtMs: number[] = [];
  const state = { isAlive: true };
  const watch = supervise({
    name: 'The part',
    log: {
      info: (message) => void lines.push(message),
      error: (message) => void lines.push(message),
    },
    runs: async () => state.isAlive,
    restart: async () => {
      startsAtMs.push(performance.now());
      await restart(startsAtMs.length);
      state.isAlive = true;
    },
    pace,
  });
  onTestFinished(() => watch.stop());
  return { watch, lines, startsAtMs, state };
}

describe('supervise', () => {
  test('starts a process again at once when it ends by itself, and logs it', async () => {
    const { lines, startsAtMs, state } = watched(() => undefined, { ...quick, firstWaitMs: 5_000 });
    const endedAtMs = performance.now();
    state.isAlive = false;
    await until(() => state.isAlive);
    expect(Number(startsAtMs[0]) - endedAtMs).toBeLessThan(2_500);
    await until(() => lines.length === 2);
    expect(lines).toEqual([
      'The part ended unexpectedly and is being started again.',
      'The part runs again.',
    ]);
  });

  test('waits longer after each failed restart, logs one error, and does not give up', async () => {
    const { lines, startsAtMs, state } = watched((starts) => {
      if (starts < 6) throw new Error('no room');
    });
    state.isAlive = false;
    await until(() => state.isAlive);
    const pausesMs = startsAtMs.slice(1).map((at, index) => at - Number(startsAtMs[index]));
    for (const [index, leastMs] of [40, 80, 160, 160, 160].entries()) {
      expect(pausesMs[index]).toBeGreaterThan(leastMs - 5);
      expect(pausesMs[index]).toBeLessThan(leastMs + 100);
    }
    await until(() => lines.length === 3);
    expect(lines[1]).toBe('The part could not be started again, and is tried again: no room');
  });

  test('waits before a restart when the process has ended soon after the last one', async () => {
    const { startsAtMs, state } = watched(() => undefined);
    for (let ends = 0; ends < 3; ends++) {
      state.isAlive = false;
      await until(() => state.isAlive);
    }
    const pausesMs = startsAtMs.slice(1).map((at, index) => at - Number(startsAtMs[index]));
    expect(pausesMs[0]).toBeGreaterThan(35);
    expect(pausesMs[1]).toBeGreaterThan(75);
  });

  test('starts nothing after its stop', async () => {
    const { watch, lines, startsAtMs, state } = watched(() => {
      throw new Error('not yet');
    });
    state.isAlive = false;
    await until(() => startsAtMs.length === 2);
    await watch.stop();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(startsAtMs).toHaveLength(2);
    expect(lines).toHaveLength(2);
  });

  test('gives up when a restart is impossible, and says why', async () => {
    const { watch, startsAtMs, state } = watched(() => {
      throw new CannotRestartError('The port is taken.');
    });
    state.isAlive = false;
    expect((await watch.unrecoverable).message).toBe('The port is taken.');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(startsAtMs).toHaveLength(1);
  });
});
