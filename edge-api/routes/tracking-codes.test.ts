import { type Compilable, sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { newLinkKey } from '../contract/conversation/link-key';
import { sha256 } from '../contract/sha256';
import { deleteOldCodes } from '../db/conversation/tracking-code-queries';
import { eraseSubmissions } from '../db/personal-data/erase-submissions';
import { startTrackingCodeWorker } from '../mail/tracking-code-worker';
import { changing, signedIn } from '../test-support/accounts/signed-in';
import { sentMessage, sentRequest, withLink } from '../test-support/conversation/links';
import { testMails, unfollowed } from '../test-support/mail/mail';
import { quietLog } from '../test-support/quiet-log';
import { json, problemOf } from '../test-support/requests';
import { type TestApp, testApp } from '../test-support/test-app';
import { until } from '../test-support/wait';

const email = 'farida@sampan.example';

/** Asks for a code, waits until the worker is done with it, and returns the id. */
async function asked(testing: TestApp, reference: string, address = email): Promise<string> {
  const id = uuidV7();
  const body = { id, reference, email: address };
  const answer = await testing.app.request('/api/tracking-codes', json(body));
  expect([answer.status, await answer.json()]).toEqual([202, { id }]);
  const { db } = testing;
  const mails = testMails();
  const tools = { db, mails, log: quietLog, follow: unfollowed, pollMs: 10 };
  const worker = startTrackingCodeWorker(tools);
  const isSettled = async () =>
    (await db.selectFrom('tracking_codes').select('settled').where('id', '=', id).execute())[0]
      ?.settled ?? false;
  await until(isSettled);
  await worker.stop();
  return id;
}

const mailed = async ({ db }: TestApp) => {
  const rows = await db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  return rows.map(({ recipient, subject, body, state }) => {
    const code = /code is (\d{4}) (\d{4})/.exec(body)?.slice(1).join('') ?? '';
    return { recipient, subject, state, code };
  });
};

async function use({ app }: TestApp, id = '', code = '', key = newLinkKey()) {
  const linkKeyHash = await sha256(key);
  return app.request(`/api/tracking-codes/${id}/use`, json({ code, linkKeyHash }));
}

const otherThan = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

describe.each([
  ['message', sentMessage],
  ['request', sentRequest],
] as const)('a code for a %s', (_, send) => {
  test('is mailed, and opens its page on the device that has it, once', async () => {
    const testing = await testApp();
    const { reference, id: submissionId, path } = await send(testing);
    const id = await asked(testing, reference.toLowerCase(), 'Farida@Sampan.example');
    const [mail] = await mailed(testing);
    expect(mail).toMatchObject({ recipient: email, subject: `Your code for ${reference}` });
    const key = newLinkKey();
    const blanks = `${mail?.code.slice(0, 4)} ${mail?.code.slice(4)}`;
    const answer = await use(testing, id, blanks, key);
    expect([answer.status, await answer.json()]).toEqual([200, { submissionId }]);
    expect((await withLink(testing, key)(path)).status).toBe(200);
    // Its answer may have been lost.
    expect((await use(testing, id, mail?.code ?? '', key)).status).toBe(200);
    expect((await use(testing, id, mail?.code ?? '')).status).toBe(422);
    const link = await testing.db
      .selectFrom('submission_links')
      .select(['submission_id', 'held_by'])
      .where('hash', '=', await sha256(key))
      .execute();
    expect(link).toEqual([{ submission_id: submissionId, held_by: 'code' }]);
  });
});

test('a code is mailed also for a reference that the device showed before', async () => {
  const testing = await testApp();
  await sentRequest(testing, { formerReferences: ['SR-2222-3333'] });
  await asked(testing, 'SR-2222-3333');
  expect(await mailed(testing)).toHaveLength(1);
});

test('no code is mailed for another address, an unknown reference, or what a robot wrote', async () => {
  const testing = await testApp();
  const { reference } = await sentRequest(testing);
  await asked(testing, reference, 'karim@sampan.example');
  await asked(testing, 'SR-2222-3333');
  await testing.db.updateTable('submissions').set({ suspected: true }).execute();
  await asked(testing, reference);
  expect(await mailed(testing)).toEqual([]);
});

test('right, wrong and unknown are answered alike, by the same statements', async () => {
  const statements: string[] = [];
  const testing = await testApp();
  const { reference } = await sentRequest(testing);
  const { db } = testing;
  const getExecutor = db.getExecutor.bind(db);
  const executor = getExecutor();
  const compile = executor.compileQuery.bind(executor);
  executor.compileQuery = (node, id) => {
    const query = compile(node, id) as ReturnType<Compilable['compile']>;
    statements.push(query.sql);
    return query as never;
  };
  const heard = async (ask: () => Response | Promise<Response>) => {
    statements.length = 0;
    const answer = await ask();
    const { id: _id, ...rest } = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, rest, statements: [...statements] };
  };
  const post = (body: object) => () =>
    testing.app.request('/api/tracking-codes', json({ id: uuidV7(), ...body }));
  const right = await heard(post({ reference, email }));
  expect(right.statements.some((text) => text.includes('insert into "tracking_codes"'))).toBe(true);
  expect(await heard(post({ reference, email: 'karim@sampan.example' }))).toEqual(right);
  expect(await heard(post({ reference: 'SR-2222-3333', email }))).toEqual(right);

  const id = await asked(testing, reference);
  const none = await asked(testing, 'SR-2222-3333');
  const { code = '' } = (await mailed(testing)).at(-1) ?? {};
  const wrong = await heard(() => use(testing, id, otherThan(code)));
  expect(wrong).toMatchObject({ status: 422, rest: { title: expect.stringContaining('code') } });
  expect(await heard(() => use(testing, none, code))).toEqual(wrong);
  expect(await heard(() => use(testing, uuidV7(), code))).toEqual(wrong);
  expect(wrong.statements.some((text) => text.includes('with tried as'))).toBe(true);
  const opened = await heard(() => use(testing, id, code));
  expect(opened.status).toBe(200);
  // Then its network is noted, which who opened it may see.
  expect(opened.statements.slice(0, -1)).toEqual(wrong.statements);
  await db
    .updateTable('tracking_codes')
    .set({ made_at: new Date(Date.now() - 16 * 60_000) })
    .execute();
  expect(await heard(() => use(testing, id, code))).toEqual(wrong);
});

