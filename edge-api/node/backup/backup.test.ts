import 'fake-indexeddb/auto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { catalogueFeed } from '../../../pwa/data/catalogue/catalogue-feed';
import { storedDepartment } from '../../../pwa/data/catalogue/department-products';
import { follow } from '../../../pwa/data/sync/follow-feed';
import { testDb } from '../../../pwa/test-support/device';
import { piecesOf } from '../../db/files/uploads';
import { readFile as readRequestFile } from '../../files/read-file';
import { s3Store } from '../../files/s3-store';
import { storeHealth } from '../../files/store-health';
import { anAdmin, changing, signedIn } from '../../test-support/accounts/signed-in';
import { allRows, backUp, restoredApp } from '../../test-support/backup';
import { addProducts, product } from '../../test-support/catalogue/catalogue';
import { productInput } from '../../test-support/catalogue/catalogue-inputs';
import { changes } from '../../test-support/catalogue/feed';
import { tempDataDir } from '../../test-support/embedded/parts';
import { s3Server } from '../../test-support/files/s3-server';
import { pdf, sentFile } from '../../test-support/files/uploads';
import { quietLog } from '../../test-support/quiet-log';
import { json } from '../../test-support/requests';
import { contactMessage } from '../../test-support/samples';
import { type TestApp, testApp } from '../../test-support/test-app';
import { tendFiles } from '../../upkeep/files-worker';
import { beginSha256 } from '../begin-sha256';
import { identitiesOf, makeKeyFile, recipientsOf } from './backup-keys';

vi.setConfig({ testTimeout: 60_000 });

/** Visitors and an admin who write all the time, until `stop`; what was confirmed, in its order. */
function writers({ app, db, sessions }: TestApp, slug: string, productId: string) {
  const confirmed = { messages: [] as string[], files: [] as string[], version: 1 };
  let isOver = false;
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const running = Promise.all([
    repeat(async () => {
      const message = contactMessage();
      const answer = await app.request('/api/contact-messages', json(message));
      if (answer.status === 201) confirmed.messages.push(message.id);
    }),
    repeat(async () => {
      const { file } = await sentFile(app, pdf(150_000 + Math.floor(Math.random() * 100_000)));
      confirmed.files.push(file.id);
    }),
    anAdmin({ app, db, sessions }).then((admin) =>
      repeat(async () => {
        const { version } = confirmed;
        const price = { amountMinor: 1000 + version, currency: 'BDT' as const };
        const order = changing('PUT', productInput({ slug, price }), { version });
        const answer = await admin.request(`/api/admin/products/${productId}`, order);
        expect(answer.status).toBe(200);
        confirmed.version = version + 1;
      }),
    ),
  ]);
  running.catch(() => undefined);
  onTestFinished(() => {
    isOver = true;
  });
  const stop = async () => {
    isOver = true;
    await running;
  };
  return { confirmed, stop };
}

