import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { ownRowsAtMost } from '../../edge-api/contract/admin/inbox';
import { contractHeader } from '../../edge-api/contract/errors/contract-header';
import { contractVersion, problemMediaType } from '../../edge-api/contract/problem';
import { referenceFor } from '../../edge-api/contract/reference';
import { pageOf } from '../test-support/conversation';
import { sessionOf } from '../test-support/session-row';
import { keepAnswer, keepEarlier, keepLink, sentOne } from './conversation/sent';
import { db } from './device';
import { loadEarlierReplies, refreshOwn, refreshSubmission } from './device-conversation';
import { UnreachableError } from './http/answers';
import { eraseOwned } from './session/stored-session';

const id = '01976d1e-5d3a-7cc3-8e2f-0123456789ab';
const page = pageOf({ id, reference: referenceFor('contact-message', id) });
const linkKey = `link_${'a'.repeat(43)}`;

afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all([db.sent.clear(), db.session.clear()]);
});

/** Makes a server that answers each secret with a status; without one it can't be reached. */
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
  expect(await sentOne(db, id)).toMatchObject({ linkKey, page, subject: 'Rates' });
  server({});
  await expect(refreshSubmission(id)).rejects.toThrow();
  expect(await sentOne(db, id)).toMatchObject({ page });
  server({ [linkKey]: 401 });
  expect(await refreshSubmission(id)).toBe('closed');
  expect(await sentOne(db, id)).toBeNull();
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
  expect(await sentOne(db, id)).toMatchObject({ linkKey, page });
});

test('where the link has ended, the session of the owner opens it', async () => {
  // As a visitor, before logging in.
  await keepLink(db, id, linkKey);
  await db.session.put(sessionOf('ann', { reachedAtMs: Date.now() }));
  server({ [linkKey]: 401, 'token of ann': 200 });
  expect(await refreshSubmission(id)).toBe('kept');
  expect(await sentOne(db, id)).toMatchObject({ ownerUid: 'ann', linkKey: null, page });
});

test('what a user has here stays while their session has no good token, or the server refuses it', async () => {
  const ann = sessionOf('ann', { reachedAtMs: Date.now() });
  await db.session.put(ann);
  await keepAnswer(db, { page, linkKey: null, uid: 'ann', askedAtMs: 1 });
  await db.session.update('current', { token: null });
  await expect(refreshSubmission(id)).rejects.toThrow();
  await db.session.put(ann);
  server({ 'token of ann': 401 });
  await expect(refreshSubmission(id)).rejects.toThrow();
  expect(await sentOne(db, id)).toMatchObject({ page });
  await db.session.put(ann);
  server({ 'token of ann': 404 });
  expect(await refreshSubmission(id)).toBe('closed');
  expect(await sentOne(db, id)).toBeNull();
});

const replyOf = (place: number) => ({
  id: `01976d1e-5d3a-7cc3-8e2f-${String(place).padStart(12, '0')}`,
  text: `Reply ${place}`,
  files: [],
  ...{ from: 'staff' as const, via: 'site' as const },
  writtenAt: '2025-06-01T08:00:00.000Z',
  receivedAt: '2025-06-01T08:00:00.000Z',
});

/** Makes the replies from one place of a conversation up to another. */
const part = (from: number, to: number) => ({
  replies: Array.from({ length: to - from }, (_, at) => replyOf(from + at)),
  earlierReplies: from,
});

/** Makes a server with a conversation of so many replies, of which a page has 20. */
function serverWith(count: number) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: RequestInfo, { headers }: RequestInit) => {
    const { pathname, searchParams } = new URL(String(address), 'http://site.example');
    const before = searchParams.get('before');
    asked.push(`${new Headers(headers).get('authorization')} ${before ?? 'newest'}`);
    const end = before === null ? count : Number(before);
    const replies = part(Math.max(0, end - 20), end);
    const body = pathname.endsWith('/replies') ? replies : pageOf(page.submission, replies);
    const about = { 'content-type': 'application/json', [contractHeader]: String(contractVersion) };
    return new Response(JSON.stringify(body), { headers: about });
  });
  return asked;
}

const keptReplies = async () => {
  const { replies = [], earlierReplies } = (await sentOne(db, id))?.page?.submission ?? {};
  return [replies.map(({ text }) => text), earlierReplies];
};
const texts = (from: number, to: number) => [part(from, to).replies.map(({ text }) => text), from];

test('earlier replies are asked for page by page with the link, and stay when newer ones come', async () => {
  await keepLink(db, id, linkKey);
  const asked = serverWith(50);
  await refreshSubmission(id);
  expect(await keptReplies()).toEqual(texts(30, 50));
  await loadEarlierReplies(id);
  expect(await keptReplies()).toEqual(texts(10, 50));
  serverWith(53);
  await refreshSubmission(id);
  expect(await keptReplies()).toEqual(texts(10, 53));
  serverWith(53);
  await loadEarlierReplies(id);
  expect(await keptReplies()).toEqual(texts(0, 53));
  const nothing = serverWith(53);
  await loadEarlierReplies(id);
  expect(nothing).toEqual([]);
  expect(asked).toEqual([`Bearer ${linkKey} newest`, `Bearer ${linkKey} 30`]);
});

