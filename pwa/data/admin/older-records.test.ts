import { expect, test } from 'vitest';
import type { MessageRecord } from '../../../edge-api/contract/admin/inbox';
import type { AdminApi } from '../http/admin-api';
import { UnreachableError } from '../http/answers';
import { olderRecords } from './older-records';

/** A server with these ids, two on a page; `breaks` has it not answer. */
function serverWith(...ids: string[]) {
  const server = { asked: [] as object[], breaks: false };
  const list = async (_scope: string, query: { cursor?: string }) => {
    server.asked.push(query);
    if (server.breaks) throw new UnreachableError('No answer.');
    const start = Number(query.cursor ?? 0);
    const items = ids.slice(start, start + 2).map((id) => ({ id }) as MessageRecord);
    const left = ids.length - start - items.length;
    return { items, nextCursor: left > 0 ? String(start + 2) : null, left, feedCursor: '' };
  };
  return { server, api: { list } as unknown as Pick<AdminApi, 'list'> };
}

test('fetches page by page until none is left, and asks no more then', async () => {
  const { server, api } = serverWith('a', 'b', 'c');
  const older = olderRecords(api, 'contact-messages', { q: 'tea' });
  const ids = () => older.shown.get().records.map(({ id }) => id);
  expect(older.shown.get()).toMatchObject({ records: [], left: null, isFetching: false });
  const asking = older.more();
  expect(older.shown.get().isFetching).toBe(true);
  await older.more();
  await asking;
  expect([ids(), older.shown.get().left]).toEqual([['a', 'b'], 1]);
  await older.more();
  await older.more();
  expect([ids(), older.shown.get().left]).toEqual([['a', 'b', 'c'], 0]);
  expect(server.asked).toEqual([
    { q: 'tea', limit: '200' },
    { q: 'tea', limit: '200', cursor: '2' },
  ]);
});

test('says why a page did not come, and asks for the same one again', async () => {
  const { server, api } = serverWith('a', 'b', 'c');
  const older = olderRecords(api, 'contact-messages', {});
  await older.more();
  server.breaks = true;
  await older.more();
  expect(older.shown.get()).toMatchObject({ left: 1, isFetching: false });
  expect(older.shown.get().error).toBeInstanceOf(UnreachableError);
  server.breaks = false;
  await older.more();
  expect(older.shown.get()).toMatchObject({ left: 0, error: null });
  expect(older.shown.get().records).toHaveLength(3);
});

test('forgets what the server has no more', async () => {
  const { api } = serverWith('a', 'b');
  const older = olderRecords(api, 'contact-messages', {});
  await older.more();
  older.forget('a');
  older.forget('unknown');
  expect(older.shown.get().records).toEqual([{ id: 'b' }]);
});
