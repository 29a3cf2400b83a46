import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { webhookSender } from '../node/webhook-sender';
import { until } from '../test-support/wait';
import { testSecret } from '../test-support/webhooks/webhooks';
import { hostRules } from './host-rules';
import { webhookMessage } from './webhook-message';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

test('the receiver of the document takes what we send, and refuses what others do', async () => {
  const text = await readFile(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, code = ''] = /```js\n(.*?)```/s.exec(text) ?? [];
  const port = await freePort();
  const receiver = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: testSecret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill());
  let said = '';
  receiver.stdout.on('data', (piece) => {
    said += piece;
  });
  const send = webhookSender(hostRules([], true));
  const sendSigned = (secret: string) => {
    const event = { type: 'product.changed', data: { id: 'x', slug: 'té' }, createdAt: new Date() };
    const to = { address: `http://127.0.0.1:${port}/`, webhookId: '', eventId: 'event-1' };
    const message = webhookMessage(
      { ...event, ...to },
      [secret],
      'https://sampan.example',
      new Date(),
    );
    return send(message, AbortSignal.timeout(5000));
  };
  await until(async () => (await sendSigned(testSecret)).kind === 'answer');
  expect(await sendSigned(testSecret)).toMatchObject({ status: 204 });
  expect(await sendSigned(`whsec_${btoa('another')}`)).toMatchObject({ status: 400 });
  expect(said).toMatch(/event-1 product\.changed \{\s+id: 'x',\s+slug: 'té'/);
});
