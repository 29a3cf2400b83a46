import { expect, test } from 'vitest';
import { type LiveProject, liveProject, secondsAgo } from '../test-support/accounts/live-project';
import { json, problemOf } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';

const signOut = ({ ask }: LiveProject, token: string, everywhere: boolean) =>
  ask(token, '/api/me/sign-out', json({ everywhere }));

async function hasEnded({ ask }: LiveProject, token: string) {
  const answer = await ask(token);
  if (answer.status === 200) return false;
  const { status, reason } = await problemOf(answer);
  expect([status, reason]).toEqual([401, 'session-ended']);
  return true;
}

/** One person on two devices. */
async function twoDevices() {
  const project = await liveProject();
  const phone = { auth_time: secondsAgo(100) };
  const tablet = { auth_time: secondsAgo(50) };
  const tokens = { phone: await project.signIn(phone), tablet: await project.signIn(tablet) };
  return { project, phone, tablet, tokens };
}

test('ends the session of one device: its tokens, its ID token, and no other', async () => {
  const { project, phone, tablet, tokens } = await twoDevices();
  const second = await project.signIn(phone);
  const answer = await signOut(project, tokens.phone, false);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(await hasEnded(project, tokens.phone)).toBe(true);
  expect(await hasEnded(project, second)).toBe(true);
  expect((await problemOf(await project.exchange(phone))).reason).toBe('session-ended');
  expect(await hasEnded(project, tokens.tablet)).toBe(false);
  expect((await project.exchange(tablet)).status).toBe(200);
});

test('ends all sessions of the person, and no others', async () => {
  const { project, phone, tablet, tokens } = await twoDevices();
  const other = { sub: 'karim', email: 'karim@sampan.example', auth_time: secondsAgo(100) };
  const others = await project.signIn(other);
  expect((await signOut(project, tokens.phone, true)).status).toBe(204);
  for (const claims of [phone, tablet]) {
    expect((await problemOf(await project.exchange(claims))).reason).toBe('session-ended');
  }
  expect(await hasEnded(project, tokens.phone)).toBe(true);
  expect(await hasEnded(project, tokens.tablet)).toBe(true);
  expect(await hasEnded(project, others)).toBe(false);
  expect(project.securityEvents).toContainEqual({
    event: 'sessions-ended',
    requestId: expect.any(String),
    byUid: 'farida',
  });
});

test('sessions that were ended stay so when the provider tells of an earlier end', async () => {
  const { project, phone, tablet, tokens } = await twoDevices();
  await signOut(project, tokens.tablet, true);
  project.keys.accounts.change('farida', { validSince: String(secondsAgo(75)) });
  expect((await problemOf(await project.exchange(phone))).reason).toBe('session-ended');
  expect(await hasEnded(project, tokens.tablet)).toBe(true);
  expect((await problemOf(await project.exchange(tablet))).reason).toBe('session-ended');
});

test('lets in who logs in again within the same second', async () => {
  const { project, tokens } = await twoDevices();
  await signOut(project, tokens.phone, true);
  const { valid_after } = await project.db
    .selectFrom('users')
    .select('valid_after')
    .executeTakeFirstOrThrow();
  const endedAtMs = valid_after?.getTime() ?? 0;
  const again = await project.signIn({ auth_time: endedAtMs / 1000 });
  expect(await hasEnded(project, again)).toBe(false);
  const before = await project.exchange({ auth_time: endedAtMs / 1000 - 1 });
  expect((await problemOf(before)).reason).toBe('session-ended');
});

test('ends the caller’s session for certain, also when it began within this second', async () => {
  const project = await liveProject();
  const token = await project.signIn({ auth_time: secondsAgo(0) });
  await signOut(project, token, true);
  expect(await hasEnded(project, token)).toBe(true);
});

test('keeps no ended session that the end of all sessions covers', async () => {
  const { project, tokens } = await twoDevices();
  await signOut(project, tokens.phone, false);
  await signOut(project, tokens.tablet, true);
  expect(await project.db.selectFrom('ended_sessions').selectAll().execute()).toEqual([]);
});

test('takes nothing in the name of a session that is over', async () => {
  const { project, tokens } = await twoDevices();
  await signOut(project, tokens.phone, false);
  const answer = await project.ask(tokens.phone, '/api/contact-messages', json(contactMessage()));
  // Not 4xx for good: the device keeps it until its owner has logged in.
  expect((await problemOf(answer)).status).toBe(401);
  expect(
    await project.db
      .selectFrom('submissions')
      .where('kind', '=', 'contact-message')
      .select('id')
      .execute(),
  ).toEqual([]);
});

test('wants to know which, and is no news the second time', async () => {
  const { project, tokens } = await twoDevices();
  for (const body of [{}, { everywhere: 'yes' }, { everywhere: true, uid: 'karim' }]) {
    const answer = await project.ask(tokens.phone, '/api/me/sign-out', json(body));
    expect((await problemOf(answer)).status).toBe(400);
  }
  await signOut(project, tokens.phone, false);
  expect((await signOut(project, tokens.phone, false)).status).toBe(401);
});
