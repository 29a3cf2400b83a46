import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect, requestLimits } from '../db/connect';
import { DatabaseFailure } from '../db/database-failure';
import { claimMail } from '../db/mails/mail-queries';
import { settleMail } from '../db/mails/settle-mail';
import { testDatabase } from '../test-support/database/database';
import {
  allSent,
  briskPace,
  gate,
  queueMails,
  rowsOf,
  testVoice,
  testWorker,
  unfollowed,
} from '../test-support/mail/mail';
import { mailServer } from '../test-support/mail/mail-server';
import { silenceable } from '../test-support/silenceable';
import { until } from '../test-support/wait';
import { type SendMail, startMailWorker } from './mail-worker';
import { mailWriter } from './outgoing-mail';

const sent = { kind: 'sent', messageId: '<1@sampan.example>' } as const;
const late = { kind: 'put-off', error: 'late', mayHaveArrived: true } as const;

test('has no transaction open while the mail server takes its time', async () => {
  const { db } = await testDatabase();
  const underWay = gate();
  const mayEnd = gate();
  const server = await mailServer({
    onMail: async () => {
      underWay.open();
      await mayEnd.opened;
      return null;
    },
  });
  await queueMails(db, 1);
  testWorker(db, server.url);
  await underWay.opened;
  const { rows } = await sql<{ state: string }>`
    select state from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      -- Looking for mails takes a moment, and is no harm.
      and state <> 'active'`.execute(db);
  mayEnd.open();
  expect(rows).toEqual([]);
  await until(() => allSent(db));
});

test('writes down what it sent when the database is back, and does not send it again', async () => {
  const { db, databaseUrl } = await testDatabase();
  const way = await silenceable(databaseUrl);
  const limits = { ...requestLimits, connectWithinMs: 500, answerWithinMs: 500 };
  const awayDb = connect(way.url, limits);
  onTestFinished(() => awayDb.destroy());
  const server = await mailServer({
    onMail: () => {
      way.silence(true);
      return null;
    },
  });
  await queueMails(db, 1);
  const worker = testWorker(awayDb, server.url);
  await until(() => worker.said.length > 0);
  // For several more tries.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  way.silence(false);
  await until(() => allSent(db));
  await worker.stop();
  expect(server.mails).toHaveLength(1);
  expect(worker.said).toMatchObject([
    { message: 'Waiting mails could not be read or settled.', fields: { error: {} } },
  ]);
  expect(worker.said[0]?.fields?.error).toBeInstanceOf(DatabaseFailure);
});

test('leaves a mail to the process that took it when the claim of another was over', async () => {
  const { db } = await testDatabase();
  await queueMails(db, 1);
  const [{ id } = { id: '' }] = await rowsOf(db);
  const first = await claimMail(db, id, 0);
  const second = await claimMail(db, id, 60_000);
  expect(second).toMatchObject({ id: first?.id, attempts: 2 });
  expect(await claimMail(db, id, 60_000)).toBeNull();
  if (!first || !second) throw new Error('There was nothing to claim.');
  await settleMail(db, first, { ...late, retryAfterMs: 0 });
  expect(await rowsOf(db)).toMatchObject([{ state: 'waiting', last_error: null }]);
  await settleMail(db, second, sent);
  await settleMail(db, first, { kind: 'refused', error: 'late' });
  expect(await rowsOf(db)).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
});

test('counts a mail as sent also when another process has taken it meanwhile', async () => {
  const { db } = await testDatabase();
  await queueMails(db, 1);
  const [{ id } = { id: '' }] = await rowsOf(db);
  const first = await claimMail(db, id, 0);
  const second = await claimMail(db, id, 60_000);
  if (!first || !second) throw new Error('There was nothing to claim.');
  await settleMail(db, first, sent);
  await settleMail(db, second, { ...late, retryAfterMs: 0 });
  expect(await rowsOf(db)).toMatchObject([{ state: 'sent', last_error: null }]);
});

test('writes down what a mail server answers, also with a NUL in it', async () => {
  const { db } = await testDatabase();
  const url = await serverThatRefuses('no such\0user');
  await queueMails(db, 1);
  testWorker(db, url);
  await until(async () => (await rowsOf(db)).every(({ state }) => state === 'refused'));
  expect((await rowsOf(db))[0]?.last_error).toContain('no such user');
});

test('goes on to other mails where what became of one can’t be written down', async () => {
  const { db } = await testDatabase();
  const [first] = await queueMails(db, 2);
  const said: string[] = [];
  const send: SendMail = async ({ recipient }) =>
    recipient === first ? { kind: 'refused', answer: 'no such\0user' } : sent;
  const log = { info: () => undefined, error: (message: string) => void said.push(message) };
  const write = mailWriter(db, testVoice);
  const worker = startMailWorker({ db, send, write, log, follow: unfollowed, pace: briskPace });
  onTestFinished(() => worker.stop());
  await until(async () => (await rowsOf(db)).some(({ state }) => state === 'sent'));
  await until(() => said.includes('Waiting mails could not be read or settled.'));
});

/** Speaks just enough SMTP to refuse every recipient with these bytes. */
async function serverThatRefuses(bytes: string): Promise<string> {
  const answers: [RegExp, string][] = [
    [/^RCPT/i, `550 ${bytes}`],
    [/^QUIT/i, '221 bye'],
    [/./, '250 fine'],
  ];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      const found = answers.find(([command]) => command.test(data.toString()));
      socket.write(`${found?.[1]}\r\n`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
