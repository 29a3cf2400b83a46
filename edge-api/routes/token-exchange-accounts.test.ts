import { describe, expect, test } from 'vitest';
import { type LiveProject, liveProject, secondsAgo } from '../test-support/accounts/live-project';
import { signedIn } from '../test-support/accounts/signed-in';
import { atEdge } from '../test-support/edge/left-out';
import { problemOf } from '../test-support/requests';
import { testOrigin } from '../test-support/test-site';

const reasonOf = async (answer: Response) => {
  const { status, reason } = await problemOf(answer);
  return [status, reason];
};

const rowOf = ({ db }: LiveProject) =>
  db.selectFrom('users').selectAll().where('uid', '=', 'farida').executeTakeFirstOrThrow();

describe('an exchange asks the provider for the account', () => {
  test('with the ID token, the web key and the address of the site', async () => {
    const project = await liveProject();
    await project.signIn();
    expect(project.keys.accounts.state.asked).toEqual({
      key: 'AIza-test',
      referer: `${testOrigin}/`,
    });
  });

  test.each([
    ['deleted', 'account-deleted'],
    ['disabled', 'account-blocked'],
  ] as const)('and refuses one that is %s, whose sessions are over', async (state, reason) => {
    const project = await liveProject();
    const { accounts } = project.keys;
    const token = await project.signIn({ auth_time: secondsAgo(10) });
    expect((await project.ask(token)).status).toBe(200);
    if (state === 'deleted') accounts.delete('farida');
    else accounts.change('farida', { disabled: true });
    expect(await reasonOf(await project.exchange())).toEqual([403, reason]);
    expect(await reasonOf(await project.ask(token))).toEqual([401, 'session-ended']);
    expect(project.securityEvents.filter(({ event }) => event === 'sessions-ended')).toEqual([
      {
        event: 'sessions-ended',
        requestId: expect.any(String),
        byUid: null,
        details: { uid: 'farida', state },
      },
    ]);
  });

  test.each([
    ['USER_NOT_FOUND', 403, 'account-deleted'],
    ['USER_DISABLED', 403, 'account-blocked'],
    ['TOKEN_EXPIRED', 401, 'session-ended'],
    ['INVALID_ID_TOKEN : The user must log in again.', 401, 'session-ended'],
  ])('and understands its code %s', async (code, status, reason) => {
    const project = await liveProject();
    project.keys.accounts.refuse(code);
    expect(await reasonOf(await project.exchange())).toEqual([status, reason]);
  });

  test('and refuses a login before its sessions were revoked; other devices end too', async () => {
    const project = await liveProject();
    const old = { auth_time: secondsAgo(100) };
    const token = await project.signIn(old);
    project.keys.accounts.change('farida', { validSince: String(secondsAgo(50)) });
    // The login after it tells of the revocation; the other device need not ask.
    const fresh = await project.signIn({ auth_time: secondsAgo(50) });
    expect(await reasonOf(await project.ask(token))).toEqual([401, 'session-ended']);
    expect(await reasonOf(await project.exchange(old))).toEqual([401, 'session-ended']);
    expect((await project.ask(fresh)).status).toBe(200);
  });

  test('and believes it about the address, each time', async () => {
    const project = await liveProject();
    await project.signIn();
    expect((await rowOf(project)).email_verified).toBe(true);
    await project.signIn({ email_verified: false });
    expect((await rowOf(project)).email_verified).toBe(false);
    await project.signIn();
    project.keys.accounts.change('farida', { email: 'other@sampan.example', emailVerified: true });
    await project.signIn();
    expect((await rowOf(project)).email_verified).toBe(false);
  });

  test.each([
    ['does not answer', { status: 0, body: null }],
    ['fails', { status: 500, body: { error: { message: 'INTERNAL' } } }],
    ['does not take our key', { status: 403, body: { error: { message: 'API_KEY_HTTP' } } }],
    ['leads elsewhere', { status: 302, body: {} }],
    ['answers something else', { status: 200, body: { users: 'many' } }],
  ])('and says "later" when it %s, and tells the operator once', async (_, fails) => {
    const project = await liveProject();
    const token = await project.signIn();
    project.keys.accounts.state.fails = fails;
    for (let i = 0; i < 3; i++) {
      const answer = await project.exchange();
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('30');
    }
    const told = atEdge ? project.logged.splice(0) : project.told;
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('AIza');
    expect((await project.ask(token)).status).toBe(200);
  });
});

test('refuses who was blocked while the provider was asked', async () => {
  const project = await liveProject();
  const token = await project.signIn();
  const amina = await signedIn(project, { uid: 'amina', role: 'admin' });
  let goOn = () => {};
  project.keys.accounts.state.asked = null;
  project.keys.accounts.state.until = new Promise((resolve) => {
    goOn = resolve;
  });
  const exchange = project.exchange();
  await expect.poll(() => project.keys.accounts.state.asked).not.toBeNull();
  await amina.request('/api/admin/users/farida', {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': '0197a1f0-0000-7000-8000-000000000001',
      'if-match': '"1"',
    },
    body: JSON.stringify({ blocked: true }),
  });
  goOn();
  expect(await reasonOf(await exchange)).toEqual([403, 'account-blocked']);
  expect(await reasonOf(await project.ask(token))).toEqual([403, 'account-blocked']);
});

test('lets no token live through a block that comes while an exchange writes the row', async () => {
  const project = await liveProject();
  await project.signIn({ auth_time: secondsAgo(100) });
  // A block that is not committed yet holds the row; the exchange wants to write another name there.
  const { exchange } = await project.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ blocked: true })
      .where('uid', '=', 'farida')
      .execute();
    const waiting = project.exchange({ name: 'F. R.' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { exchange: waiting };
  });
  expect(await reasonOf(await exchange)).toEqual([403, 'account-blocked']);
});

describe('ADMIN_SECOND_FACTOR', () => {
  const withFactor = { firebase: { sign_in_second_factor: 'totp' } };

  test('lets only admins with a second factor in, and tells the others what to do', async () => {
    const project = await liveProject({ adminSecondFactor: true });
    await project.signIn();
    await project.db.updateTable('users').set({ role: 'admin' }).execute();
    for (const firebase of [undefined, {}, { sign_in_second_factor: '' }]) {
      const token = await project.signIn({ firebase });
      const answer = await project.ask(token, '/api/admin/overview');
      const { status, reason, title } = await problemOf(answer);
      expect([status, reason]).toEqual([403, 'second-factor-missing']);
      expect(title).toMatch(/second factor.*log in again with one/);
      expect((await project.ask(token)).status).toBe(200);
    }
    const token = await project.signIn(withFactor);
    expect((await project.ask(token, '/api/admin/overview')).status).toBe(200);
  });

  test('asks no admin for one unless it is set', async () => {
    const project = await liveProject();
    const token = await project.signIn();
    await project.db.updateTable('users').set({ role: 'admin' }).execute();
    expect((await project.ask(token, '/api/admin/overview')).status).toBe(200);
  });
});

test('takes a token of an older process, which says only when it was issued', async () => {
  const project = await liveProject();
  const { uid } = await signedIn(project);
  const token = await project.sessions.sign({ uid, email: 'farida@sampan.example' });
  expect((await project.ask(token)).status).toBe(200);
  await project.db
    .updateTable('users')
    .set({ valid_after: new Date(Date.now() + 5000) })
    .execute();
  expect((await project.ask(token)).status).toBe(401);
});
