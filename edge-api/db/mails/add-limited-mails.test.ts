import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { allowancesOf } from '../../http/limits/allowances';
import { fairQueue } from '../../http/limits/fair-queue';
import { testDatabase } from '../../test-support/database/database';
import { submissionsOf } from '../../test-support/inbox';
import { testMails, testParties, testWorker } from '../../test-support/mail/mail';
import { mailServer } from '../../test-support/mail/mail-server';
import { json } from '../../test-support/requests';
import { contactMessage, serviceRequest } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';
import { connect, requestLimits } from '../connect';
import { storeContactMessage } from '../submissions/store-submission';
import { toSubmissionRecord } from '../submissions/submission-records';
import type { Database } from '../tables';
import { mailFigures } from './mail-figures';
import type { MailLimits } from './mail-limits';

const victim = 'farida@ship.example';

const rowsOf = (db: Kysely<Database>, audience: Database['mails']['audience']) =>
  db.selectFrom('mails').selectAll().where('audience', '=', audience).execute();

async function states(db: Kysely<Database>, audience: Database['mails']['audience']) {
  const rows = await rowsOf(db, audience);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return { waiting: count('waiting'), sent: count('sent'), limited: count('limited') };
}

/** Stores messages from these addresses, one after the other. */
async function write(
  db: Kysely<Database>,
  emails: string[],
  limits: Partial<MailLimits> = {},
  room = { company: true, receipt: true },
) {
  const mails = testMails(limits);
  for (const email of emails) {
    const message = contactMessage({ email });
    const mailing = { ...mails.contactMessage(message), room };
    const arrival = {
      bodyHash: 'x',
      rights: { of: 'visitor' } as const,
      suspected: false,
      mailing,
    };
    await storeContactMessage(db, message, arrival);
  }
}

const send = (db: Kysely<Database>, ago: string) =>
  db
    .updateTable('mails')
    .set({ state: 'sent', sent_at: sql<Date>`now() - ${ago}::interval` })
    .where('state', '=', 'waiting')
    .execute();

const times = (count: number, email = victim) => Array<string>(count).fill(email);

describe('receipts to one address', () => {
  test('are three of a hundred that are asked for at once, and every visitor is answered 201', async () => {
    const { databaseUrl } = await testDatabase();
    // On a slow machine a hundred wait for longer than a visitor would.
    const db = connect(databaseUrl, { ...requestLimits, connectWithinMs: 30_000 });
    onTestFinished(() => db.destroy());
    allowancesOf(db, (places) => fairQueue({ ...places, waitMs: 30_000 }));
    const { app } = await testApp({ mails: testMails(), db });
    const posts = Array.from({ length: 50 }, () => [
      app.request('/api/contact-messages', json(contactMessage({ email: victim }))),
      app.request(
        '/api/service-requests',
        json(serviceRequest({ contact: { ...serviceRequest().contact, email: victim } })),
      ),
    ]).flat();
    const answers = await Promise.all(posts);
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(201));
    expect(await states(db, 'visitor')).toEqual({ waiting: 3, sent: 0, limited: 97 });
    // Of one network.
    expect(await states(db, 'company')).toMatchObject({ waiting: 60, limited: 40 });
  });

  test('are three, also when several processes take the messages', async () => {
    const { db, databaseUrl } = await testDatabase();
    const pools = Array.from({ length: 4 }, () => connect(databaseUrl));
    onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.destroy()))));
    await Promise.all(pools.map((pool) => write(pool, times(10))));
    expect(await states(db, 'visitor')).toEqual({ waiting: 3, sent: 0, limited: 37 });
  });

  test('leave no address and no text where a limit holds them back', async () => {
    const { db } = await testDatabase();
    await write(db, times(4));
    const limited = (await rowsOf(db, 'visitor')).filter(({ state }) => state === 'limited');
    expect(limited).toMatchObject([{ recipient: '', reply_to: null, subject: '', body: '' }]);
  });

  test('are marked for admins when a limit stopped them', async () => {
    const { db } = await testDatabase();
    await write(db, times(4));
    const rows = await submissionsOf(db, 'contact-message').orderBy('received_at').execute();
    expect(rows.map((row) => toSubmissionRecord(row).receiptLimited)).toEqual([
      ...[false, false, false],
      true,
    ]);
    expect(rows.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  });

  test('share a limit with other spellings of the address', async () => {
    const { db } = await testDatabase();
    const spellings = ['F.arida@Ship.example', 'farida+1@ship.example', 'FARIDA+a.b@SHIP.example'];
    await write(db, [...spellings, victim]);
    await write(db, ['karim@ship.example', 'farida@other.example']);
    const waiting = (await rowsOf(db, 'visitor')).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ recipient }) => recipient).sort()).toEqual(
      [...spellings, 'karim@ship.example', 'farida@other.example'].sort(),
    );
  });

  test('go out again after an hour, and are ten within a day', async () => {
    const { db } = await testDatabase();
    for (const ago of ['5 hours', '4 hours', '3 hours', '2 hours']) {
      await write(db, times(4));
      await send(db, ago);
    }
    expect(await states(db, 'visitor')).toEqual({ waiting: 0, sent: 10, limited: 6 });
    await sql`update mails set sent_at = sent_at - interval '1 day'`.execute(db);
    await write(db, times(1));
    expect(await states(db, 'visitor')).toMatchObject({ waiting: 1 });
  });

  test('do not pile up while the mail server is away', async () => {
    const { db } = await testDatabase();
    await write(db, times(3));
    await sql`update mails set created_at = now() - interval '6 hours'`.execute(db);
    await write(db, times(3));
    expect(await states(db, 'visitor')).toMatchObject({ waiting: 3, limited: 3 });
  });

  test('are counted without their texts', async () => {
    const { db } = await testDatabase();
    await write(db, times(3));
    await send(db, '1 minute');
    await sql`update mails set body = '', subject = ''`.execute(db);
    await write(db, times(1));
    expect(await states(db, 'visitor')).toMatchObject({ sent: 3, limited: 1 });
  });

  test.each([
    ['where the company reads its mail', testParties.to],
    ['from which it sends', testParties.from.address],
    ['of its own in another spelling', 'Desk+loop@SAMPAN.example'],
    ['with letters that look like others in a domain', 'farida@\u017Fhip.example'],
  ])('are not written to an address %s', async (_, email) => {
    const { db } = await testDatabase();
    await write(db, [email]);
    expect(await rowsOf(db, 'visitor')).toEqual([]);
    expect(await states(db, 'company')).toMatchObject({ waiting: 1 });
  });
});

