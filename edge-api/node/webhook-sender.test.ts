import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { webhookReceiver } from '../test-support/webhooks/webhooks';
import { hostRules, privateAddress } from '../webhooks/host-rules';
import type { AskName } from './webhook-sender';
import { webhookSender } from './webhook-sender';

const atHome = hostRules([], true);
const message = (address: string) => ({ address, headers: { 'webhook-id': 'x' }, body: '{}' });
const never = new AbortController().signal;

test('sends the body with its headers, and reads only the start of an endless answer', async () => {
  const receiver = await webhookReceiver((response) => {
    response.writeHead(receiver.received.length < 2 ? 200 : 500);
    const more = setInterval(() => response.write('x'.repeat(10_000)), 5);
    response.on('close', () => clearInterval(more));
  });
  for (const status of [200, 500]) {
    const answer = await webhookSender(atHome)(message(receiver.url), never);
    expect(answer).toEqual({ kind: 'answer', status, retryAfter: null, bytes: null });
  }
  expect(receiver.received[0]).toMatchObject({ body: '{}', headers: { 'webhook-id': 'x' } });
});

test('says how many bytes an answer has, of one that hangs only if its head does', async () => {
  const answers: ((response: ServerResponse) => void)[] = [
    (response) => response.writeHead(500).end('é'.repeat(100)),
    (response) => response.writeHead(500, { 'content-length': '1270' }).write('soon'),
    (response) => response.writeHead(500, { 'content-length': '99999999999' }).write('soon'),
    (response) => response.writeHead(500, { 'retry-after': '7' }).write('soon'),
    (response) => response.writeHead(204).end(),
  ];
  const receiver = await webhookReceiver((response) =>
    answers[receiver.received.length - 1]?.(response),
  );
  const send = () => webhookSender(atHome)(message(receiver.url), never);
  expect(await send()).toMatchObject({ status: 500, bytes: 200 });
  expect(await send()).toMatchObject({ status: 500, bytes: 1270 });
  expect(await send()).toMatchObject({ status: 500, bytes: null });
  expect(await send()).toMatchObject({ status: 500, bytes: null, retryAfter: '7' });
  expect(await send()).toMatchObject({ status: 204, bytes: 0 });
});

test('follows no redirect', async () => {
  const behind = await webhookReceiver();
  const receiver = await webhookReceiver((response) =>
    response.writeHead(302, { location: behind.url }).end(),
  );
  const answer = await webhookSender(atHome)(message(receiver.url), never);
  expect(answer).toMatchObject({ kind: 'answer', status: 302 });
  expect(behind.received).toEqual([]);
});

test('does not connect where a name leads into a private network', async () => {
  const receiver = await webhookReceiver();
  const asked: string[] = [];
  const sendBy = (addresses: string[]) => {
    const askName: AskName = (host, _, done) => {
      asked.push(host);
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    };
    return webhookSender(hostRules([], false), askName);
  };
  const address = `https://erp.example:${receiver.port}/hook`;
  // One good address beside it changes nothing.
  for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1']]) {
    const answer = await sendBy(addresses)(message(address), never);
    expect(answer).toEqual({ kind: 'none', error: privateAddress });
  }
  expect(asked).toEqual(['erp.example', 'erp.example']);
});

test('connects to the address that was checked, although the name leads elsewhere a moment later', async () => {
  const receiver = await webhookReceiver();
  let asked = 0;
  const askName: AskName = (_, __, done) => {
    asked += 1;
    // The test's own machine is let through the check as the public address of the first answer.
    done(null, [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.9', family: 4 }]);
  };
  const first = { ...atHome, mayConnect: (_: string, ip: string) => ip === '127.0.0.1' };
  const send = webhookSender(first, askName);
  const address = `http://localhost:${receiver.port}/hook`;
  expect(await send(message(address), never)).toMatchObject({ kind: 'answer', status: 204 });
  expect(asked).toBe(1);
  expect(await send(message(address), never)).toEqual({ kind: 'none', error: privateAddress });
  expect(receiver.received).toHaveLength(1);
});

test('asks for no name where the address is a number', async () => {
  const send = webhookSender(hostRules([], false));
  const refused = { kind: 'none', error: privateAddress };
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:10.0.0.1]']) {
    expect(await send(message(`https://${host}/`), never)).toEqual(refused);
  }
});

test('says in a sentence why no answer came', async () => {
  const receiver = await webhookReceiver((response) => response.socket?.destroy());
  const send = webhookSender(atHome);
  const closed = 'The connection was closed without an answer.';
  expect(await send(message(receiver.url), never)).toEqual({ kind: 'none', error: closed });
  const secure = receiver.url.replace('http:', 'https:');
  expect(await send(message(secure), never)).toMatchObject({ kind: 'none' });
  const late = await webhookReceiver(() => {});
  const inTime = await send(message(late.url), AbortSignal.timeout(50));
  expect(inTime).toEqual({ kind: 'none', error: 'No answer came in time.' });
  const unknown = await send(message('https://nothing.invalid/'), never);
  expect(unknown).toMatchObject({ kind: 'none', error: /host/ });
});
