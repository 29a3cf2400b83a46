import type { RequestListener } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { falseStore } from '../test-support/files/false-store';
import { s3Server } from '../test-support/files/s3-server';
import { pdf } from '../test-support/files/uploads';
import { FileStoreFailure } from './file-store';
import { type S3Settings, s3Store } from './s3-store';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const account: S3Settings = {
  endpoint: '',
  bucket: 'files',
  region: 'us-east-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
};

async function storeThat(answer: RequestListener, answerWithinMs = 5000) {
  const { endpoint } = await falseStore(answer);
  return s3Store({ ...account, endpoint }, { answerWithinMs });
}

const notFound = (code: string) =>
  storeThat((_, response) => {
    response.writeHead(404, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
  });

test('a store that accepts and never answers fails within its time', async () => {
  const store = await storeThat(() => {}, 100);
  await expect(store.put('a', pdf(10))).rejects.toThrow('did not answer (within 0.1 s)');
  await expect(store.get('a')).rejects.toBeInstanceOf(FileStoreFailure);
});

test('a call to a store that never answers ends at once when the server stops', async () => {
  const store = await storeThat(() => {}, 60_000);
  const stopping = new AbortController();
  const calls = [
    store.put('a', pdf(10), stopping.signal),
    store.get('a', stopping.signal),
    store.delete('a', stopping.signal),
  ];
  const startedAtMs = performance.now();
  setTimeout(() => stopping.abort(), 50);
  for (const call of await Promise.allSettled(calls)) expect(call.status).toBe('rejected');
  expect(performance.now() - startedAtMs).toBeLessThan(2000);
});

test.each([
  ['its time is over', 600, 60_000],
  ['the server stops', 60_000, 600],
])('a call ends when %s, also after a garbage collection', async (_, lateMs, stopMs) => {
  const store = await storeThat(() => {}, lateMs);
  const stopping = new AbortController();
  const stop = setTimeout(() => stopping.abort(), stopMs);
  const collecting = setInterval(collectGarbage, 50);
  const call = store.put('a', pdf(10), stopping.signal);
  await expect(call)
    .rejects.toBeInstanceOf(FileStoreFailure)
    .finally(() => {
      clearTimeout(stop);
      clearInterval(collecting);
    });
});

test('a refusal says the status and the code of the store', async () => {
  const { settings } = await s3Server();
  const wrongKey = s3Store({ ...settings, accessKeyId: 'unknown' });
  await expect(wrongKey.put('a', pdf(10))).rejects.toThrow('403 (InvalidAccessKeyId)');
  await expect(wrongKey.get('a')).rejects.toBeInstanceOf(FileStoreFailure);
});

test('an address where no one listens is named by the code of the network', async () => {
  const { settings, stop } = await s3Server();
  await stop();
  await expect(s3Store(settings).put('a', pdf(10))).rejects.toThrow('(ECONNREFUSED)');
});

test('deleting a file that is not there succeeds, but not without its bucket', async () => {
  const withoutFile = await notFound('NoSuchKey');
  await withoutFile.delete('a');
  expect(await withoutFile.get('a')).toBeNull();
  const withoutBucket = await notFound('NoSuchBucket');
  await expect(withoutBucket.delete('a')).rejects.toThrow('404 (NoSuchBucket)');
  await expect(withoutBucket.get('a')).rejects.toThrow('404 (NoSuchBucket)');
  const { settings } = await s3Server();
  await s3Store(settings).delete('a');
  const wrongBucket = s3Store({ ...settings, bucket: 'other' });
  await expect(wrongBucket.delete('a')).rejects.toThrow('404 (NoSuchBucket)');
});

test('a web page with status 404 says nothing about a file', async () => {
  const store = await storeThat((_, response) => response.writeHead(404).end('<h1>Not here</h1>'));
  await expect(store.delete('a')).rejects.toThrow('404 (without a code of S3)');
  await expect(store.get('a')).rejects.toThrow('404');
});

test.each<[string, RequestListener]>([
  ['answers everything with success', (_, response) => response.writeHead(200).end('Welcome')],
  [
    'stores only a part',
    ({ method }, response) =>
      response.writeHead(200, method === 'HEAD' ? { 'content-length': '9' } : {}).end(),
  ],
  [
    'has another file of this length',
    ({ method }, response) =>
      response
        .writeHead(200, {
          etag: method === 'HEAD' ? '"other"' : '"sent"',
          'content-length': method === 'HEAD' ? '10' : '0',
        })
        .end(),
  ],
])('a file is not stored where a server %s', async (_, answer) => {
  const store = await storeThat(answer);
  await expect(store.put('a', pdf(10))).rejects.toThrow('does not have it');
});
