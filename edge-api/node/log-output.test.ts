import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('./log-output.fixture.mjs', import.meta.url));

/** Writes 40,000 lines of 200 characters, and tells in `stderr` how it went. */
function writer(shell: string): ChildProcess {
  const child = spawn('sh', ['-c', `exec "${process.execPath}" "${script}" ${shell}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function told({ stderr }: ChildProcess): Promise<{ longestWaitMs: number; flushMs: number }> {
  let text = '';
  for await (const chunk of stderr ?? []) text += chunk;
  return JSON.parse(text);
}

test('does not wait for a reader that has stopped reading, and ends', async () => {
  const child = writer('');
  const ended = once(child, 'exit');
  const { longestWaitMs, flushMs } = await told(child);
  expect(longestWaitMs).toBeLessThan(900);
  expect(flushMs).toBeLessThan(3000);
  expect(await ended).toEqual([0, null]);
}, 30_000);

test('says how many lines a slow reader missed', async () => {
  const child = writer('');
  const result = told(child);
  await new Promise((written) => child.stderr?.once('data', written));
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  const ended = once(child, 'close');
  await result;
  await ended;
  const missed = Number(/(\d+) lines were left out/.exec(text)?.[1]);
  expect(missed).toBeGreaterThan(10_000);
  expect((text.match(/x\n/g)?.length ?? 0) + missed).toBe(40_000);
}, 30_000);

test('goes on when the other end is closed', async () => {
  const child = writer('| true; wait');
  const ended = once(child, 'exit');
  await told(child);
  expect(await ended).toEqual([0, null]);
}, 30_000);

// Linux has a device whose disk is always full.
test.runIf(existsSync('/dev/full'))(
  'goes on when the disk is full',
  async () => {
    const child = writer('> /dev/full');
    const ended = once(child, 'exit');
    const { longestWaitMs } = await told(child);
    expect(longestWaitMs).toBeLessThan(900);
    expect(await ended).toEqual([0, null]);
  },
  30_000,
);
