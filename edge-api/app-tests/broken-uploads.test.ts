import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app';
import { pause } from '../contract/waiting';
import { piecesOf } from '../db/files/uploads';
import { fileOf, offsetOf, pdf, requestWith, uploadOf } from '../test-support/files/uploads';
import { type TestApp, testApp } from '../test-support/test-app';

const host = '127.0.0.1';
const tus = { 'tus-resumable': '1.0.0' };

async function listening({ app }: Pick<TestApp, 'app'>): Promise<number> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: host });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A link to the server that carries so much a second, and breaks each connection after a while. */
async function brokenLink(toPort: number, pace: { bytesPerS: number; breaksAfterMs: number }) {
  const everyMs = 20;
  const sent = { bytes: 0, breaks: 0 };
  const link = createServer((client) => {
    const server = connect(toPort, host);
    const waiting: Buffer[] = [];
    const end = () => {
      clearInterval(carrying);
      clearTimeout(breaking);
      client.destroy();
      server.destroy();
    };
    const carrying = setInterval(() => {
      let room = (pace.bytesPerS * everyMs) / 1000;
      while (room > 0 && waiting.length > 0) {
        const next = waiting.shift() ?? Buffer.alloc(0);
        const part = next.subarray(0, room);
        if (part.length < next.length) waiting.unshift(next.subarray(part.length));
        server.write(part);
        sent.bytes += part.length;
        room -= part.length;
      }
      if (waiting.length === 0) client.resume();
    }, everyMs);
    const breaking = setTimeout(() => {
      sent.breaks += 1;
      end();
    }, pace.breaksAfterMs);
    client.on('data', (bytes: Buffer) => {
      waiting.push(bytes);
      client.pause();
    });
    server.on('data', (bytes) => client.write(bytes));
    for (const socket of [client, server] satisfies Socket[]) {
      socket.on('error', end);
      socket.on('close', end);
    }
  });
  link.listen(0, host);
  onTestFinished(() => void link.close());
  await once(link, 'listening');
  return { port: (link.address() as AddressInfo).port, sent };
}

/** Sends bytes from an offset on; null when the connection broke before the answer. */
const patch = (port: number, id: string, offset: number, bytes: Uint8Array) =>
  new Promise<number | null>((resolve) => {
    const sending = httpRequest(
      {
        host,
        port,
        path: `/api/request-files/${id}`,
        method: 'PATCH',
        agent: false,
        headers: {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          'content-length': bytes.byteLength,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('close', () => resolve(answer.statusCode ?? null));
      },
    );
    sending.on('error', () => resolve(null));
    sending.end(bytes);
  });

const overHttp = (port: number) => (path: string, init: RequestInit) =>
  fetch(`http://${host}:${port}${path}`, init);

async function storedBytes({ db }: TestApp, id: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(db, id)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('10 MB over a link that breaks every 2 s arrive byte for byte, with less than 1.3 times sent', {
  timeout: 120_000,
}, async () => {
  const testing = await testApp();
  const link = await brokenLink(await listening(testing), {
    bytesPerS: 1_000_000,
    breaksAfterMs: 2000,
  });
  const bytes = pdf(10_000_000);
  const file = fileOf(bytes.byteLength);
  await requestWith(testing.app, [file]);
  const direct = uploadOf((path, init) => testing.app.request(path, init), file);
  await direct.create();
  for (let offset = 0; offset < bytes.byteLength; ) {
    await patch(link.port, file.id, offset, bytes.subarray(offset));
    offset = offsetOf(await direct.head());
  }
  expect(link.sent.breaks).toBeGreaterThan(3);
  expect(link.sent.bytes / bytes.byteLength).toBeLessThan(1.3);
  expect((await storedBytes(testing, file.id)).equals(bytes)).toBe(true);
  const row = await testing.db.selectFrom('request_files').select('state').executeTakeFirst();
  expect(row).toEqual({ state: 'received' });
});

test('an upload that hangs is replaced by a newer one, in the same process and in another', {
  timeout: 60_000,
}, async () => {
  const testing = await testApp();
  const other = { app: createApp(testing) };
  const ports = [await listening(testing), await listening(other)];
  for (const port of ports) {
    const bytes = pdf(500_000);
    const file = fileOf(bytes.byteLength);
    await requestWith(testing.app, [file]);
    const hangingAt = overHttp(ports[0] ?? 0);
    const newer = uploadOf(overHttp(port), file);
    await newer.create();
    let more: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream({
      start(controller) {
        more = controller;
        controller.enqueue(bytes.slice(0, 100_000));
      },
    });
    const hanging = Promise.resolve(uploadOf(hangingAt, file).patch(0, body)).catch(() => null);
    const received = () =>
      testing.db
        .selectFrom('request_files')
        .select('received_bytes')
        .where('id', '=', file.id)
        .executeTakeFirst();
    await expect.poll(received, { timeout: 5000 }).toEqual({ received_bytes: 100_000 });
    expect(offsetOf(await newer.head())).toBe(100_000);
    // What the older one still brings is not stored: it would be wrong bytes at this place.
    try {
      more?.enqueue(new Uint8Array(100_000));
    } catch {
      // Its connection was closed.
    }
    await pause(600);
    expect((await newer.patch(100_000, bytes.slice(100_000))).status).toBe(204);
    try {
      more?.close();
    } catch {
      // As above.
    }
    await hanging;
    expect((await storedBytes(testing, file.id)).equals(bytes)).toBe(true);
  }
});

test('of many uploads of one file at the same time, in two processes, the bytes come out right', {
  timeout: 60_000,
}, async () => {
  const testing = await testApp();
  const apps = [testing.app, createApp(testing)];
  const bytes = pdf(400_000);
  const file = fileOf(bytes.byteLength);
  await requestWith(testing.app, [file]);
  const uploads = apps.map((app) => uploadOf((path, init) => app.request(path, init), file));
  const send = async (number: number) => {
    const upload = uploads[number % 2] as ReturnType<typeof uploadOf>;
    await upload.create();
    for (;;) {
      const offset = offsetOf(await upload.head());
      if (offset === bytes.byteLength) return;
      await upload.patch(offset, bytes.slice(offset, offset + 90_000));
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(send));
  expect((await storedBytes(testing, file.id)).equals(bytes)).toBe(true);
  const rows = await testing.db.selectFrom('request_files').selectAll().execute();
  expect(rows).toMatchObject([{ state: 'received', received_bytes: bytes.byteLength }]);
});