test('five wrong tries end a code', async () => {
  const testing = await testApp();
  const { reference } = await sentRequest(testing);
  const [one, other] = [await asked(testing, reference), await asked(testing, reference)];
  const codes = (await mailed(testing)).map(({ code }) => code);
  const fail = async (id: string, code = '', times = 5) => {
    for (let time = 0; time < times; time += 1) {
      expect((await problemOf(await use(testing, id, otherThan(code)))).status).toBe(422);
    }
  };
  await fail(one, codes[0], 5);
  expect((await use(testing, one, codes[0] ?? '')).status).toBe(422);
  await fail(other, codes[1], 4);
  expect((await use(testing, other, codes[1] ?? '')).status).toBe(200);
});

test('a stranger who asks for codes leaves the owner theirs, and receipts too', async () => {
  let address = '192.0.2.66';
  const testing = await testApp({ clientAddress: () => address });
  const { reference } = await sentRequest(testing);
  const askOnly = async (to: string) => {
    const body = json({ id: uuidV7(), reference, email: to });
    return testing.app.request('/api/tracking-codes', body);
  };
  for (let time = 0; time < 4; time += 1) await asked(testing, reference);
  const refused = await askOnly('Farida@sampan.example');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBeTruthy();
  // Of an address with no submission no one learns more.
  for (let time = 0; time < 4; time += 1) {
    expect((await askOnly('karim@sampan.example')).status).toBe(202);
  }
  expect((await askOnly('karim@sampan.example')).status).toBe(429);

  address = '198.51.100.7';
  const id = await asked(testing, reference);
  const { code = '' } = (await mailed(testing)).at(-1) ?? {};
  expect((await use(testing, id, code)).status).toBe(200);
  const { rows } = await sql<{
    hour: number;
  }>`select hour from count_mails(${email}, 200, 120)`.execute(testing.db);
  expect(rows).toEqual([{ hour: 0 }]);
});

test('one mailbox gets a limited number of codes, and the newest is good for those who ask after it', async () => {
  let asking = 0;
  const testing = await testApp({ clientAddress: () => `192.0.${Math.floor(asking / 4)}.2` });
  const { reference } = await sentRequest(testing);
  const ids = [];
  for (; asking < 21; asking += 1) ids.push(await asked(testing, reference));
  const states = (await mailed(testing)).map(({ state }) => state);
  expect(states).toEqual(Array(20).fill('waiting'));
  const codes = (await mailed(testing)).map(({ code }) => code);
  expect((await use(testing, ids[20], codes[18])).status).toBe(422);
  expect((await use(testing, ids[20], codes[19])).status).toBe(200);
  expect((await use(testing, ids[19], codes[19])).status).toBe(422);
});

test('a mailbox leaves room for what someone opened with a code before', async () => {
  let asking = 0;
  const testing = await testApp({ clientAddress: () => `192.0.${Math.floor(asking / 4)}.2` });
  const own = await sentRequest(testing);
  const id = await asked(testing, own.reference);
  const [first] = await mailed(testing);
  expect((await use(testing, id, first?.code)).status).toBe(200);
  // Strangers can write others in the name of the mailbox.
  for (asking = 4; asking < 28; asking += 1) {
    await asked(testing, (await sentRequest(testing)).reference);
  }
  const count = async (state: string) =>
    (await mailed(testing)).filter((mail) => mail.state === state).length;
  expect([await count('waiting'), await count('limited')]).toEqual([20, 0]);
  asking = 100;
  await asked(testing, own.reference);
  expect([await count('waiting'), await count('limited')]).toEqual([21, 0]);
});

