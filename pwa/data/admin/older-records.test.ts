import { expect, test } from 'vitest';
import { messageRecord, recordId } from '../../test-support/message-record';
import type { AdminApi } from '../http/admin-api';
import { UnreachableError } from '../http/answers';
import { olderRecords } from './older-records';

/** Makes a server with so many messages, two on a page; with `breaks` it does not answer. */
function serverWith(count: number, changes: object[] = []) {
  const server = { asked: [] as object[], breaks: false };
  const list = async (_scope: string, query: { cursor?: string }) => {
    server.asked.push(query);
    if (server.breaks) throw new UnreachableError('No answer.');
    const start = Number(query.cursor ?? 0);
    const numbers = [start, start + 1].filter((number) => number < count);
    const items = numbers.map((number) => ({ ...messageRecord(number), ...changes[number] }));
    const left = count - start - items.length;
    return { items, nextCursor: left > 0 ? String(start + 2) : null, left, feedCursor: '' };
  };
  return { server, api: { list } as unknown as Pick<AdminApi, 'list'> };
}

test('fetches page by page until none is left, and asks no more then', async () => {
  const { server, api } = serverWith(3);
  const older = olderRecords(api, 'contact-messages', { q: 'tea' });
  const ids = () => older.shown.get().records.map(({ id }) => id);
  expect(older.shown.get()).toMatchObject({ records: [], left: null, isFetching: false });
  const asking = older.more();
  expect(older.shown.get().isFetching).toBe(true);
  await older.more();
  await asking;
  expect([ids(), older.shown.get().left]).toEqual([[recordId(0), recordId(1)], 1]);
  await older.more();
  await older.more();
  expect([ids(), older.shown.get().left]).toEqual([[recordId(0), recordId(1), recordId(2)], 0]);
  expect(server.asked).toEqual([
    { q: 'tea', limit: '200' },
    { q: 'tea', limit: '200', cursor: '2' },
  ]);
});

test('says why a page did not come, and asks for the same one again', async () => {
  const { server, api } = serverWith(3);
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
  const { api } = serverWith(2);
  const older = olderRecords(api, 'contact-messages', {});
  await older.more();
  older.forget(recordId(0));
  older.forget('unknown');
  expect(older.shown.get().records).toMatchObject([{ id: recordId(1) }]);
});

test('names what only another version can read, and goes on', async () => {
  const { api } = serverWith(3, [{}, { status: 'dancing' }]);
  const older = olderRecords(api, 'contact-messages', {});
  await older.more();
  await older.more();
  expect(older.shown.get()).toMatchObject({ left: 0, error: null });
  expect(older.shown.get().leftOut).toEqual([messageRecord(1).reference]);
  expect(older.shown.get().records.map(({ id }) => id)).toEqual([recordId(0), recordId(2)]);
});
