import { expect, test } from 'vitest';
import { signedIn } from '../../test-support/accounts/signed-in';
import { fileOf, pdf, requestWith, uploadOf } from '../../test-support/files/uploads';
import { addMessage, addRequest, submissionsOf } from '../../test-support/inbox';
import { type TestApp, testApp } from '../../test-support/test-app';

const ownersOf = async ({ db }: TestApp) => {
  const messages = await db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select(['id', 'owner_uid'])
    .execute();
  const requests = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select(['id', 'owner_uid'])
    .execute();
  return [...messages, ...requests].map((row) => row.owner_uid);
};

const askForLists = async (account: Awaited<ReturnType<typeof signedIn>>) => {
  const lists = [];
  for (const name of ['contact-messages', 'service-requests']) {
    lists.push(await account.request(`/api/me/${name}`));
  }
  return lists;
};

test('an account owns what was sent before with its verified address, in any case', async () => {
  const testing = await testApp();
  const message = await addMessage(testing.db, { email: 'Farida@Sampan.Example' });
  const request = await addRequest(testing.db);
  const [messages, requests] = await askForLists(await signedIn(testing));
  expect(await messages?.json()).toMatchObject([{ id: message.id, ownerUid: 'farida' }]);
  expect(await requests?.json()).toMatchObject([{ id: request.id, ownerUid: 'farida' }]);
  const after = await submissionsOf(testing.db, 'service-request').executeTakeFirst();
  expect(after?.version).toBe(request.version);
  expect(BigInt(after?.revision ?? 0)).toBeGreaterThan(BigInt(request.revision));
});

test('an account owns nothing of another address, of another account, or of robots', async () => {
  const testing = await testApp();
  await addMessage(testing.db, { email: 'karim@sampan.example' });
  await addMessage(testing.db, { suspected: true });
  await signedIn(testing, { uid: 'karim' });
  await addRequest(testing.db, { owner_uid: 'karim' });
  await askForLists(await signedIn(testing));
  expect(await ownersOf(testing)).toEqual([null, null, 'karim']);
});

test('an account owns nothing while its address is not verified, or it is blocked', async () => {
  const testing = await testApp();
  await addMessage(testing.db);
  await addRequest(testing.db);
  const unverified = await askForLists(await signedIn(testing, { verified: false }));
  expect(unverified.map(({ status }) => status)).toEqual([200, 200]);
  const blocked = await askForLists(await signedIn(testing, { blocked: true }));
  expect(blocked.map(({ status }) => status)).toEqual([403, 403]);
  expect(await ownersOf(testing)).toEqual([null, null]);
});

test('files of a request that was sent without an account still arrive without one', async () => {
  const testing = await testApp();
  const bytes = pdf(1000);
  const file = fileOf(bytes.byteLength);
  await requestWith(testing.app, [file]);
  await askForLists(await signedIn(testing));
  expect(await ownersOf(testing)).toEqual(['farida']);
  const upload = uploadOf((path, init) => testing.app.request(path, init), file);
  expect((await upload.create()).status).toBe(201);
  expect((await upload.patch(0, bytes)).status).toBe(204);
});
