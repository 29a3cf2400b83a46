import { expect, onTestFinished, test, vi } from 'vitest';
import { signedInDb, testDb, write } from '../../test-support/device';
import { privateDb } from '../store/private-db';
import { ownSubmissions, submissionsOfAccount } from './own-submissions';

const id = '01890000-0000-7000-8000-000000000001';
const shipment = {
  commodity: 'Tea',
  origin: { place: 'Chattogram' },
  destination: { place: 'Hull' },
};
const ofAccount = { id, reference: 'SR-7K3F-9QXD', serviceSlug: null, shipment };
const receipt = (reference: string, ownerUid: string | null) => ({
  ...{ id: crypto.randomUUID(), reference, receivedAt: '2026-11-26T08:00:00.000Z' },
  ...{ kind: 'contact-message' as const, subject: `About ${reference}`, ownerUid },
});

test('a device knows what waits, what was delivered, and what its account has, and nothing of another one', async () => {
  const db = await signedInDb('rahim');
  const waiting = await write(db, 'Rates');
  await db.receipts.bulkPut([
    receipt('CM-2222-3333', null),
    receipt('CM-4444-5555', 'rahim'),
    receipt('CM-6666-7777', 'karim'),
  ] as never[]);
  await privateDb('rahim').answers.put({ key: 'own-requests', value: [ofAccount, {}], atMs: 0 });
  onTestFinished(() => privateDb('rahim').delete());

  const own = await ownSubmissions(db);
  expect(own.map(({ references, place }) => `${place} ${references}`).sort()).toEqual([
    'account SR-7K3F-9QXD',
    `outbox ${waiting.reference}`,
    'receipt CM-2222-3333',
    'receipt CM-4444-5555',
  ]);
  expect(own.find(({ place }) => place === 'account')?.subject).toBe('Tea, Chattogram to Hull');
  const visitor = testDb();
  await visitor.receipts.bulkPut([
    receipt('CM-2222-3333', null),
    receipt('CM-4444-5555', 'rahim'),
  ] as never[]);
  expect((await ownSubmissions(visitor)).map(({ references }) => references[0])).toEqual([
    'CM-2222-3333',
  ]);
});

test('a whole reference is looked for in the account, in any case; nothing is asked for a visitor', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json([ofAccount]);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await submissionsOfAccount(testDb(), 'SR-7K3F-9QXD')).toEqual([]);
  const db = await signedInDb('rahim');
  expect(await submissionsOfAccount(db, 'tea')).toEqual([]);
  expect(asked).toEqual([]);
  expect(await submissionsOfAccount(db, ' sr-7k3f-9qxd ')).toMatchObject([
    { id, place: 'account' },
  ]);
  expect(await submissionsOfAccount(db, 'SR-2222-3333')).toEqual([]);
  expect(asked.every((url) => url.endsWith('/api/me/service-requests'))).toBe(true);
});
