import { expect, test } from 'vitest';
import { ensurePushKey } from '../db/push/push-key';
import { newPushKeyPair } from '../node/push/seal-push';
import { type SignedIn, signedIn } from '../test-support/accounts/signed-in';
import { sentRequest } from '../test-support/conversation/links';
import { pushDevice } from '../test-support/push/decrypt-push';
import { json, problemOf } from '../test-support/requests';
import { testApp } from '../test-support/test-app';
import { testEncryptionKeys } from '../test-support/webhooks/encryption-key';

const device = (endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`) =>
  pushDevice(endpoint).subscription;

const at = (id: string) => `/api/push-subscriptions/${id}`;
const put = (by: SignedIn, id: string, body: object = device()) =>
  by.request(at(id), { ...json(body), method: 'PUT' });

test('tells the key to subscribe with, once there is one', async () => {
  const { app, db } = await testApp();
  const answer = await app.request('/api/push-key');
  expect(answer.status).toBe(404);
  expect((await problemOf(answer)).title).toBe('This server sends no push messages.');
  await ensurePushKey(db, [], newPushKeyPair);
  expect((await app.request('/api/push-key')).status).toBe(404);
  for (const _ of [1, 2]) await ensurePushKey(db, testEncryptionKeys, newPushKeyPair);
  const { key } = await (await app.request('/api/push-key')).json();
  expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  const [row] = await db.selectFrom('push_keys').selectAll().execute();
  expect(row).toMatchObject({ public_key: key });
  expect(row?.private_key).toMatch(/^encrypted:/);
});

test('stores a device in place of what it was before, and forgets it in one step', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const id = crypto.randomUUID();
  expect((await put(farida, id)).status).toBe(204);
  const later = device();
  expect((await put(farida, id, later)).status).toBe(204);
  const rows = () => testing.db.selectFrom('push_subscriptions').selectAll().execute();
  expect(await rows()).toMatchObject([{ id, uid: 'farida', endpoint: later.endpoint }]);
  // Its storage was cleared: it is the same device under another id.
  const other = crypto.randomUUID();
  expect((await put(farida, other, later)).status).toBe(204);
  expect(await rows()).toMatchObject([{ id: other }]);
  for (const _ of [1, 2]) {
    expect((await farida.request(at(other), { method: 'DELETE' })).status).toBe(204);
  }
  expect(await rows()).toEqual([]);
});

test('takes a device by the key of a link, for that submission alone, until the link ends', async () => {
  const testing = await testApp();
  const { db } = testing;
  const [one, other] = [await sentRequest(testing), await sentRequest(testing)];
  const id = crypto.randomUUID();
  const put = (by: typeof one, body = device()) =>
    by.ask(at(id), { ...json(body), method: 'PUT' }).then(({ status }) => status);
  expect(await put(one)).toBe(204);
  const rows = () => db.selectFrom('push_subscriptions').select(['uid', 'link_hash']).execute();
  expect(await rows()).toEqual([{ uid: null, link_hash: one.linkKeyHash }]);
  expect(await put(other)).toBe(422);
  expect((await other.ask(at(id), { method: 'DELETE' })).status).toBe(204);
  expect(await rows()).toHaveLength(1);
  await db
    .updateTable('submission_links')
    .set({ revoked_at: new Date() })
    .where('hash', '=', one.linkKeyHash)
    .execute();
  expect(await rows()).toEqual([]);
  expect(await put(one)).toBe(401);
});

test('no one changes or ends the device of another account', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const karim = await signedIn(testing, { uid: 'karim' });
  const id = crypto.randomUUID();
  const own = device();
  await put(farida, id, own);
  expect((await put(karim, id)).status).toBe(422);
  expect((await karim.request(at(id), { method: 'DELETE' })).status).toBe(204);
  const rows = await testing.db.selectFrom('push_subscriptions').selectAll().execute();
  expect(rows).toMatchObject([{ id, uid: 'farida', endpoint: own.endpoint }]);
});

test('tells a device whether it is still known, and no one else', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const karim = await signedIn(testing, { uid: 'karim' });
  const id = crypto.randomUUID();
  await put(farida, id);
  expect((await farida.request(at(id))).status).toBe(204);
  expect((await karim.request(at(id))).status).toBe(404);
  // Its push service has answered 410.
  await testing.db.deleteFrom('push_subscriptions').execute();
  expect(await problemOf(await farida.request(at(id)))).toMatchObject({
    status: 404,
    title: expect.stringContaining('Subscribe again'),
  });
});

test('keeps the ten newest devices of an account', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const ids = Array.from({ length: 12 }, () => crypto.randomUUID());
  for (const id of ids) expect((await put(farida, id)).status).toBe(204);
  const rows = await testing.db.selectFrom('push_subscriptions').select('id').execute();
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.slice(2).sort());
});

test.each([
  'https://evil.example/push',
  'https://fcm.googleapis.com.evil.example/push',
  'https://fcm.googleapis.com:8443/push',
  'https://user@fcm.googleapis.com/push',
  'http://fcm.googleapis.com/push',
  'https://10.0.0.1/push',
  'https://[::1]/push',
  'ftp://localhost/push',
  'nonsense',
])('takes no device at %s', async (endpoint) => {
  const testing = await testApp();
  const answer = await put(await signedIn(testing), crypto.randomUUID(), device(endpoint));
  expect(answer.status).toBe(400);
  expect((await problemOf(answer)).errors).toMatchObject([{ path: 'endpoint' }]);
});

test.each([
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
  'https://web.push.apple.com/x',
])('takes a device at %s', async (endpoint) => {
  const testing = await testApp();
  const answer = await put(await signedIn(testing), crypto.randomUUID(), device(endpoint));
  expect(answer.status).toBe(204);
});

test('takes no keys of another length, and no long address', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const good = device();
  for (const body of [
    { ...good, keys: { ...good.keys, p256dh: good.keys.auth } },
    { ...good, keys: { ...good.keys, auth: `${good.keys.auth}A` } },
    { endpoint: good.endpoint },
    device(`https://fcm.googleapis.com/${'x'.repeat(2000)}`),
  ]) {
    expect((await put(farida, crypto.randomUUID(), body)).status).toBe(400);
  }
});