test('a backup during writes has all of one moment, and devices go on after it is restored', async () => {
  const folder = await tempDataDir();
  const { settings } = await s3Server();
  const store = s3Store(settings);
  const testing = await testApp({ fileStore: store });
  const { app, db, databaseUrl } = testing;
  const row = product('Red shoe');
  await addProducts(db, row, product('Blue shoe'));
  const visitor = await signedIn(testing);
  const bytes = pdf(300_000);
  const { file: moved } = await sentFile(app, bytes);
  const upkeep = { db, beginSha256, health: storeHealth(store, quietLog), log: quietLog };
  await tendFiles(upkeep);
  const device = testDb();
  let served: TestApp['app'] = app;
  const openShop = () =>
    follow(
      catalogueFeed(device, 'women', (scope, since) => changes(served, scope, since)),
      { nowMs: Date.now, retry: { sleep: async () => {}, random: () => 0 } },
    );

  const { confirmed, stop } = writers(testing, row.slug, row.id);
  await expect.poll(() => confirmed.files.length, { timeout: 15_000 }).toBeGreaterThan(3);
  await tendFiles(upkeep);
  const before = structuredClone(confirmed);
  const keyFile = join(folder, 'key.txt');
  await makeKeyFile(keyFile);
  const recipients = await recipientsOf(keyFile);
  const [done] = await Promise.all([
    backUp(databaseUrl, folder, { store, recipients }),
    tendFiles(upkeep),
  ]);
  const later = confirmed.messages.length;
  await expect
    .poll(() => confirmed.messages.length, { timeout: 15_000 })
    .toBeGreaterThan(later + 2);
  await stop();
  await openShop();

  expect((await stat(done.path)).mode & 0o777).toBe(0o600);
  expect((await readFile(done.path)).subarray(0, 19).toString()).toBe('age-encryption.org/');
  expect(done.missingFiles).toEqual([]);
  expect(done.files).toBeGreaterThan(0);

  const back = await restoredApp(
    { ...testing, fileStore: null },
    done.path,
    await identitiesOf(keyFile),
  );
  const now = await allRows(db as never);
  const restored = await allRows(back.db as never);
  expect([...restored.keys()].sort()).toEqual([...now.keys()].sort());
  // These are only written once, so each one that is back must be the same.
  for (const table of ['submissions', 'audit_entries', 'users', 'signing_keys', 'mails']) {
    const rows = now.get(table);
    const isRequest = (row: string) => JSON.parse(row).kind === 'service-request';
    // A request changes when a file of it arrives.
    const once = [...(restored.get(table) ?? [])].filter((row) => !isRequest(row));
    for (const one of once) expect(rows).toContain(one);
  }
  const idsOf = async (of: typeof db, table: 'submissions' | 'request_files') =>
    (await of.selectFrom(table).select('id').execute()).map(({ id }) => id);
  expect(await idsOf(back.db, 'submissions')).toEqual(expect.arrayContaining(before.messages));
  expect(await idsOf(back.db, 'request_files')).toEqual(expect.arrayContaining(before.files));
  await expectWhole(testing, back.db, { id: moved.id, bytes });
  // An edit and its audit entry are one transaction.
  const edited = await back.db
    .selectFrom('products')
    .select(['version', 'price_minor'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  expect(edited.version).toBeGreaterThanOrEqual(before.version);
  expect(Number(edited.price_minor)).toBe(1000 + edited.version - 1);
  expect(restored.get('audit_entries')?.size).toBe(edited.version - 1);

  // A session token from before is good, and a device that saw newer revisions notices.
  const me = await back.app.request('/api/me', { headers: visitor.headers });
  expect(me.status).toBe(200);
  const priceHere = async () => {
    const shop = await storedDepartment(device, 'women');
    return shop?.products.find(({ id }) => id === row.id)?.price?.amountMinor;
  };
  expect(await priceHere()).toBe(1000 + confirmed.version - 1);
  served = back.app;
  await openShop();
  expect(await priceHere()).toBe(Number(edited.price_minor));
  // What was confirmed after the backup is stored when it is sent again, once.
  const lost = confirmed.messages.at(-1) ?? '';
  const message = contactMessage({ id: lost });
  for (const status of [201, 201]) {
    const answer = await back.app.request('/api/contact-messages', json(message));
    expect(answer.status).toBe(status);
  }
  expect((await idsOf(back.db, 'submissions')).filter((id) => id === lost)).toEqual([lost]);
});

/** Each file that was received has all its bytes, in the database, and they are the same as before. */
async function expectWhole(
  { db, fileStore }: TestApp,
  restored: TestApp['db'],
  known: { id: string; bytes: Uint8Array },
) {
  const whole = async (pieces: AsyncIterable<Uint8Array> | null) => {
    const all: Uint8Array[] = [];
    for await (const piece of pieces ?? []) all.push(piece);
    return Buffer.concat(all);
  };
  const files = await restored
    .selectFrom('request_files')
    .select(['id', 'state', 'size_bytes', 'received_bytes'])
    .execute();
  expect(files.length).toBeGreaterThan(3);
  for (const { id, state, size_bytes, received_bytes } of files) {
    const back = await whole(piecesOf(restored, id));
    expect(back.byteLength).toBe(received_bytes);
    if (state !== 'received') continue;
    expect(back.byteLength).toBe(size_bytes);
    expect(back.equals(await whole(await readRequestFile({ db, fileStore }, id)))).toBe(true);
  }
  expect((await whole(piecesOf(restored, known.id))).equals(known.bytes)).toBe(true);
}
