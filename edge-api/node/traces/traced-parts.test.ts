import type { PostgresPool } from 'kysely';
import { expect, test } from 'vitest';
import type { FileStore } from '../../files/file-store';
import { type Trace, tracedParts } from './traced-parts';

const store: FileStore = {
  put: async () => {},
  get: async () => new Blob(['bytes']).stream(),
  delete: async () => {},
};
const provider = {
  verifyProviderToken: async () => ({ uid: 'u' }) as never,
  lookUpAccount: async () => ({ state: 'deleted' }) as const,
};
const pool = { connect: async () => ({}) as never, end: async () => {} } satisfies PostgresPool;

test('without traces every part is what it was', () => {
  const traced = tracedParts(undefined);
  expect(traced.pool(pool)).toBe(pool);
  expect(traced.fileStore(store)).toEqual(store);
  expect(traced.provider(provider)).toEqual(provider);
  const send = async () => ({ kind: 'sent', messageId: '' }) as const;
  expect(traced.mail(send)).toBe(send);
});

test('calls of the file store and of the identity provider are steps, without what is passed in', async () => {
  const steps: unknown[] = [];
  const trace: Trace = (step, work) => {
    steps.push(step);
    return work(() => {});
  };
  const traced = tracedParts(trace);
  const { put, get, delete: remove } = traced.fileStore(store);
  await put('visitors-file', new Uint8Array([1]));
  expect(await new Response(await get('visitors-file')).text()).toBe('bytes');
  await remove('visitors-file');
  const { verifyProviderToken, lookUpAccount } = traced.provider(provider);
  await verifyProviderToken('visitors-token');
  expect(await lookUpAccount('visitors-token')).toEqual({ state: 'deleted' });
  expect(steps).toEqual([
    { name: 'store file', isCall: true },
    { name: 'read stored file', isCall: true },
    { name: 'delete stored file', isCall: true },
    { name: 'verify provider token', isCall: true },
    { name: 'look up account', isCall: true },
  ]);
});