describe('mails of an hour', () => {
  const visitors = Array.from({ length: 8 }, (_, index) => `visitor${index}@ship.example`);

  const noRoom = { company: false, receipt: false };
  const isDue = (db: Kysely<Database>) =>
    db
      .updateTable('mails')
      .set({ next_attempt_at: sql<Date>`now()` })
      .where('audience', '=', 'notice')
      .where('state', '=', 'waiting')
      .execute();
  const digests = async (db: Kysely<Database>) =>
    (await rowsOf(db, 'notice')).map(({ state }) => state);

  test('that are held back are told to the company by one digest, at most once an hour', async () => {
    const server = await mailServer();
    const { db } = await testDatabase();
    await write(db, visitors.slice(0, 3));
    await send(db, '1 minute');
    await write(db, visitors, {}, noRoom);
    expect(await states(db, 'company')).toEqual({ waiting: 0, sent: 3, limited: 8 });
    expect(await states(db, 'visitor')).toEqual({ waiting: 0, sent: 3, limited: 8 });
    expect(await digests(db)).toEqual(['waiting']);
    testWorker(db, server.url);
    await isDue(db);
    await until(async () => (await digests(db))[0] === 'sent');
    expect(server.mails[0]?.subject).toBe('8 messages, requests and answers wait in the inbox');
    expect(server.mails[0]?.text).toContain('https://sampan.example/dashboard');

    await write(db, visitors.slice(0, 1), {}, noRoom);
    const [, next] = await rowsOf(db, 'notice');
    const inMinutes = (Number(next?.next_attempt_at) - Date.now()) / 60_000;
    expect(inMinutes).toBeGreaterThan(55);
    // It waits because it has to, and says nothing of the mail server.
    expect(await mailFigures(db)).toMatchObject({
      ...{ waiting: 1, oldestSeconds: 0 },
      limited: { company: 9, customer: 9 },
    });
    await isDue(db);
    await until(async () => (await digests(db))[1] === 'sent');
    expect(server.mails[1]?.subject).toBe('1 more message, request or answer waits in the inbox');
  });

  test('are none where a setting says 0', async () => {
    const { db } = await testDatabase();
    await write(db, visitors, { receiptsPerAddressAndDay: 0 });
    expect(await states(db, 'visitor')).toMatchObject({ waiting: 0, limited: 8 });
  });
});
