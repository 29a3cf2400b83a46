import { type JWTPayload, UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ErasedAccount } from '../contract/admin/personal-data';
import { idTokenClaims } from '../test-support/accounts/key-server';
import { anAdmin, signedIn } from '../test-support/accounts/signed-in';
import { addMessage, addRequest } from '../test-support/inbox';
import { personWithData, rowsOfAllTables } from '../test-support/personal-data';
import { json, problemOf } from '../test-support/requests';
import { type TestApp, testApp, testProjectId } from '../test-support/test-app';

const nowS = () => Math.floor(Date.now() / 1000);

/** The provider's word on Farida, who logged in ten seconds ago unless `claims` say else. */
const providerToken = (claims: JWTPayload = {}) =>
  new UnsecuredJWT(idTokenClaims(testProjectId, claims)).encode();

const deleteAccount = (
  { app }: TestApp,
  { submissions = 'erase', claims = {} }: { submissions?: string; claims?: JWTPayload } = {},
) =>
  app.request(`/api/me?submissions=${submissions}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${providerToken(claims)}` },
  });

const exchange = ({ app }: TestApp, claims: JWTPayload = {}) => {
  const authorization = `Bearer ${providerToken(claims)}`;
  return app.request('/api/jwttoken', json({ email: 'farida@sampan.example' }, { authorization }));
};

async function erasedBy(answer: Response) {
  expect(answer.status).toBe(200);
  return v.parse(v.strictObject(ErasedAccount.entries), await answer.json());
}

/** Farida with something in every table, among others who look alike. */
async function world() {
  const testing = await testApp();
  const person = await personWithData(testing, await anAdmin(testing));
  const farida = await signedIn(testing);
  return { testing, farida, person };
}

const inbox = async ({ db }: TestApp) => {
  const columns = ['id', 'owner_uid', 'status'] as const;
  const messages = await db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select(columns)
    .execute();
  const requests = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select(columns)
    .execute();
  return [...messages, ...requests];
};

