import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { json, problemOf } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

const path = '/api/contact-messages';
const maxBytes = 64 * 1024;
/** A good message that JSON's white space brings to a length. */
const padded = (bytes: number) => JSON.stringify(contactMessage()).padEnd(bytes);

/** A body without a known length, as a chunked request has. */
function chunked(text: string): RequestInit {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const bytes = new TextEncoder().encode(text);
      for (let at = 0; at < bytes.length; at += 10_000)
        controller.enqueue(bytes.subarray(at, at + 10_000));
      controller.close();
    },
  });
  return { ...json(''), body, duplex: 'half' } as RequestInit;
}

describe.each(['/api/contact-messages', '/api/service-requests', '/api/jwttoken'])(
  'POST %s',
  (post) => {
    test('refuses JSON that is broken off', async () => {
      const { app } = await testApp();
      for (const body of ['{"id": "x"', '', "{'a': 1}", '\u0000']) {
        const answer = await app.request(post, json(body));
        expect(answer.status).toBe(400);
        expect((await problemOf(answer)).title).toBe('The request could not be read.');
      }
    });

    test.each([
      ['a byte that begins nothing', [0xff]],
      ['half a sign', [0xc3]],
      ['half of a pair', [0xed, 0xa0, 0x80]],
      ['another encoding', [0xa7, 0x41]],
    ])('refuses JSON that is not UTF-8: %s', async (_, bytes) => {
      const { app } = await testApp();
      const [before, after] = JSON.stringify({ name: '*' }).split('*');
      const body = new Blob([before ?? '', new Uint8Array(bytes), after ?? '']);
      const answer = await app.request(post, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: await body.arrayBuffer(),
      });
      expect(answer.status).toBe(400);
      expect((await problemOf(answer)).title).toBe('The request is not written in UTF-8.');
    });

    test('refuses every other type of content', async () => {
      const { app } = await testApp();
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/jsonp',
        '',
      ]) {
        const answer = await app.request(post, json(contactMessage(), { 'content-type': type }));
        expect(answer.status).toBe(415);
        await problemOf(answer);
      }
      expect((await app.request(post, { method: 'POST' })).status).toBe(415);
    });

    test('refuses a body of a byte over 64 KB, whether it says its length or not', async () => {
      const { app } = await testApp();
      const long = padded(maxBytes + 1);
      const saysLength = json(long, { 'content-length': String(long.length) });
      for (const request of [saysLength, chunked(long)]) {
        const answer = await app.request(post, request);
        expect(answer.status).toBe(413);
        await problemOf(answer);
      }
    });
  },
);

test('takes a body of 64 KB, and JSON with its character set', async () => {
  const { app } = await testApp();
  expect((await app.request(path, chunked(padded(maxBytes)))).status).toBe(201);
  const type = 'Application/JSON; charset=utf-8';
  expect((await app.request(path, json(contactMessage(), { 'content-type': type }))).status).toBe(
    201,
  );
});

test('a submission is parsed once, for its limits, its schema, its size and its hash', async () => {
  const { app } = await testApp();
  const sent = padded(2000);
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  expect((await app.request(path, json(sent))).status).toBe(201);
  expect(parse.mock.calls.filter(([text]) => text === sent)).toHaveLength(1);
});

test('refuses long bodies over a real connection too, and keeps answering', async () => {
  const { app } = await testApp();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const long = padded(maxBytes + 1);
  expect((await fetch(url, json(long))).status).toBe(413);
  expect((await fetch(url, chunked(long))).status).toBe(413);
  expect((await fetch(url, json(contactMessage()))).status).toBe(201);
});
