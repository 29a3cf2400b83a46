import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { contractHeader } from '../../edge-api/contract/errors/contract-header';
import { contractVersion, problemMediaType } from '../../edge-api/contract/problem';
import { referenceFor } from '../../edge-api/contract/reference';
import { pageOf } from '../test-support/conversation';
import { sessionOf } from '../test-support/device';
import { keepAnswer, keepLink, trackedOne } from './conversation/tracked';
import { db } from './device';
import { refreshSubmission } from './device-conversation';

const id = '01976d1e-5d3a-7cc3-8e2f-0123456789ab';
const page = pageOf({ id, reference: referenceFor('contact-message', id) });
const linkKey = `link_${'a'.repeat(43)}`;

afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all([db.tracked.clear(), db.session.clear()]);
});

/** The server answers each secret with a status; without one it can't be reached. */
function server(statuses: Record<string, number>): void {
  vi.stubGlobal('fetch', async (_: unknown, { headers }: { headers: HeadersInit }) => {
    const secret = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
    const status = statuses[secret];
    if (!status) throw new TypeError('No network.');
    const body = status === 200 ? page : { type: 'about:blank', title: 'No.', status };
    const type = status === 200 ? 'application/json' : problemMediaType;
    const about = { 'content-type': type, [contractHeader]: String(contractVersion) };
    return new Response(JSON.stringify(body), { status, headers: about });
  });
}

test('a link that was opened is kept with what it shows, and leaves the device once it has ended', async () => {
  await keepLink(db, id, linkKey);
  server({ [linkKey]: 200 });
  expect(await refreshSubmission(id)).toBe('kept');
  expect(await trackedOne(db, id)).toMatchObject({ linkKey, page, subject: 'Rates' });
  server({});
  await expect(refreshSubmission(id)).rejects.toThrow();
  expect(await trackedOne(db, id)).toMatchObject({ page });
  server({ [linkKey]: 401 });
  expect(await refreshSubmission(id)).toBe('closed');
  expect(await trackedOne(db, id)).toBeNull();
});

test('a link that has ended or is mistyped does not take the place of the one that opens it', async () => {
  await keepLink(db, id, linkKey);
  server({ [linkKey]: 200 });
  await refreshSubmission(id);
  const ended = `link_${'b'.repeat(43)}`;
  await keepLink(db, id, ended);
  await keepLink(db, id, ended);
  server({ [ended]: 401, [linkKey]: 200 });
  expect(await refreshSubmission(id)).toBe('kept');
  expect(await trackedOne(db, id)).toMatchObject({ linkKey, page });
});

test('where the link has ended, the session of the owner opens it', async () => {
  // As a visitor, before logging in.
  await keepLink(db, id, linkKey);
  await db.session.put(sessionOf('ann', { reachedAtMs: Date.now() }));
  server({ [linkKey]: 401, 'token of ann': 200 });
  expect(await refreshSubmission(id)).toBe('kept');
  expect(await trackedOne(db, id)).toMatchObject({ ownerUid: 'ann', linkKey: null, page });
});

test('what a user has here stays while their session has no good token, or the server refuses it', async () => {
  const ann = sessionOf('ann', { reachedAtMs: Date.now() });
  await db.session.put(ann);
  await keepAnswer(db, { page, linkKey: null, askedAtMs: 1 });
  await db.session.update('current', { token: null });
  await expect(refreshSubmission(id)).rejects.toThrow();
  await db.session.put(ann);
  server({ 'token of ann': 401 });
  await expect(refreshSubmission(id)).rejects.toThrow();
  expect(await trackedOne(db, id)).toMatchObject({ page });
  await db.session.put(ann);
  server({ 'token of ann': 404 });
  expect(await refreshSubmission(id)).toBe('closed');
  expect(await trackedOne(db, id)).toBeNull();
});