test('an owner whose mailbox got codes for what strangers wrote in its name opens their own with the newest', async () => {
  let asking = 0;
  const testing = await testApp({ clientAddress: () => `192.0.${Math.floor(asking / 4)}.2` });
  const own = await sentRequest(testing);
  const other = await sentRequest(testing);
  for (; asking < 20; asking += 1) await asked(testing, other.reference);
  const id = await asked(testing, own.reference);
  const mails = await mailed(testing);
  expect(mails.filter(({ state }) => state === 'waiting')).toHaveLength(20);
  expect((await use(testing, id, mails[18]?.code)).status).toBe(422);
  const opened = await use(testing, id, mails[19]?.code);
  expect(await opened.json()).toEqual({ submissionId: own.id });
});

test('a code is stored as a hash alone, and goes with its submission', async () => {
  const testing = await testApp();
  const { reference, id } = await sentRequest(testing);
  const code = await asked(testing, reference);
  const [mail] = await mailed(testing);
  const rows = await testing.db.selectFrom('tracking_codes').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(mail?.code);
  await testing.db
    .transaction()
    .execute((transaction) => eraseSubmissions(transaction, 'service-request', [id]));
  expect(await testing.db.selectFrom('tracking_codes').select('id').execute()).toEqual([]);
  expect(await mailed(testing)).toEqual([]);
  expect((await use(testing, code, mail?.code ?? '')).status).toBe(422);
});

test('what was asked for with an address is erased with the person who has it', async () => {
  const testing = await testApp();
  await asked(testing, 'SR-2222-3333', 'Farida@Sampan.example');
  await asked(testing, 'SR-2222-3333', 'karim@sampan.example');
  const admin = await signedIn(testing, { uid: 'amina', role: 'admin' });
  const preview = await admin.request('/api/admin/personal-data', json({ email }));
  const { seen } = (await preview.json()) as { seen: string };
  const erase = changing('POST', { email, seen });
  expect((await admin.request('/api/admin/personal-data/erase', erase)).status).toBe(200);
  const left = await testing.db.selectFrom('tracking_codes').select('email').execute();
  expect(left).toEqual([{ email: 'karim@sampan.example' }]);
});

test('what was asked for more than a day ago is deleted', async () => {
  const testing = await testApp();
  await asked(testing, 'SR-2222-3333');
  const later = await asked(testing, 'SR-2222-3333');
  await sql`
    update tracking_codes set created_at = now() - interval '25 hours' where id <> ${later}`.execute(
    testing.db,
  );
  expect(await deleteOldCodes(testing.db)).toBe(1);
  expect(await testing.db.selectFrom('tracking_codes').select('id').execute()).toEqual([
    { id: later },
  ]);
});

test('no code is taken without eight digits, and none is asked for without a reference', async () => {
  const testing = await testApp();
  expect((await use(testing, uuidV7(), '1234567')).status).toBe(400);
  const body = { id: uuidV7(), reference: 'my request', email };
  expect((await testing.app.request('/api/tracking-codes', json(body))).status).toBe(400);
});

test('wrong and locked codes write security lines; what is used or unknown does not', async () => {
  const testing = await testApp();
  const { reference, path } = await sentRequest(testing);
  const id = await asked(testing, reference);
  const [mail] = await mailed(testing);
  const code = mail?.code ?? '';
  const lines = () =>
    testing.securityEvents.filter(({ event }) => event.startsWith('tracking-code'));
  const line = (event: string, of: string) => ({
    ...{ event, requestId: expect.any(String), byUid: null, details: { code: of } },
  });
  for (let tries = 0; tries < 4; tries += 1) await use(testing, id, otherThan(code));
  expect(lines()).toEqual(Array.from({ length: 4 }, () => line('tracking-code-wrong', id)));
  await use(testing, id, otherThan(code));
  await use(testing, id, code);
  expect(lines().slice(4)).toEqual([1, 2].map(() => line('tracking-code-locked', id)));
  await use(testing, uuidV7(), code);
  expect(lines()).toHaveLength(6);
  // The next one is good, and then used.
  const next = await asked(testing, reference);
  const good = (await mailed(testing)).at(-1)?.code ?? '';
  const key = newLinkKey();
  expect((await use(testing, next, good, key)).status).toBe(200);
  expect((await use(testing, next, good)).status).toBe(422);
  expect(lines()).toHaveLength(6);
  await withLink(testing, key)(path);
  const rows = testing.db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('address_confirmed_at');
  expect(await rows.execute()).toEqual([{ address_confirmed_at: expect.any(Date) }]);
});
