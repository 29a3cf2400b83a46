import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '../../config/limits';
import { messageRecord as message } from '../../test-support/message-record';
import { erasePrivateData, privateDb } from '../store/private-db';
import { putNewest } from '../sync/follow-feed';
import { type Watched, watchedRecords } from './watched-records';

/** Makes a device with so many messages, and collects what a screen was shown of them. */
async function screenWith(count: number) {
  const uid = crypto.randomUUID();
  const db = privateDb(uid);
  const table = db.table('contact-messages');
  await table.bulkPut(Array.from({ length: count }, (_, number) => message(number)));
  await db.cursors.put({ key: 'contact-messages', cursor: '1', checkedAtMs: 1, truncated: false });
  const shown: Watched<'contact-messages'>[] = [];
  const stop = watchedRecords(db, 'contact-messages').listen((now) => shown.push(now));
  onTestFinished(async () => {
    stop();
    await erasePrivateData(uid);
  });
  const last = () => shown.at(-1);
  await vi.waitFor(() => expect(last()?.isWhole).toBe(true), 10_000);
  return { db, table, shown, last };
}

test('shows the newest first, then all, with how far the feed was followed', async () => {
  const count = 2 * limits.recordsPart + 7;
  const { shown } = await screenWith(count);
  const [first, whole] = shown;
  expect(first?.isWhole).toBe(false);
  expect(first?.records).toHaveLength(limits.recordsFirst);
  expect(first?.records[0]?.id).toBe(message(count - 1).id);
  expect(whole?.records).toHaveLength(count);
  expect(whole?.cursor?.checkedAtMs).toBe(1);
  expect(shown).toHaveLength(2);
});

test('follows what is stored and deleted, and reads only that', async () => {
  const { table, last } = await screenWith(300);
  const before = last()?.records;
  const queries = vi.spyOn(table, 'where');
  await putNewest(table, [message(3, { version: 2 })]);
  await vi.waitFor(() => expect(last()?.records[3]?.version).toBe(2));
  // As many as one answer has.
  await putNewest(
    table,
    Array.from({ length: limits.adminFillRecords }, (_, number) => message(900 + number)),
  );
  await vi.waitFor(() => expect(last()?.records).toHaveLength(300 + limits.adminFillRecords));
  await table.bulkDelete([message(5).id, message(6).id]);
  await vi.waitFor(() => expect(last()?.records).toHaveLength(298 + limits.adminFillRecords));
  expect(queries).not.toHaveBeenCalled();
  // A record that did not change is the same object, so that what was made of it counts.
  expect(last()?.records[0]).toBe(before?.[0]);
});

test('shows all but what another version stored, until it can be read', async () => {
  const { table, last } = await screenWith(500);
  const ofNewer = { ...message(3, { version: 2 }), status: 'archived-by-robot' };
  await putNewest(table, [ofNewer]);
  await vi.waitFor(() => expect(last()?.leftOut).toEqual([ofNewer.reference]));
  expect(last()?.records).toHaveLength(499);
  expect(await table.get(ofNewer.id)).toEqual(ofNewer);
  await putNewest(table, [message(3, { version: 3 })]);
  await vi.waitFor(() => expect(last()).toMatchObject({ leftOut: [], isWhole: true }));
  expect(last()?.records).toHaveLength(500);
});

test('shows nothing of what was cleared', async () => {
  const { table, last } = await screenWith(80);
  await table.clear();
  await vi.waitFor(() => expect(last()?.records).toEqual([]));
});

test('shows how far the feed was followed, also when no record came with it', async () => {
  const { db, last } = await screenWith(1);
  await db.cursors.update('contact-messages', { checkedAtMs: 2 });
  await vi.waitFor(() => expect(last()?.cursor?.checkedAtMs).toBe(2));
});

test('leaves the screen as it is when the database is erased', async () => {
  const { db, shown, last } = await screenWith(3);
  await erasePrivateData(db.name.slice('sampan-private-'.length));
  await new Promise((resolve) => setTimeout(resolve, 3 * limits.recordsShownEveryMs));
  expect(shown.filter(({ error }) => error)).toEqual([]);
  expect(last()?.isWhole).toBe(true);
});
