import 'fake-indexeddb/auto';
import { beforeAll, expect, test, vi } from 'vitest';
import { db } from '../data/device';
import { readDraft } from '../data/device-drafts';
import { beginSecondWave } from '../loading/second-wave';
import { enquiryDraft } from './enquiry-draft';

beforeAll(beginSecondWave);

const unchanged = async (stored: object) => stored;

/** A form's store that knows who is logged in. */
async function followedStore(key: string) {
  await db.open();
  await db.drafts.put({ key, values: { subject: 'earlier' }, savedAtMs: 0 });
  const store = enquiryDraft<object>(key, unchanged);
  await new Promise<void>((restored) => {
    store.follow?.({ found: () => restored(), empty: () => {} });
  });
  return store;
}

test('a closing page writes the last words before its next task', async () => {
  const store = await followedStore('contact-message');
  const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
  store.save({ subject: 'last words' }, true);
  for (let turn = 0; turn < 100; turn += 1) await null;
  expect(commit).toHaveBeenCalled();
  await vi.waitFor(async () =>
    expect(await readDraft('contact-message')).toMatchObject({
      values: { subject: 'last words' },
      ownerUid: null,
    }),
  );
});

test('what was sent does not come back from the last words of a page that only seemed to close', async () => {
  const store = await followedStore('contact-message');
  store.save({ subject: 'sent' }, true);
  await vi.waitFor(async () => expect(await db.drafts.count()).toBe(2));
  await store.forget();
  expect(await readDraft('contact-message')).toBeUndefined();
  expect(await db.drafts.count()).toBe(0);
});

test('what is forgotten right after a save stays forgotten', async () => {
  const store = await followedStore('service-request');
  store.save({ subject: 'sent' }, false);
  await store.forget();
  expect(await db.drafts.get('service-request')).toBeUndefined();
});
