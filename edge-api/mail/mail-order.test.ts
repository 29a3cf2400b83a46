import { describe, expect, test } from 'vitest';
import { testDatabase } from '../test-support/database/database';
import {
  allSent,
  gate,
  queueMails,
  rowsOf,
  testParties,
  testWorker,
} from '../test-support/mail/mail';
import { mailServer } from '../test-support/mail/mail-server';
import { until } from '../test-support/wait';

const companyMail = { audience: 'company', recipient: testParties.to } as const;
const isToCompany = (address: string) => address === testParties.to;

describe('the mail worker', () => {
  test('sends the mails of the company before receipts that wait for longer', async () => {
    const { db } = await testDatabase();
    const asked: string[] = [];
    const server = await mailServer({ onRecipient: (address) => void asked.push(address) });
    await queueMails(db, 20);
    await queueMails(db, 3, companyMail);
    testWorker(db, server.url);
    await until(() => allSent(db));
    // Two of each kind start together, and one more of each.
    expect(asked.slice(0, 8).filter(isToCompany)).toHaveLength(3);
  });

  test('sends several at a time', async () => {
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
    await queueMails(db, 6);
    await queueMails(db, 6, companyMail);
    testWorker(db, server.url);
    await until(() => underWay === 4);
    const claimed = (await rowsOf(db)).filter(({ attempts }) => attempts > 0);
    expect(claimed.map(({ audience }) => audience).sort()).toEqual([
      'company',
      'company',
      'visitor',
      'visitor',
    ]);
    mayEnd.open();
    await until(() => allSent(db));
  });

  test.each([
    ['receipts', 'company', isToCompany],
    ['the company', 'visitor', (address: string) => !isToCompany(address)],
  ] as const)('does not let slow mails to %s delay the others', async (_, audience, isQuick) => {
    const { db } = await testDatabase();
    const mayEnd = gate();
    const server = await mailServer({
      onRecipient: async (address) => {
        if (!isQuick(address)) await mayEnd.opened;
        return null;
      },
    });
    await queueMails(db, 5);
    await queueMails(db, 5, companyMail);
    testWorker(db, server.url);
    await until(async () => {
      const quick = (await rowsOf(db)).filter((row) => row.audience === audience);
      return quick.every(({ state }) => state === 'sent');
    });
    expect(server.mails).toHaveLength(5);
    mayEnd.open();
    await until(() => allSent(db));
  });

  test('asks a server that was away with one mail first', async () => {
    const { db } = await testDatabase();
    let isAway = true;
    let logins = 0;
    const server = await mailServer({
      onSender: () => {
        logins += 1;
        return isAway ? { code: 421, say: 'not now' } : null;
      },
    });
    await queueMails(db, 12);
    const worker = testWorker(db, server.url);
    await until(() => worker.said.length === 1);
    const atOnceAtMost = 2;
    // After the first round, each of the rests is followed by one mail.
    expect(logins).toBeLessThanOrEqual(atOnceAtMost + 1);
    isAway = false;
    await until(() => allSent(db));
    expect(server.mails).toHaveLength(12);
    expect(worker.said.map(({ level }) => level)).toEqual(['error', 'info']);
  });
});