describe('GET /api/me/data', () => {
  test('is one JSON file with the account and what was sent with it', async () => {
    const { testing, farida } = await world();
    const answer = await farida.request('/api/me/data');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const data = JSON.parse(await answer.text());
    expect(data).toMatchObject({
      about: 'farida@sampan.example',
      accounts: [{ uid: 'farida' }],
      messages: [{ ownerUid: 'farida', message: 'Hers alone' }],
      requests: [{ ownerUid: 'farida' }],
      changes: [{ after: { role: 'admin' } }, { after: { role: 'user' } }],
    });
    expect(testing.securityEvents).toContainEqual({
      event: 'personal-data-exported',
      requestId: expect.any(String),
      byUid: 'farida',
    });
  });

  test('holds no internal note, not who changed what, and nothing that an address alone would prove', async () => {
    const { testing, farida } = await world();
    await addMessage(testing.db, { message: 'By a stranger', email: farida.email });
    const text = await (await farida.request('/api/me/data')).text();
    expect(text).not.toMatch(/Pays late|byName|byUid|internal|assigned|By a stranger|karim/);
  });

  test('is limited for each account', async () => {
    const { farida } = await world();
    const statuses = new Set<number>();
    for (let i = 0; i < 25; i++) {
      const answer = await farida.request('/api/me/data');
      statuses.add(answer.status);
      await answer.text();
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('DELETE /api/me', () => {
  test('erases the account and what was sent with it or from its verified address', async () => {
    const { testing, person } = await world();
    const before = await rowsOfAllTables(testing.db);
    const { erased, keptRequests } = await erasedBy(await deleteAccount(testing));
    // An admin works on one of the requests.
    expect(keptRequests).toBe(1);
    expect(erased).toMatchObject({ accounts: 1, messages: 3, requests: 1, mails: 2 });
    const after = await rowsOfAllTables(testing.db);
    for (const table of ['users', 'submissions', 'mails'] as const) {
      const others = before[table].filter(({ key }) => !person.keys.includes(key));
      const left = after[table].filter(({ key }) => !person.keys.includes(key));
      expect(left, table).toEqual(others);
    }
    expect(after.users.map(({ key }) => key)).toEqual(['amina', 'karim']);
    const hers = (await inbox(testing)).filter(({ id }) => person.keys.includes(id));
    expect(hers).toEqual([{ id: person.requestInWorkId, owner_uid: null, status: 'reviewing' }]);
  });

  test('keeps messages and requests without an owner where that is wanted', async () => {
    const { testing, person } = await world();
    const before = await inbox(testing);
    const { erased, keptRequests } = await erasedBy(
      await deleteAccount(testing, { submissions: 'keep' }),
    );
    expect(erased).toMatchObject({ accounts: 1, messages: 0, requests: 0, mails: 0 });
    expect(keptRequests).toBe(1);
    const ofFarida = (row: { owner_uid: string | null }) => row.owner_uid === 'farida';
    expect(before.filter(ofFarida)).toHaveLength(2);
    const after = await inbox(testing);
    expect(after).toHaveLength(before.length);
    expect(after.filter(ofFarida)).toEqual([]);
    expect(after.filter(({ id }) => id === person.messageId)).toHaveLength(1);
  });

  test('takes an address that is not verified for no proof', async () => {
    const { testing, person } = await world();
    const claims = { email_verified: false };
    const { erased } = await erasedBy(await deleteAccount(testing, { claims }));
    expect(erased).toMatchObject({ accounts: 1, messages: 1 });
    expect((await inbox(testing)).map(({ id }) => id)).toContain(person.messageId);
  });

  test('leaves alone what another account sent with this address', async () => {
    const { testing } = await world();
    const email = 'farida@sampan.example';
    const { id } = await addMessage(testing.db, { email, owner_uid: 'karim' });
    await erasedBy(await deleteAccount(testing));
    expect((await inbox(testing)).map((row) => row.id)).toContain(id);
  });

  test.each([
    ['reviewing', true],
    ['waiting-for-customer', true],
    ['quoted', true],
    ['accepted', true],
    ['new', false],
    ['declined', false],
    ['no-bid', false],
    ['closed', false],
  ] as const)('keeps a request that is %s: %s', async (status, isKept) => {
    const testing = await testApp();
    await signedIn(testing);
    await addRequest(testing.db, { owner_uid: 'farida', status });
    await erasedBy(await deleteAccount(testing));
    expect(await inbox(testing)).toHaveLength(isKept ? 1 : 0);
  });

  test('ends the session, and a second time does no harm', async () => {
    const { testing, farida } = await world();
    await erasedBy(await deleteAccount(testing));
    const { reason } = await problemOf(await farida.request('/api/me'));
    expect(reason).toBe('account-deleted');
    const again = await erasedBy(await deleteAccount(testing));
    expect(again.erased).toMatchObject({ accounts: 0, messages: 0 });
  });

  test('lets no device that is still logged in at the provider bring the account back', async () => {
    const { testing } = await world();
    await erasedBy(await deleteAccount(testing));
    for (const auth_time of [nowS() - 10, nowS() - 3600]) {
      const answer = await exchange(testing, { auth_time });
      expect(answer.status).toBe(403);
      expect(await problemOf(answer)).toMatchObject({ reason: 'account-deleted' });
    }
    const rows = await testing.db.selectFrom('users').select('uid').execute();
    expect(rows.map(({ uid }) => uid)).not.toContain('farida');
  });

  test('makes a new, empty account when the person logs in again later', async () => {
    const { testing } = await world();
    await erasedBy(await deleteAccount(testing));
    const past = new Date(Date.now() - 60_000);
    await testing.db.updateTable('admin_tombstones').set({ erased_at: past }).execute();
    const answer = await exchange(testing);
    expect(answer.status).toBe(200);
    const { token } = await answer.json();
    const headers = { authorization: `Bearer ${token}` };
    const own = await testing.app.request('/api/me/contact-messages', { headers });
    expect(await own.json()).toEqual([]);
  });

  test('wants a login of the last ten minutes, not only a device that is logged in', async () => {
    const { testing, farida } = await world();
    const old = await deleteAccount(testing, { claims: { auth_time: nowS() - 601 } });
    expect(old.status).toBe(403);
    expect((await problemOf(old)).title).toMatch(/log in once more/);
    const bySession = await farida.request('/api/me?submissions=erase', { method: 'DELETE' });
    expect(bySession.status).toBe(401);
    await problemOf(bySession);
    expect((await farida.request('/api/me')).status).toBe(200);
  });

  test('deletes no admin and no blocked account', async () => {
    const { testing, farida } = await world();
    for (const [values, status] of [
      [{ role: 'admin' }, 409],
      [{ role: 'user', blocked: true }, 403],
    ] as const) {
      await testing.db.updateTable('users').set(values).where('uid', '=', farida.uid).execute();
      const answer = await deleteAccount(testing);
      expect(answer.status).toBe(status);
      await problemOf(answer);
    }
    const row = await testing.db
      .selectFrom('users')
      .selectAll()
      .where('uid', '=', 'farida')
      .execute();
    expect(row).toHaveLength(1);
  });

  test('asks what is to become of the messages', async () => {
    const { testing } = await world();
    const answer = await deleteAccount(testing, { submissions: 'perhaps' });
    expect(answer.status).toBe(400);
    await problemOf(answer);
  });
});
