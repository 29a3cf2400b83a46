import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { usualReads } from '../http/limits/usual-limits';
import { accessByRoute } from '../test-support/accounts/access-by-route';
import { apiKey } from '../test-support/accounts/api-key';
import {
  ask,
  type Document,
  type Expected,
  expectOfEachRoute,
  routesOf,
  verdict,
} from '../test-support/accounts/each-route';
import { liveProject, secondsAgo } from '../test-support/accounts/live-project';
import { changing, signedIn } from '../test-support/accounts/signed-in';
import { sentMessage, sentRequest } from '../test-support/conversation/links';
import { json } from '../test-support/requests';
import { testApp } from '../test-support/test-app';
import { testOrigin } from '../test-support/test-site';

const signedInUser: Expected = {
  public: 'passes',
  submission: 'passes',
  upload: 'passes',
  exchange: 401,
  own: 'passes',
  link: 'passes',
  'any-link': 'passes',
  admin: 403,
};
const admin: Expected = { ...signedInUser, admin: 'passes' };
const blocked: Expected = {
  ...signedInUser,
  submission: 403,
  upload: 403,
  own: 403,
  link: 403,
  'any-link': 403,
};
const refused: Expected = {
  ...signedInUser,
  submission: 401,
  upload: 401,
  own: 401,
  link: 401,
  'any-link': 401,
  admin: 401,
};
const withoutAccount: Expected = { ...refused, submission: 'passes', upload: 'passes' };

test('says of each route who may use it', async () => {
  expect((await routesOf(await testApp())).sort()).toEqual(Object.keys(accessByRoute).sort());
});

test('needs no token for public routes, and answers no other route without one', async () => {
  await expectOfEachRoute(await testApp(), null, withoutAccount);
});

test('lets a user to what is public and their own', async () => {
  const testing = await testApp();
  await expectOfEachRoute(testing, (await signedIn(testing)).token, signedInUser);
});

test('lets an admin everywhere', async () => {
  const testing = await testApp();
  const { token } = await signedIn(testing, { role: 'admin' });
  await expectOfEachRoute(testing, token, admin);
});

test('lets a blocked user and a blocked admin to nothing but what is public', async () => {
  const testing = await testApp();
  const user = await signedIn(testing, { uid: 'karim', blocked: true });
  await expectOfEachRoute(testing, user.token, blocked);
  expect(
    await testing.db
      .selectFrom('submissions')
      .where('kind', '=', 'contact-message')
      .select('id')
      .execute(),
  ).toEqual([]);
  const { token } = await signedIn(testing, { uid: 'amina', role: 'admin', blocked: true });
  await expectOfEachRoute(testing, token, blocked);
});

test('takes a demotion and a block at their word, whatever the token was good for before', async () => {
  const testing = await testApp();
  const { token, uid } = await signedIn(testing, { role: 'admin' });
  expect(await ask(testing, 'GET /api/admin/overview', token)).toBe(200);
  const set = (values: { role?: 'user'; blocked?: boolean }) =>
    testing.db.updateTable('users').set(values).where('uid', '=', uid).execute();
  await set({ role: 'user' });
  await expectOfEachRoute(testing, token, signedInUser);
  await set({ blocked: true });
  await expectOfEachRoute(testing, token, blocked);
});

test('refuses a user whose row is deleted, and leaves what they send on their device', async () => {
  const testing = await testApp();
  const token = await testing.sessions.sign({ uid: 'gone', email: 'gone@sampan.example' });
  await expectOfEachRoute(testing, token, refused);
  expect(
    await testing.db
      .selectFrom('submissions')
      .where('kind', '=', 'contact-message')
      .select('id')
      .execute(),
  ).toEqual([]);
});

test('lets a session that was logged out to nothing but what is public', async () => {
  const testing = await testApp();
  const began = { signedInAtS: secondsAgo(60) };
  for (const everywhere of [false, true]) {
    const { token, request } = await signedIn(testing, { ...began, uid: `u-${everywhere}` });
    expect((await request('/api/me/sign-out', json({ everywhere }))).status).toBe(204);
    await expectOfEachRoute(testing, token, refused);
  }
});

