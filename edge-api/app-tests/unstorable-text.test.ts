import { type JWTPayload, UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { EmailAddress } from '../contract/fields';
import { idTokenClaims } from '../test-support/accounts/key-server';
import { anAdmin, changing } from '../test-support/accounts/signed-in';
import { json, problemOf } from '../test-support/requests';
import { contactMessage, serviceRequest } from '../test-support/samples';
import { testApp, testProjectId } from '../test-support/test-app';

const unstorable = ['a\0b', 'a\ud800b', '\udc00'];

describe('a submission is refused with 400, and says where,', () => {
  test.each(['not-a-uuid', '', '\0', '01890000-0000-7000-8000-00000000000g'])(
    'under the id %j',
    async (id) => {
      const { app } = await testApp();
      const { id: _, ...message } = contactMessage();
      const { id: __, ...request } = serviceRequest();
      for (const [path, body] of [
        ['/api/contact-messages', { ...message, id }],
        ['/api/service-requests', { ...request, id }],
      ] as const) {
        const problem = await problemOf(await app.request(path, json(body)));
        expect(problem).toMatchObject({ status: 400, errors: [{ path: 'id' }] });
      }
    },
  );

  test('with a NUL, half a surrogate pair or 6,000 characters in its name', async () => {
    const { app } = await testApp();
    for (const name of [...unstorable, 'x'.repeat(6000)]) {
      const answer = await app.request('/api/contact-messages', json(contactMessage({ name })));
      const problem = await problemOf(answer);
      expect(problem).toMatchObject({ status: 400, errors: [{ path: 'name' }] });
    }
  });
});

describe('an admin is told of text that can’t be stored', () => {
  test('in a note, a step or an assignee', async () => {
    const testing = await testApp();
    const amina = await anAdmin(testing);
    const message = contactMessage();
    const request = serviceRequest();
    await testing.app.request('/api/contact-messages', json(message));
    await testing.app.request('/api/service-requests', json(request));
    for (const text of unstorable) {
      for (const [path, body] of [
        [`contact-messages/${message.id}`, { internalNote: text }],
        [`contact-messages/${message.id}`, { assignedTo: text }],
        [`service-requests/${request.id}`, { status: 'reviewing', statusNote: text }],
      ] as const) {
        const answer = await amina.request(`/api/admin/${path}`, changing('PATCH', body));
        expect((await problemOf(answer)).status, JSON.stringify(body)).toBe(400);
      }
    }
  });

  test('in the row of an import that has it, and in no other row', async () => {
    const testing = await testApp({ template: 'seeded' });
    const amina = await anAdmin(testing);
    const [{ slug = '' } = {}] = await testing.db.selectFrom('products').select('slug').execute();
    const rows = [...unstorable, slug].map((text, line) => ({
      line: line + 2,
      values: { slug: text, position: '7' },
    }));
    const body = json({ dryRun: true, rows });
    const answer = await amina.request('/api/admin/products/import', body);
    const { results } = (await answer.json()) as { results: { outcome: string }[] };
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'refused',
      'refused',
      'update',
    ]);
  });

  test('under an id in capital letters, as under the same id in small letters', async () => {
    const testing = await testApp();
    const amina = await anAdmin(testing);
    const message = contactMessage();
    await testing.app.request('/api/contact-messages', json(message));
    const path = `/api/admin/contact-messages/${message.id.toUpperCase()}`;
    const answer = await amina.request(path, changing('PATCH', { status: 'read' }));
    expect(answer.status).toBe(200);
  });
});

test('a user whose name can’t be stored logs in, under a corrected name', async () => {
  const { app, db } = await testApp();
  const signIn = (claims: JWTPayload) => {
    const { email, ...others } = idTokenClaims(testProjectId, claims);
    const idToken = new UnsecuredJWT({ email, ...others }).encode();
    return app.request('/api/jwttoken', json({ email }, { authorization: `Bearer ${idToken}` }));
  };
  for (const [name, shown] of [
    ['Fa\0rida\r\n', 'Fa rida'],
    ['\ud800Farida', 'Farida'],
    ['x'.repeat(6000), 'x'.repeat(120)],
  ]) {
    expect((await signIn({ name })).status).toBe(200);
    expect(await db.selectFrom('users').select('display_name').execute()).toEqual([
      { display_name: shown },
    ]);
  }
  expect((await signIn({ sub: 'fa\0rida' })).status).toBe(401);
});

test('answers 400, and logs it, when the database refuses what a schema accepted', async () => {
  const testing = await testApp({
    verifyProviderToken: async () => ({
      uid: 'a\0b',
      email: 'farida@sampan.example',
      emailVerified: true,
      displayName: '',
      signedInAtS: 1_700_000_000,
      secondFactor: false,
    }),
  });
  const headers = { authorization: 'Bearer x.y.z' };
  const answer = await testing.app.request(
    '/api/jwttoken',
    json({ email: 'farida@sampan.example' }, headers),
  );
  expect((await problemOf(answer)).status).toBe(400);
  expect(testing.logged.splice(0)).toMatchObject([{ level: 'error', message: 'request failed' }]);
});

describe('an e-mail address', () => {
  test.each([
    "o'brien@example.com",
    'a!#$%&*+/=?^_`{|}~-b@example.com',
    'first.last+tag@mail.example.co.uk',
    'x@xn--bcher-kva.example',
    'x@a.xn--p1ai',
    `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
  ])('may be %s', (address) => {
    expect(v.is(EmailAddress, address)).toBe(true);
  });

  test.each([
    ...["'", 'a', 'a@b', '@b.com', 'a@', 'a..b@c.com', '.a@c.com', 'a.@c.com', 'a b@c.com'],
    ...['a@b..com', 'a@-b.com', 'a@b-.com', 'a@b.c', 'a@b.1', 'a,b@c.com', 'a@b.com, c@d.com'],
    ...['a<b@c.com', 'a@b.com\r\nBcc: c@d.com', 'a\0@b.com', '"a b"@c.com', 'a@[127.0.0.1]'],
    `${'a'.repeat(250)}@b.com`,
  ])('is not %j', (address) => {
    expect(v.is(EmailAddress, address)).toBe(false);
  });
});