test('without a connection what was loaded stays, and the caller is told', async () => {
  await keepLink(db, id, linkKey);
  serverWith(50);
  await refreshSubmission(id);
  await loadEarlierReplies(id);
  server({});
  await expect(loadEarlierReplies(id)).rejects.toThrow(UnreachableError);
  await expect(refreshSubmission(id)).rejects.toThrow(UnreachableError);
  expect(await keptReplies()).toEqual(texts(10, 50));
});

test('after more new replies than a page has, those between are asked for again', async () => {
  await keepLink(db, id, linkKey);
  serverWith(30);
  await refreshSubmission(id);
  serverWith(60);
  await refreshSubmission(id);
  expect(await keptReplies()).toEqual(texts(40, 60));
  await loadEarlierReplies(id);
  expect(await keptReplies()).toEqual(texts(20, 60));
});

test('a page of earlier replies that comes late changes nothing that it does not meet', async () => {
  await keepLink(db, id, linkKey);
  serverWith(50);
  await refreshSubmission(id);
  await keepEarlier(db, id, part(0, 10));
  expect(await keptReplies()).toEqual(texts(30, 50));
  // The submission was forgotten meanwhile: it does not come back.
  await db.sent.clear();
  await keepEarlier(db, id, part(10, 30));
  expect(await sentOne(db, id)).toBeNull();
});

test('all that an account sent is stored once, also of both kinds, and what can’t be read is named', async () => {
  await db.session.put(sessionOf('ann', { reachedAtMs: Date.now() }));
  const { submission } = page;
  const lists: Record<string, unknown[]> = {
    '/api/me/contact-messages': [
      {
        ...submission,
        ownerUid: 'ann',
        updatedAt: submission.receivedAt,
        formerReferences: ['CM-9999-9999'],
      },
    ],
    '/api/me/service-requests': [{ id: 'of a newer server', reference: 'SR-7K3F-9QXD' }],
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: HeadersInit }) => {
    // The statuses of this version of the contract, not those of former ones.
    expect(new Headers(headers).get(contractHeader)).toBe(String(contractVersion));
    asked.push(url);
    return Response.json(lists[url]);
  });
  expect(await refreshOwn()).toEqual({ ids: ['of a newer server', id], leftOut: ['SR-7K3F-9QXD'] });
  expect(asked.sort()).toEqual(Object.keys(lists));
  const rows = await db.sent.toArray();
  expect(rows).toMatchObject([{ id, ownerUid: 'ann', formerReferences: ['CM-9999-9999'], page }]);
});

test('what a visitor sent is the account’s once its link has ended: what only the account was told leaves with it', async () => {
  const ann = sessionOf('ann', { reachedAtMs: Date.now() });
  await keepLink(db, id, linkKey);
  await db.session.put(ann);
  const listed = { ...page.submission, ...part(0, 1), ownerUid: 'ann', updatedAt: '' };
  let linkWorks = true;
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: HeadersInit }) => {
    if (url.startsWith('/api/me/')) return Response.json(url.endsWith('messages') ? [listed] : []);
    const isByLink = new Headers(headers).get('authorization') === `Bearer ${linkKey}`;
    const about = { 'content-type': problemMediaType, [contractHeader]: String(contractVersion) };
    if (isByLink && !linkWorks) {
      const problem = { type: 'about:blank', title: 'No.', status: 401 };
      return new Response(JSON.stringify(problem), { status: 401, headers: about });
    }
    const shown = isByLink ? page : pageOf(page.submission, part(0, 1));
    return Response.json(shown, { headers: { [contractHeader]: String(contractVersion) } });
  });
  const untilHere = (row: object) =>
    vi.waitFor(async () => expect(await db.sent.toArray()).toMatchObject([row]), 5000);
  await refreshOwn();
  await untilHere({ ownerUid: null, linkKey, page });
  linkWorks = false;
  await db.sent.toCollection().modify({ askedAtMs: 1 });
  await refreshOwn();
  await untilHere({ ownerUid: 'ann', linkKey: null });
  expect((await keptReplies())[0]).toEqual(['Reply 0']);
  await eraseOwned(db, 'ann');
  expect(await db.sent.count()).toBe(0);
});

test('nothing is asked for a visitor', async () => {
  vi.stubGlobal('fetch', () => expect.unreachable());
  await expect(refreshOwn()).rejects.toThrow(UnreachableError);
});

test('a customer with more than the lists have keeps what is older on the device', async () => {
  await db.session.put(sessionOf('ann', { reachedAtMs: Date.now() }));
  const { submission } = page;
  const at = (day: number) => new Date(Date.UTC(2025, 0, day)).toISOString();
  const sent = (day: number) => ({
    ...{ ...submission, id: `${id.slice(0, -3)}${String(day).padStart(3, '0')}`, ownerUid: 'ann' },
    ...{ receivedAt: at(day), updatedAt: at(day) },
  });
  const newestFirst = Array.from({ length: ownRowsAtMost + 1 }, (_, day) =>
    sent(day + 1),
  ).reverse();
  let listed = newestFirst.slice(1);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('contact-messages') ? listed : []),
  );
  await refreshOwn();
  await db.sent.toCollection().modify({ askedAtMs: 1 });
  listed = newestFirst.slice(0, -1);
  await refreshOwn();
  expect(await db.sent.count()).toBe(ownRowsAtMost + 1);
  // Now one of the newest is erased, and the oldest is listed again.
  await db.sent.toCollection().modify({ askedAtMs: 1 });
  listed = newestFirst.slice(1);
  await refreshOwn();
  expect(await db.sent.count()).toBe(ownRowsAtMost);
});