test('lets an admin whom another admin demoted or blocked to no more than that', async () => {
  const testing = await testApp();
  const amina = await signedIn(testing, { uid: 'amina', role: 'admin' });
  for (const [body, expected] of [
    [{ role: 'user' }, signedInUser],
    [{ blocked: true }, blocked],
  ] as const) {
    const { token } = await signedIn(testing, { uid: Object.keys(body)[0], role: 'admin' });
    const path = `/api/admin/users/${Object.keys(body)[0]}`;
    expect((await amina.request(path, changing('PATCH', body))).status).toBe(200);
    await expectOfEachRoute(testing, token, expected);
  }
});

test('lets an account that was deleted at the provider to nothing but what is public', async () => {
  const project = await liveProject();
  const token = await project.signIn({ auth_time: secondsAgo(60) });
  await project.db.updateTable('users').set({ role: 'admin' }).execute();
  await expectOfEachRoute(project, token, admin);
  project.keys.accounts.delete('farida');
  expect((await project.exchange()).status).toBe(403);
  await expectOfEachRoute(project, token, refused);
});

test('an admin whose address is no longer verified may not use admin routes', async () => {
  const testing = await testApp();
  const { token } = await signedIn(testing, { role: 'admin', verified: false });
  await expectOfEachRoute(testing, token, signedInUser);
});

const linkElsewhere: Expected = { ...refused, upload: 'passes', 'any-link': 'passes' };
const linkHere: Expected = { ...linkElsewhere, link: 'passes' };

test('lets the key of a link to its own submission, and a revoked or another’s to what is public', async () => {
  const testing = await testApp();
  const { key, id } = await sentRequest(testing);
  const other = await sentMessage(testing);
  await expectOfEachRoute(testing, key, linkHere, id);
  await expectOfEachRoute(testing, other.key, linkElsewhere, id);
  const revoked = await sentRequest(testing);
  await testing.db
    .updateTable('submission_links')
    .set({ revoked_at: new Date() })
    .where('hash', '=', revoked.linkKeyHash)
    .execute();
  await expectOfEachRoute(testing, revoked.key, refused, revoked.id);
});

/** Submissions, of which files are none, are taken from programs too. */
const sentByPrograms = { 'POST /api/contact-messages': true, 'POST /api/service-requests': true };

test('lets an API key with all scopes to what scopes are for, and never as its maker', async () => {
  const testing = await testApp({
    reads: { ...usualReads, apiKeys: { burst: 1000, perMinute: 1 } },
  });
  const { key } = await apiKey(await signedIn(testing, { role: 'admin' }));
  const document = (await (await testing.app.request('/api/openapi.json')).json()) as Document;
  const ofKeys = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.some((way) => 'apiKey' in way))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(ofKeys.length).toBeGreaterThan(20);
  const passed = [];
  for (const route of Object.keys(accessByRoute)) {
    const { [route]: access } = accessByRoute;
    const got = verdict(await ask(testing, route, key));
    const isOfKeys = access === 'admin' || route in sentByPrograms;
    if (isOfKeys && got === 'passes') passed.push(route);
    else if (access === 'admin') expect(got, route).toBe(403);
    else expect(got, route).toBe(access === 'public' ? 'passes' : 401);
  }
  expect(passed.sort()).toEqual(ofKeys.sort());
});

test('takes no bad token for an admin’s', async () => {
  const testing = await testApp();
  const { uid, email, token } = await signedIn(testing, { role: 'admin' });
  const foreign = await testApp();
  const claims = { sub: uid, email, iss: testOrigin, aud: 'sampan' };
  const jwks = await testing.sessions.publicKeys();
  const secret = new TextEncoder().encode(JSON.stringify(jwks.keys[0]));
  for (const bad of [
    new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode(),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: jwks.keys[0]?.kid })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(secret),
    // Good, but of another house, whose keys are not ours.
    await foreign.sessions.sign({ uid, email }),
    `${token}x`,
    'nonsense',
    '',
  ]) {
    await expectOfEachRoute(testing, bad, refused);
  }
});
