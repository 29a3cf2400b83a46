import { describe, expect, test } from 'vitest';
import { connect } from '../db/connect';
import { companyMailsPutOff } from '../db/mails/mail-figures';
import { testDatabase } from '../test-support/database/database';
import { firstLine, killed, runUntilKilled } from '../test-support/embedded/parts';
import {
  allSent,
  briskPace,
  gate,
  queueMails,
  rowsOf,
  testParties,
  testWorker,
} from '../test-support/mail/mail';
import { mailServer } from '../test-support/mail/mail-server';
import { until } from '../test-support/wait';

const recipientsOf = ({ mails }: { mails: { recipient: string }[] }) =>
  mails.map(({ recipient }) => recipient).sort();

describe('the mail worker', () => {
  test('sends waiting mails and notices later ones', async () => {
    const { db } = await testDatabase();
    const server = await mailServer();
    const [early] = await queueMails(db, 1);
    testWorker(db, server.url);
    await until(() => server.mails.length === 1);
    expect(server.mails[0]?.recipient).toBe(early);
    await queueMails(db, 3);
    await until(() => allSent(db));
    expect(server.mails).toHaveLength(4);
    for (const row of await rowsOf(db)) {
      expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
      expect(Math.abs(Number(row.sent_at) - Date.now())).toBeLessThan(10_000);
    }
  });

  test('sends each mail once, however many processes send', async () => {
    const { db, databaseUrl } = await testDatabase();
    const server = await mailServer();
    const recipients = await queueMails(db, 40);
    const otherProcess = connect(databaseUrl);
    const workers = [db, otherProcess].map((pool) => testWorker(pool, server.url));
    await until(() => allSent(db));
    for (const worker of workers) await worker.stop();
    await otherProcess.destroy();
    expect(recipientsOf(server)).toEqual(recipients.sort());
  });

  test('keeps a mail while the server is away, says so once, and sends it when it is back', async () => {
    const { db } = await testDatabase();
    const server = await mailServer();
    await server.close();
    await queueMails(db, 2);
    const worker = testWorker(db, server.url);
    await until(async () => (await rowsOf(db)).some(({ attempts }) => attempts > 2));
    for (const { state, last_error } of await rowsOf(db)) {
      expect(state).toBe('waiting');
      expect(last_error ?? 'ECONNREFUSED').toBe('ECONNREFUSED');
    }
    const back = await mailServer({ port: server.port });
    await until(() => allSent(db));
    expect(back.mails).toHaveLength(2);
    expect(worker.said.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      'error: The mail server can’t be used; mails wait and are tried again.',
      'info: The mail server can be used again.',
    ]);
  });

  test('comes again with a mail that the server puts off, and sends the others meanwhile', async () => {
    const { db } = await testDatabase();
    let refusals = 3;
    const server = await mailServer({
      onRecipient: (address) =>
        address.startsWith('visitor0') && refusals-- > 0 ? { code: 451, say: 'greylisted' } : null,
    });
    await queueMails(db, 3);
    const worker = testWorker(db, server.url);
    await until(() => allSent(db));
    expect(recipientsOf(server).map((address) => address.at(7))).toEqual(['0', '1', '2']);
    expect(server.mails.at(-1)?.recipient).toMatch(/^visitor0/);
    const attempts = (await rowsOf(db)).map((row) => row.attempts).sort();
    expect(attempts).toEqual([1, 1, 4]);
    expect(worker.said).toEqual([]);
  });

  test('waits longer each time, up to a limit', async () => {
    const { db } = await testDatabase();
    const server = await mailServer({ onRecipient: () => ({ code: 450, say: 'later' }) });
    await queueMails(db, 1);
    const waits: number[] = [];
    testWorker(db, server.url, { firstWaitMs: 1000, longestWaitMs: 5000 });
    for (let attempt = 1; attempt <= 5; attempt++) {
      const isPutOff = async () => {
        const [row] = await rowsOf(db);
        return row?.attempts === attempt && row.last_error !== null;
      };
      await until(isPutOff);
      const [row] = await rowsOf(db);
      waits.push(Number(row?.next_attempt_at) - Date.now());
      await db
        .updateTable('mails')
        .set({ next_attempt_at: new Date(0), last_error: null })
        .execute();
    }
    const fullMs = [1000, 2000, 4000, 5000, 5000];
    for (const [index, waitMs] of waits.entries()) {
      expect(waitMs).toBeLessThanOrEqual(fullMs[index] ?? 0);
      expect(waitMs).toBeGreaterThan((fullMs[index] ?? 0) / 2 - 500);
    }
  });

  test('gives up a mail that the server refuses for good, once, and logs no address', async () => {
    const { db } = await testDatabase();
    const server = await mailServer({
      onRecipient: (address) =>
        address.startsWith('visitor1') ? { code: 550, say: `no such user <${address}>` } : null,
    });
    await queueMails(db, 2);
    const worker = testWorker(db, server.url);
    await until(async () => (await rowsOf(db)).every(({ state }) => state !== 'waiting'));
    const refused = (await rowsOf(db)).find(({ state }) => state === 'refused');
    expect(refused).toMatchObject({ attempts: 1, last_error: '550 no such user <…>' });
    expect(worker.said).toEqual([
      {
        level: 'error',
        message: 'The mail server refused a mail for good.',
        fields: { mail: refused?.id, audience: 'visitor', answer: '550 no such user <…>' },
      },
    ]);
    expect(server.mails).toHaveLength(1);
  });

  test.each([452, 552])(
    'keeps mails to the company whose mailbox answers %i, says so once, and asks it with one mail',
    async (code) => {
      const { db } = await testDatabase();
      let isFull = true;
      let asked = 0;
      const server = await mailServer({
        onRecipient: (address) => {
          if (!address.startsWith('visitor')) return null;
          asked += 1;
          return isFull ? { code, say: 'mailbox full' } : null;
        },
      });
      await queueMails(db, 5, { audience: 'company' });
      await queueMails(db, 1, { recipient: 'amina@ship.example' });
      const worker = testWorker(db, server.url);
      await until(() => worker.said.length > 0 && server.mails.length > 0);
      expect(server.mails.map(({ recipient }) => recipient)).toEqual(['amina@ship.example']);
      const waiting = async () =>
        (await rowsOf(db)).filter(({ state }) => state === 'waiting').length;
      // The server has her mail a moment before its row says so.
      await until(async () => (await waiting()) < 6);
      expect(await waiting()).toBe(5);
      expect(asked).toBeLessThan(10);
      expect(await companyMailsPutOff(db)).toMatchObject({ answer: `${code} mailbox full` });
      isFull = false;
      await until(() => allSent(db));
      expect(server.mails).toHaveLength(6);
      expect(worker.said.map(({ level, message }) => `${level}: ${message}`)).toEqual([
        'error: The mailbox of MAIL_TO takes no mail; mails to the company wait and are tried again.',
        'info: The mailbox of MAIL_TO takes mails again.',
      ]);
    },
  );

  test('threads the next mail by the id that a mail server gave in place of ours, and logs it', async () => {
    const { db } = await testDatabase();
    const theirs = '<MA1PR01MB4321@MA1PR01MB4321.INDPRD01.PROD.OUTLOOK.COM>';
    const server = await mailServer({ taken: `2.0.0 OK ${theirs} [Hostname=MA1PR01MB4321]` });
    await queueMails(db, 1);
    const worker = testWorker(db, server.url);
    await until(() => allSent(db));
    expect(await rowsOf(db)).toMatchObject([{ message_id: theirs }]);
    expect(worker.said).toMatchObject([
      {
        level: 'info',
        message: 'The mail server gave a mail its own id.',
        fields: { messageId: theirs },
      },
    ]);
  });

  test('loses no mail to a wrong password or a sender that the server does not like', async () => {
    const { db } = await testDatabase();
    const login = { user: 'desk', password: 'sesame:@/' };
    const strict = await mailServer({ login });
    const wrong = await mailServer({ onSender: () => ({ code: 550, say: 'not you' }) });
    await queueMails(db, 1);
    const unwelcome = [strict.url.replace('sesame', 'secret'), wrong.url];
    for (const url of unwelcome) {
      const worker = testWorker(db, url);
      await until(() => worker.said.length > 0);
      await worker.stop();
      expect(JSON.stringify(worker.said)).not.toMatch(/secret|sampan\.example/);
    }
    expect(await rowsOf(db)).toMatchObject([{ state: 'waiting' }]);
    testWorker(db, strict.url);
    await until(() => allSent(db));
    expect(strict.mails).toHaveLength(1);
  });

  test('killed in the middle of a mail, leaves it to the next one: none lost, none twice', async () => {
    const { db, databaseUrl } = await testDatabase();
    const inTheMiddle = gate();
    let stalls = true;
    const server = await mailServer({
      onRecipient: async (address) => {
        if (!stalls || !address.startsWith('visitor2')) return null;
        inTheMiddle.open();
        return new Promise<never>(() => {});
      },
    });
    const recipients = await queueMails(db, 5);
    const settings = { ...testParties, smtpUrl: server.url };
    const run = runUntilKilled('test-support/mail/mail-worker.fixture.mjs', 'sendMails', {
      databaseUrl,
      settings,
      pace: { ...briskPace, leaseMs: 500 },
    });
    await firstLine(run);
    await inTheMiddle.opened;
    // The others are sent beside it, and written down.
    await until(
      async () => (await rowsOf(db)).filter(({ state }) => state === 'sent').length === 4,
    );
    await killed(run);
    stalls = false;
    testWorker(db, server.url);
    await until(() => allSent(db));
    expect(recipientsOf(server)).toEqual(recipients.sort());
    expect((await rowsOf(db)).map(({ attempts }) => attempts).sort()).toEqual([1, 1, 1, 1, 2]);
  });

  test('names a mail the same at each attempt, so that a receiver knows a second copy', async () => {
    const { db } = await testDatabase();
    const names: (string | undefined)[] = [];
    const server = await mailServer({
      // Taken, but the connection is lost before the worker hears of it.
      onMail: ({ messageId }) =>
        names.push(messageId) === 1 ? { code: 421, say: 'closing down' } : null,
    });
    await queueMails(db, 1);
    testWorker(db, server.url);
    await until(() => allSent(db));
    const [row] = await rowsOf(db);
    expect(names).toEqual(Array(2).fill(`<${row?.id}@sampan.example>`));
  });

  test('lets the mails that are under way get through when it stops', async () => {
    const { db } = await testDatabase();
    const mayEnd = gate();
    let underWay = 0;
    const server = await mailServer({
      onMail: async () => {
        underWay += 1;
        await mayEnd.opened;
        return null;
      },
    });
    await queueMails(db, 5);
    const worker = testWorker(db, server.url);
    await until(() => underWay === 2);
    const stopped = worker.stop();
    mayEnd.open();
    await stopped;
    const states = (await rowsOf(db)).map(({ state }) => state).sort();
    expect(states).toEqual(['sent', 'sent', 'waiting', 'waiting', 'waiting']);
    expect(server.mails).toHaveLength(2);
  });

  test('does not wait for ever for it', async () => {
    const { db } = await testDatabase();
    const underWay = gate();
    const server = await mailServer({
      onRecipient: () => {
        underWay.open();
        return new Promise<never>(() => {});
      },
    });
    await queueMails(db, 1);
    const worker = testWorker(db, server.url, { stopWithinMs: 50 });
    await underWay.opened;
    await worker.stop();
    expect(await rowsOf(db)).toMatchObject([{ state: 'waiting' }]);
    expect(worker.said).toEqual([]);
  });
});
