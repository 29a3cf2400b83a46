import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { onFreePorts } from './free-ports';

/** Another program takes this port. */
async function take(port: number | undefined): Promise<void> {
  const other = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
}

test('chooses other ports when another program took one of them meanwhile', async () => {
  const tries: (readonly number[])[] = [];
  const started = await onFreePorts(12, async (ports) => {
    tries.push(ports);
    if (tries.length > 1) return ports;
    await take(ports[7]);
    throw new Error('The port is taken.');
  });
  expect(tries).toHaveLength(2);
  expect(new Set(started).size).toBe(12);
  expect(started).not.toContain(tries[0]?.[7]);
});

test('tries only once when a start fails while its ports are free', async () => {
  let tries = 0;
  const start = async () => {
    tries += 1;
    throw new Error('The program is broken.');
  };
  await expect(onFreePorts(2, start)).rejects.toThrow('The program is broken.');
  expect(tries).toBe(1);
});

test('gives up when the ports are taken again and again', async () => {
  const start = async ([port]: readonly number[]) => {
    await take(port);
    throw new Error('The port is taken.');
  };
  await expect(onFreePorts(1, start)).rejects.toThrow('The port is taken.');
});
