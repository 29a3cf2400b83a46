import { v7 as uuidV7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { newLinkKey } from '../contract/conversation/link-key';
import { sha256 } from '../contract/sha256';
import { mailFigures } from '../db/mails/mail-figures';
import { makeMailKeys } from '../db/mails/mail-keys';
import { startTrackingCodeWorker } from '../mail/tracking-code-worker';
import {
  customerReply,
  sentMessage,
  sentRequest,
  withLink,
} from '../test-support/conversation/links';
import { addMessage, addRequest } from '../test-support/inbox';
import { inLongRun } from '../test-support/long-run';
import { mailText, withMailSecret } from '../test-support/mail/inbound';
import { rowsOf, testMails, testWorker, unfollowed } from '../test-support/mail/mail';
import { mailServer } from '../test-support/mail/mail-server';
import { quietLog } from '../test-support/quiet-log';
import { json, problemOf } from '../test-support/requests';
import { contactMessage, serviceRequest } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';
import { until } from '../test-support/wait';

/** Addresses of senders as the server groups them: one of many networks (/64) in one /48, one of ten addresses, or one of a customer's own. */
const ofOneNetwork = (each: number) => `2001:db8:77:${each.toString(16)}::/64`;
const ofTenAddresses = (each: number) => `10.0.${each % 10}.9`;
const ofCustomer = (each: number) => `198.51.${each}.7`;

/** An app in which the next request comes from `from`. */
async function asked() {
  let address = ofCustomer(0);
  const testing = await testApp({ clientAddress: () => address, mails: testMails() });
  const from = (next: string) => {
    address = next;
  };
  const askForCode = async (reference: string, email: string) => {
    const id = uuidV7();
    const body = json({ id, reference, email });
    return { id, answer: await testing.app.request('/api/tracking-codes', body) };
  };
  return { ...testing, from, askForCode };
}

/** Makes the worker look up all codes that were asked for until now. */
async function lookedUp({ db }: TestApp) {
  const tools = { db, mails: testMails(), log: quietLog, follow: unfollowed, pollMs: 10 };
  const worker = startTrackingCodeWorker(tools);
  await until(async () => {
    const waiting = db.selectFrom('tracking_codes').select('id').where('settled', '=', false);
    return (await waiting.execute()).length === 0;
  });
  await worker.stop();
}

/** The codes in mails to an address, oldest first. */
async function codesTo({ db }: TestApp, email: string): Promise<string[]> {
  const rows = await db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  return rows.flatMap(({ recipient, body }) =>
    recipient === email ? (/code is (\d{4}) (\d{4})/.exec(body)?.slice(1).join('') ?? []) : [],
  );
}

const use = async ({ app }: TestApp, id: string, code = '') =>
  app.request(
    `/api/tracking-codes/${id}/use`,
    json({ code, linkKeyHash: await sha256(newLinkKey()) }),
  );

describe.each([
  ['one network of IPv6', ofOneNetwork] as const,
  ...(inLongRun ? [['ten addresses', ofTenAddresses] as const] : []),
])('what %s asks for', (_, attacker) => {
  test('leaves thirty customers their codes', async () => {
    const testing = await asked();
    const { from, askForCode } = testing;
    const owned = [];
    for (let each = 0; each < 30; each += 1) {
      from(ofCustomer(each));
      const email = `customer${each}@ship.example`;
      owned.push(await sentMessage(testing, { email }));
    }
    for (let each = 0; each < 250; each += 1) {
      from(attacker(each));
      const email = `made-up${each}@ship.example`;
      const { reference } = await sentMessage(testing, { email });
      await askForCode(reference, email);
    }
    await lookedUp(testing);
    const statuses = [];
    for (const [each, { reference, email }] of owned.entries()) {
      from(ofCustomer(100 + each));
      statuses.push((await askForCode(reference, email)).answer.status);
    }
    expect(statuses).toEqual(Array(30).fill(202));
    await lookedUp(testing);
    const mailed = await Promise.all(owned.map(({ email }) => codesTo(testing, email)));
    expect(mailed.map((codes) => codes.length)).toEqual(Array(30).fill(1));
  }, 60_000);

  test('leaves others the mails to the company about what they write and decide', async () => {
    const testing = await asked();
    const { from, db } = testing;
    for (let each = 0; each < 300; each += 1) {
      from(attacker(each));
      const { id } = await addMessage(db, { email: `made-up${each}@ship.example` });
      const key = newLinkKey();
      const link = { hash: await sha256(key), submission_id: id, held_by: 'device' as const };
      await db.insertInto('submission_links').values(link).execute();
      const path = `/api/submissions/${id}/replies`;
      const answer = await withLink(testing, key)(path, json(customerReply()));
      expect(answer.status).toBe(201);
    }
    from(ofCustomer(1));
    const customer = await sentRequest(testing);
    for (const said of [customerReply(), customerReply()]) {
      const answer = await customer.ask(`${customer.path}/replies`, json(said));
      expect(answer.status).toBe(201);
    }
    const rows = await rowsOf(db);
    const news = rows.filter(({ audience }) => audience === 'company-news');
    // Ten networks have their own parts, and 80 of what all share.
    const limited = news.filter(({ state }) => state === 'limited');
    expect(limited.length).toBeGreaterThanOrEqual(20);
    expect((await mailFigures(db)).limited.company).toBeGreaterThanOrEqual(limited.length);
    expect(rows.filter(({ audience }) => audience === 'notice')).toHaveLength(1);
    const own = news.filter(({ submission_id }) => submission_id === customer.id);
    expect(own).toMatchObject([{ state: 'waiting', news: [{}, {}] }]);
    // All others were sent within this hour: nothing keeps it back when its turn comes.
    const sent = { state: 'sent', sent_at: new Date() } as const;
    const others = db.updateTable('mails').set(sent).where('state', '=', 'waiting');
    await others.where('id', '<>', own[0]?.id ?? '').execute();
    await db.updateTable('mails').set({ next_attempt_at: new Date() }).execute();
    const server = await mailServer();
    testWorker(db, server.url);
    await until(() => server.mails.length === 1);
    expect(server.mails[0]?.text).toContain('Could it leave a week later?');
  }, 90_000);

  test('leaves others their mails to the company and their receipts', async () => {
    const testing = await asked();
    const { from, app, db } = testing;
    for (let each = 0; each < 300; each += 1) {
      from(attacker(each));
      const body = json(contactMessage({ email: `made-up${each}@ship.example` }));
      expect((await app.request('/api/contact-messages', body)).status).toBe(201);
    }
    for (let each = 0; each < 10; each += 1) {
      from(ofCustomer(each));
      await sentRequest(testing, {
        contact: { ...serviceRequest().contact, email: `customer${each}@ship.example` },
      });
    }
    const rows = await rowsOf(db);
    const customers = rows.filter(({ reply_to }) => reply_to?.startsWith('customer'));
    expect(customers.map(({ state }) => state)).toEqual(Array(10).fill('waiting'));
    const receipts = rows.filter(({ recipient }) => recipient.startsWith('customer'));
    expect(receipts).toHaveLength(10);
    const limited = rows.filter(({ state }) => state === 'limited');
    expect(limited.length).toBeGreaterThan(0);
    expect(rows.filter(({ audience }) => audience === 'notice')).toHaveLength(1);
  }, 60_000);
});

test.each([4, 10])(
  '%i strangers who ask for codes for a mailbox do not keep its owner out',
  async (strangers) => {
    const testing = await asked();
    const { from, askForCode } = testing;
    const email = 'farida@ship.example';
    const { reference, path } = await sentRequest(testing, {
      contact: { ...serviceRequest().contact, email },
    });
    for (let each = 0; each < 5 * strangers; each += 1) {
      from(`10.0.${each % strangers}.9`);
      await askForCode(reference, email);
    }
    await lookedUp(testing);
    from(ofCustomer(1));
    const { id, answer } = await askForCode(reference, email);
    expect(answer.status).toBe(202);
    await lookedUp(testing);
    const [code] = (await codesTo(testing, email)).slice(-1);
    const opened = await use(testing, id, code);
    expect(opened.status).toBe(200);
    expect(path).toContain(((await opened.json()) as { submissionId: string }).submissionId);
    expect((await codesTo(testing, email)).length).toBeLessThanOrEqual(20);
  },
);

test('a refusal of codes says how long to wait, alike with and without a submission', async () => {
  const testing = await asked();
  const { from, askForCode } = testing;
  const email = 'farida@ship.example';
  const { reference } = await sentMessage(testing, { email });
  const refusals = [];
  for (const [network, address] of [email, 'nobody@ship.example'].entries()) {
    from(ofCustomer(network));
    const statuses = [];
    for (let each = 0; each < 5; each += 1) {
      const { answer } = await askForCode(reference, address);
      statuses.push(answer.status);
      if (each < 4) continue;
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(14 * 60);
      const { title } = await problemOf(answer);
      refusals.push({ statuses, title });
    }
  }
  expect(refusals[0]).toEqual(refusals[1]);
  expect(refusals[0]).toEqual({
    statuses: [202, 202, 202, 202, 429],
    title:
      'Too many codes were asked for from your network. Please try again in 15 minutes, or call us.',
  });
});

test('who opened a link of our mails has a kept part when others used up what all share', async () => {
  const testing = await asked();
  const { from, askForCode, db } = testing;
  const { id, path } = await sentMessage(testing);
  const { linkKey } = await db
    .transaction()
    .execute((transaction) => makeMailKeys(transaction, id, 'farida@ship.example'));
  from(ofCustomer(1));
  expect((await withLink(testing, linkKey)(path)).status).toBe(200);
  for (let each = 0; each < 900; each += 1) {
    from(`10.0.${each % 9}.${Math.floor(each / 9) % 3}`);
    await askForCode('SR-2222-3333', `made-up${each}@ship.example`);
  }
  // Its own part is used up as well.
  const statuses = async (network: string) => {
    const seen = [];
    for (let each = 0; each < 65; each += 1) {
      from(`${network}.${each % 3}`);
      seen.push((await askForCode('SR-2222-3333', `mine${each}@ship.example`)).answer.status);
    }
    return seen.slice(-5);
  };
  expect(await statuses('198.51.9')).toEqual(Array(5).fill(429));
  expect(await statuses('198.51.1')).toEqual(Array(5).fill(202));
}, 60_000);

test('mails of strangers leave answers of customers their way', async () => {
  const { app, db } = await asked();
  const { id } = await addRequest(db);
  const email = 'farida@ship.example';
  const { token } = await db
    .transaction()
    .execute((transaction) => makeMailKeys(transaction, id, email));
  const post = async (head: string[], body: string) =>
    (
      await app.request('/api/inbound-mail', {
        method: 'POST',
        headers: withMailSecret,
        body: mailText([`Message-ID: <${uuidV7()}@ship.example>`, ...head], body),
      })
    ).status;
  const checked = (result: string) =>
    `Authentication-Results: mx.sampan.example; dmarc=${result} header.from=ship.example`;
  const to = 'To: reply@in.sampan.example';
  const spam: number[] = [];
  while (spam.length < 650) {
    const some = Array.from({ length: 25 }, (_, each) => post([to], `Buy ${spam.length + each}.`));
    spam.push(...(await Promise.all(some)));
  }
  expect(spam.filter((status) => status === 204)).toHaveLength(20);
  expect(await post([`To: reply+${token}@in.sampan.example`], 'Ten pallets.')).toBe(204);
  // What nothing proves shares one part, so a new customer whose server signs gets through.
  expect(await post([to, checked('pass')], 'A question.')).toBe(204);
}, 60_000);
