import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseAccounts } from '../../db/personal-data/erase-accounts';
import { eraseSubmissions } from '../../db/personal-data/erase-submissions';
import {
  type LiveProject,
  liveProject,
  secondsAgo,
} from '../../test-support/accounts/live-project';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { testMails } from '../../test-support/mail/mail';
import { json, problemOf } from '../../test-support/requests';
import { contactMessage } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';

const erase = ({ db }: Pick<LiveProject, 'db'>, uid: string) =>
  db.transaction().execute((transaction) => eraseAccounts(transaction, [uid]));

const users = ({ db }: LiveProject) => db.selectFrom('users').select(['uid', 'email']).execute();

const deletion = async (project: LiveProject, claims: object) =>
  project.app.request('/api/me?submissions=erase', {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await project.keys.idToken({ ...claims })}` },
  });

test('refuses a login that was in progress while its account was erased, and stores nothing', async () => {
  let letGo = () => {};
  const asked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const project = await liveProject();
  await project.signIn({ auth_time: secondsAgo(10) });
  const slow = await liveProject({
    db: project.db,
    lookUpAccount: async () => {
      await asked;
      return {
        state: 'active',
        email: 'farida@sampan.example',
        emailVerified: true,
        validSinceS: null,
      };
    },
    verifyProviderToken: async () => ({
      uid: 'farida',
      email: 'farida@sampan.example',
      emailVerified: true,
      displayName: 'Farida',
      signedInAtS: secondsAgo(10),
      secondFactor: false,
    }),
  });
  const answer = slow.exchange();
  await erase(project, 'farida');
  letGo();
  expect(await problemOf(await answer)).toMatchObject({ status: 403, reason: 'account-deleted' });
  expect(await users(project)).toEqual([]);
});

test('stores nothing of a blocked person whose account was erased and who logs in again', async () => {
  const project = await liveProject();
  const unverified = { email_verified: false };
  await project.signIn(unverified);
  const amina = await anAdmin(project);
  await amina.request('/api/admin/users/farida', changing('PATCH', { blocked: true }));
  await erase(project, 'farida');
  for (const claims of [unverified, { email: 'new@sampan.example' }]) {
    expect((await problemOf(await project.exchange(claims))).reason).toBe('account-blocked');
  }
  expect(await users(project)).toMatchObject([{ uid: 'amina' }]);
});

test('deletes nothing for a session that was logged out everywhere', async () => {
  const project = await liveProject();
  const claims = { auth_time: secondsAgo(120) };
  const token = await project.signIn(claims);
  await project.ask(token, '/api/me/sign-out', {
    ...json({ everywhere: true }),
    headers: { 'content-type': 'application/json' },
  });
  const answer = await deletion(project, claims);
  expect(await problemOf(answer)).toMatchObject({ status: 401, reason: 'session-ended' });
  expect(await users(project)).toHaveLength(1);
});

test('deletes nothing for a new account with a blocked address, or one that is disabled', async () => {
  const project = await liveProject();
  await project.signIn();
  const amina = await anAdmin(project);
  await amina.request('/api/admin/users/farida', changing('PATCH', { blocked: true }));
  await project.app.request('/api/contact-messages', json(contactMessage()));
  for (const sub of ['farida', 'farida-2']) {
    expect((await deletion(project, { sub })).status).toBe(403);
  }
  project.keys.accounts.change('karim', { disabled: true });
  const karim = { sub: 'karim', email: 'karim@sampan.example' };
  expect((await deletion(project, karim)).status).toBe(401);
  expect(
    await project.db
      .selectFrom('submissions')
      .where('kind', '=', 'contact-message')
      .select('id')
      .execute(),
  ).toHaveLength(1);
});

test('lets the limits of mail go on counting what was sent about an erased message', async () => {
  const testing = await testApp({ mails: testMails() });
  const email = 'victim@ship.example';
  const receipts = () =>
    testing.db.selectFrom('mails').selectAll().where('audience', '=', 'visitor').execute();
  for (let round = 0; round < 3; round += 1) {
    const messages = Array.from({ length: 3 }, () => contactMessage({ email }));
    for (const message of messages) {
      await testing.app.request('/api/contact-messages', json(message));
    }
    await testing.db
      .updateTable('mails')
      .set({ state: 'sent', sent_at: sql<Date>`now()` })
      .where('state', '=', 'waiting')
      .execute();
    await testing.db.transaction().execute((transaction) =>
      eraseSubmissions(
        transaction,
        'contact-message',
        messages.map(({ id }) => id),
      ),
    );
  }
  const sent = (await receipts()).filter(({ state }) => state === 'sent');
  expect(sent).toHaveLength(3);
  expect(JSON.stringify(sent)).not.toContain('victim');
});
