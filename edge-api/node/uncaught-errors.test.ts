import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { errorReceiver } from '../test-support/error-receiver';

const script = fileURLToPath(new URL('./uncaught.fixture.mjs', import.meta.url));

async function end(kind: string, answer?: Parameters<typeof errorReceiver>[0]) {
  const receiver = await errorReceiver(answer);
  onTestFinished(receiver.close);
  const child = spawn(process.execPath, [script, receiver.dsn, kind], { stdio: 'pipe' });
  let said = '';
  let saidAtMs = 0;
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    saidAtMs ||= performance.now();
  });
  const [code] = await once(child, 'close');
  return { receiver, code, said, tookMs: performance.now() - saidAtMs };
}

test.each(['error', 'rejection'])(
  'an uncaught %s ends the process as before, and is reported',
  async (kind) => {
    const { receiver, code, said } = await end(kind);
    expect(code).toBe(1);
    expect(said).toContain('TypeError: Farida of Dhaka\n    at ');
    const [event] = receiver.events;
    expect(event?.exception.values[0]).toMatchObject({
      type: 'TypeError',
      value: 'The process ended by an error',
      mechanism: { handled: false },
    });
    expect(receiver.bytes()).not.toContain('Farida');
  },
);

test('a receiver that does not answer holds up the end for less than 2 s', async () => {
  const { code, tookMs } = await end('error', () => undefined);
  expect(code).toBe(1);
  expect(tookMs).toBeLessThan(2000);
});
