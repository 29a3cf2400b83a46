import dgram from 'node:dgram';
import { expect, onTestFinished, test } from 'vitest';
import { type AskName, webhookNames } from './webhook-sender';

type Answer = 'address' | 'unknown' | 'nothing';

/** A name server on this machine; gives its address. */
async function nameServer(kind: Answer): Promise<string> {
  const socket = dgram.createSocket('udp4', (query, { port, address }) => {
    if (kind === 'nothing') return;
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const hasAddress = kind === 'address' && question.at(-3) === 1;
    const head = Buffer.from([
      0x81,
      kind === 'unknown' ? 0x83 : 0x80,
      0,
      1,
      0,
      +hasAddress,
      0,
      0,
      0,
      0,
    ]);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4, 203, 0, 113, 7]);
    const parts = [query.subarray(0, 2), head, question, ...(hasAddress ? [record] : [])];
    socket.send(Buffer.concat(parts), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

/** Plays the system's way, and counts how often it was asked, in all and at a time. */
function system() {
  const counts = { asked: 0, now: 0, most: 0 };
  const askSystem: AskName = (_, __, done) => {
    counts.asked += 1;
    counts.now += 1;
    counts.most = Math.max(counts.most, counts.now);
    setTimeout(() => {
      counts.now -= 1;
      done(null, [{ address: '10.0.0.9', family: 4 }]);
    }, 10);
  };
  return { counts, askSystem };
}

async function asked(kind: Answer, hosts: string[]) {
  const { counts, askSystem } = system();
  const ask = webhookNames({ servers: [await nameServer(kind)], timeoutMs: 50, askSystem });
  const answers = await Promise.all(
    hosts.map(
      (host) =>
        new Promise((resolve) =>
          ask(host, { all: true }, (error: (Error & { code?: string }) | null, addresses) =>
            resolve(error?.code ?? addresses.map(({ address }) => address)),
          ),
        ),
    ),
  );
  return { answers, counts };
}

const hosts = ['a.example', 'b.example', 'c.example'];

test('asks the name servers, and not the system, where they know a name', async () => {
  const { answers, counts } = await asked('address', ['erp.example']);
  expect(answers).toEqual([['203.0.113.7']]);
  expect(counts.asked).toBe(0);
});

test('name servers that say nothing keep no thread of the system busy', async () => {
  const { answers, counts } = await asked('nothing', hosts);
  expect(answers).toEqual(hosts.map(() => 'EAI_AGAIN'));
  expect(counts.asked).toBe(0);
});

test('asks the system for what DNS does not know, one name at a time', async () => {
  const { answers, counts } = await asked('unknown', hosts);
  expect(answers).toEqual(hosts.map(() => ['10.0.0.9']));
  expect(counts).toMatchObject({ asked: 3, most: 1 });
});

test('asks the system for this machine', async () => {
  const { answers } = await asked('nothing', ['localhost']);
  expect(answers).toEqual([['10.0.0.9']]);
});
