import { expect, test } from 'vitest';
import { startAuthEmulator } from '../embedded/emulator/auth-emulator';
import { stoppedAtEnd, tempDataDir } from '../test-support/embedded/parts';
import { testMails, testParties, testWorker } from '../test-support/mail/mail';
import { mailServer } from '../test-support/mail/mail-server';
import { json } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';
import { testApp, testProjectId } from '../test-support/test-app';
import { until } from '../test-support/wait';

const address = "o'brien@example.com";

test('an address with an apostrophe can register and log in', { timeout: 180_000 }, async () => {
  const emulator = stoppedAtEnd(
    await startAuthEmulator({
      dataDir: await tempDataDir(),
      projectId: testProjectId,
      log: { info: () => undefined, error: () => undefined },
    }),
  );
  await emulator.ready;
  const ask = async (verb: 'signUp' | 'signInWithPassword') => {
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=demo`;
    const body = { email: address, password: 'a long password', returnSecureToken: true };
    const answer = await fetch(emulator.url + path, json(body));
    return (await answer.json()) as { idToken: string };
  };
  await ask('signUp');
  const { idToken } = await ask('signInWithPassword');

  const { app } = await testApp();
  const authorization = `Bearer ${idToken}`;
  const exchange = await app.request('/api/jwttoken', json({ email: address }, { authorization }));
  expect(exchange.status).toBe(200);
  const { token } = (await exchange.json()) as { token: string };
  const me = await app.request('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect(await me.json()).toMatchObject({ email: address, role: 'user' });
});

test.each([address, 'a!#$%&*+/=?^_`{|}~-b@example.com'])(
  'sends the receipt to %s, and the company answers there',
  async (email) => {
    const { app, db } = await testApp({ mails: testMails() });
    const server = await mailServer();
    const worker = testWorker(db, server.url);
    await app.request('/api/contact-messages', json(contactMessage({ email })));
    await until(() => server.mails.length === 2);
    await worker.stop();
    const [company] = server.mails.filter(({ recipient }) => recipient === testParties.to);
    expect(server.mails.map(({ recipient }) => recipient)).toContain(email);
    expect(company?.replyTo).toMatchObject([{ address: email }]);
  },
);
