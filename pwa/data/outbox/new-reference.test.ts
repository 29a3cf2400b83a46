import { expect, test } from 'vitest';
import { mostFormerReferences } from '../../../edge-api/contract/submission';
import { deliveryWorld } from '../../test-support/delivery';
import { entryOf, secondTab, testDb, write } from '../../test-support/device';
import { writeRequest } from '../../test-support/request-files';
import { readFilesView } from '../files/files-view';
import type { SampanDb } from '../store/db';
import { formerReferencesOf, renameEntry } from './new-reference';
import { replaceBody, sendAsNew, startEditing } from './outbox';
import { followSubmission } from './outbox-view';

const onlyEntry = async (db: SampanDb) => {
  const entries = await db.outbox.toArray();
  expect(entries).toHaveLength(1);
  return entries[0] ?? expect.fail();
};

test('a submission whose reference is another’s arrives under a new one, and its person finds both', async () => {
  const db = testDb();
  const { server, drain } = deliveryWorld(db);
  const first = await write(db, 'A', { taken: 2 });
  await write(db, 'B');
  expect(await followSubmission(db, first)).toMatchObject({ id: first.id, isDelivered: false });
  await drain();
  expect(server.posts.toSorted()).toEqual(['A', 'A', 'A', 'B']);
  const now = await followSubmission(db, first);
  expect(now).toMatchObject({ isDelivered: true });
  expect([now.id, now.reference]).not.toEqual([first.id, first.reference]);
  const sent = await db.sent.get(now.id);
  expect(now.receivedAt).toBe(sent?.receivedAt ?? 'not sent');
  expect(sent?.formerReferences).toEqual([first.reference, expect.stringMatching(/^CM-/)]);
  const { writtenAt } = first.body;
  const { formerReferences } = sent ?? {};
  expect(server.rows.get(now.id)).toMatchObject({ message: 'A', writtenAt, formerReferences });
  expect([...server.rows.keys()]).not.toContain(first.id);
});

test('while it waits under its new reference, its receipt shows that one, and editing keeps the former one', async () => {
  const db = testDb();
  const { server, pass } = deliveryWorld(db);
  const first = await write(db, 'A', { taken: 1 });
  server.coming = [undefined as never, 'no-connection'];
  await pass();
  const entry = await onlyEntry(db);
  expect(entry).toMatchObject({ state: 'waiting', body: { formerReferences: [first.reference] } });
  const { id, reference } = entry;
  expect(await followSubmission(db, first)).toEqual({ id, reference, isDelivered: false });
  await startEditing(db, id);
  await replaceBody(db, id, 'A', { message: 'Edited' });
  await pass();
  expect(server.rows.get(id)).toMatchObject({
    message: 'Edited',
    formerReferences: [first.reference],
  });
});

test.each(['dies-before-posting', 'dies-after-commit'] as const)(
  'a tab that %s leaves nothing lost, doubled or renamed without need',
  async (death) => {
    const db = testDb();
    const { server, pass, drain } = deliveryWorld(db);
    const first = await write(db, 'A', { taken: 1 });
    server.coming = [death];
    expect(await pass()).toBeUndefined();
    expect(await onlyEntry(db)).toMatchObject({ id: first.id, state: 'sending' });
    await drain();
    expect(await db.outbox.count()).toBe(0);
    const [row] = server.rows.values();
    expect(row).toMatchObject({ message: 'A', formerReferences: [first.reference] });
    expect(server.rows.size).toBe(1);
  },
);

test('a refusal that is dealt with twice, as after a slow storage, gives one new reference', async () => {
  const db = testDb();
  const { id } = await write(db, 'A');
  const entry = await entryOf(db, { id });
  await Promise.all([renameEntry(db, entry), renameEntry(db, entry)]);
  const { reference } = entry;
  expect(formerReferencesOf(await onlyEntry(db))).toEqual([reference]);
});

test('the files of a request move with it, in one step: a storage that fails in between changes nothing', async () => {
  const db = testDb();
  const { server, drain, pass } = deliveryWorld(db);
  const { request, files } = await writeRequest(db, 'Shoes', 'a.pdf', 'b.pdf');
  await db.outbox.where({ id: request.id }).modify((entry) => {
    Object.assign(entry.body, { taken: 1 });
  });
  const before = await onlyEntry(db);
  const fails = () => {
    throw new Error('This device could not write.');
  };
  db.files.hook('updating', fails);
  await expect(pass()).rejects.toThrow('could not write');
  db.files.hook('updating').unsubscribe(fails);
  // As another tab sees it.
  const tab = secondTab(db);
  expect(await onlyEntry(tab)).toEqual({ ...before, state: 'sending' });
  expect([...(await readFilesView(tab)).ofRequest.keys()]).toEqual([request.id]);
  await drain();
  const [id = ''] = server.rows.keys();
  expect(id).not.toBe(request.id);
  const { ofRequest, onTheWay } = await readFilesView(db);
  expect(onTheWay).toEqual([id]);
  expect(
    ofRequest
      .get(id)
      ?.map((file) => file.id)
      .sort(),
  ).toEqual(files.map((file) => file.id).sort());
  expect(server.rows.get(id)?.files).toEqual(files);
});

test('a server that refuses every reference does not keep the device busy; the person decides', async () => {
  const db = testDb();
  const { server, drain } = deliveryWorld(db);
  await write(db, 'A', { taken: mostFormerReferences + 1 });
  await drain();
  expect(server.posts).toHaveLength(mostFormerReferences + 1);
  const { id, state, problem } = await onlyEntry(db);
  expect([state, problem?.status]).toEqual(['needs-attention', 422]);
  await sendAsNew(db, id);
  await drain();
  expect(server.rows.size).toBe(1);
});
