import { sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { newLinkKey } from '../contract/conversation/link-key';
import { sha256 } from '../contract/sha256';
import { makeMailKeys } from '../db/mails/mail-keys';
import { addOwnLink, mostLinks } from '../db/submissions/submission-links';
import { anAdmin, signedIn } from '../test-support/accounts/signed-in';
import {
  customerReply,
  sentMessage,
  sentRequest,
  withLink,
} from '../test-support/conversation/links';
import { mailText } from '../test-support/mail/inbound';
import { json } from '../test-support/requests';
import { serviceRequest } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';

const email = 'farida@sampan.example';

/** Returns a link of a mail to the customer, as its page sends it, and the token of the mail. */
async function mailedLink(testing: TestApp, id: string) {
  const { linkKey, token, keys } = await testing.db
    .transaction()
    .execute((transaction) => makeMailKeys(transaction, id, email));
  const rights = { of: 'link', submissionId: id, hash: keys.linkHash, heldBy: 'mail' } as const;
  return { ask: withLink(testing, linkKey), token, rights };
}

/** Returns what staff read of a submission. */
async function asStaff(testing: TestApp, kind: 'contact-messages' | 'service-requests') {
  const amina = await anAdmin(testing);
  const { items } = await (await amina.request(`/api/admin/${kind}`)).json();
  return items[0];
}

test.each([
  ['contact-messages', sentMessage],
  ['service-requests', sentRequest],
] as const)(
  'of %s the address is confirmed by a mailed link, never by the device that typed it',
  async (kind, send) => {
    const testing = await testApp();
    const stranger = await send(testing);
    expect((await stranger.ask(stranger.path)).status).toBe(200);
    await stranger.ask(`${stranger.path}/replies`, json(customerReply()));
    const { version } = await asStaff(testing, kind);
    expect(await asStaff(testing, kind)).toMatchObject({ addressConfirmedAt: null });
    // A link that it makes counts as one of a device too.
    const key = newLinkKey();
    await stranger.ask(`${stranger.path}/links`, json({ linkKeyHash: await sha256(key) }));
    expect((await withLink(testing, key)(stranger.path)).status).toBe(200);
    expect(await asStaff(testing, kind)).toMatchObject({ addressConfirmedAt: null });
    const mailed = await mailedLink(testing, stranger.id);
    // A program that looks at links in mails does not send what is behind the “#”.
    await testing.app.request(`/track/${stranger.id}`);
    expect(await asStaff(testing, kind)).toMatchObject({ addressConfirmedAt: null });
    expect((await mailed.ask(stranger.path)).status).toBe(200);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    // The version stays, so a change that staff are writing gets no conflict.
    expect(await asStaff(testing, kind)).toMatchObject({ addressConfirmedAt: at, version });
    // Only staff see the time.
    expect(JSON.stringify(await (await stranger.ask(stranger.path)).json())).not.toContain(
      'onfirmed',
    );
  },
);

test('who is logged in with the verified address that they type has it confirmed at once', async () => {
  const testing = await testApp();
  const sending = async (account: { email: string; verified: boolean }) => {
    const farida = await signedIn(testing, account);
    const body = serviceRequest();
    expect((await farida.request('/api/service-requests', json(body))).status).toBe(201);
    const row = testing.db
      .selectFrom('submissions')
      .where('kind', '=', 'service-request')
      .select('address_confirmed_at');
    const stored = await row.where('id', '=', body.id).executeTakeFirstOrThrow();
    return { farida, body, isConfirmed: stored.address_confirmed_at !== null };
  };
  expect(await sending({ email: 'Farida@sampan.example', verified: true })).toMatchObject({
    isConfirmed: true,
  });
  expect(await sending({ email: 'karim@sampan.example', verified: true })).toMatchObject({
    isConfirmed: false,
  });
  const { farida, isConfirmed } = await sending({ email, verified: false });
  expect(isConfirmed).toBe(false);
  await signedIn(testing, { email, verified: true });
  await farida.request('/api/me/service-requests');
  const rows = testing.db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('address_confirmed_at');
  expect((await rows.where('address_confirmed_at', 'is', null).execute()).length).toBe(0);
});

test.each([
  ['spf=pass dkim=pass dmarc=pass header.from=sampan.example', email, true],
  // The signature is of a domain, but not of the domain of the shown sender.
  ['dkim=pass', email, false],
  ['spf=pass dkim=pass dmarc=pass header.from=other.example', email, false],
  ['spf=pass dkim=pass dmarc=fail', email, false],
  ['spf=fail dkim=none', email, false],
  ['', email, false],
  ['dmarc=pass header.from=sampan.example', 'karim@sampan.example', false],
])(
  'an answer by mail that was checked as "%s", from %s, confirms: %s',
  async (found, from, confirms) => {
    const testing = await testApp();
    const { id } = await sentRequest(testing);
    const { token } = await mailedLink(testing, id);
    const checks = found && [
      `Authentication-Results: mx.sampan.example; ${found.replaceAll(/ (?!header)/g, '; ')}`,
    ];
    const text = mailText([`To: reply+${token}@in.sampan.example`, ...checks], 'Ten pallets.');
    const mail = new TextEncoder().encode(text.replace('farida@ship.example', from));
    expect(await testing.inboundMail?.receive(mail)).toBe('reply');
    const confirmed = (await asStaff(testing, 'service-requests')).addressConfirmedAt;
    expect(confirmed !== null).toBe(confirms);
  },
);

test('an account that takes a request over ends what devices had, and reads it by itself', async () => {
  const testing = await testApp();
  const stranger = await sentRequest(testing);
  const message = await sentMessage(testing);
  const mailed = await mailedLink(testing, stranger.id);
  const farida = await signedIn(testing);
  await farida.request('/api/me/service-requests');
  for (const { ask, path } of [stranger, message]) expect((await ask(path)).status).toBe(401);
  const page = await farida.request(stranger.path);
  expect((await page.json()).submission.timeline).toEqual([
    {
      ...{ at: expect.any(String), by: 'you', from: 'new', to: 'new', via: 'account' },
      note: expect.stringContaining('devices'),
    },
  ]);
  // The link was mailed to that address.
  expect((await mailed.ask(stranger.path)).status).toBe(200);
  expect(await asStaff(testing, 'service-requests')).toMatchObject({
    ownerUid: 'farida',
    addressConfirmedAt: expect.any(String),
    version: 1,
  });
});

test('the account goes on with files that its device was sending before', async () => {
  const testing = await testApp();
  const id = uuidV7();
  const file = { id, name: 'packing.pdf', type: 'application/pdf', sizeBytes: 9 } as const;
  await sentRequest(testing, { files: [file] });
  const [farida, karim] = [await signedIn(testing), await signedIn(testing, { uid: 'karim' })];
  await farida.request('/api/me/service-requests');
  const begin = {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '9',
      'upload-metadata': `id ${btoa(id)}`,
    },
  };
  expect((await karim.request('/api/request-files', begin)).status).toBe(401);
  expect((await testing.app.request('/api/request-files', begin)).status).toBe(401);
  expect((await farida.request('/api/request-files', begin)).status).toBe(201);
});

test('a link that was not used for a year opens nothing, and each day of use counts', async () => {
  const testing = await testApp();
  const { ask, path, linkKeyHash } = await sentRequest(testing);
  const daysAgo = (days: number) =>
    sql`update submission_links set used_on = current_date - ${days}::int,
      created_at = now() - interval '3 years'`.execute(testing.db);
  await daysAgo(364);
  expect((await ask(path)).status).toBe(200);
  const rows = testing.db.selectFrom('submission_links').select('hash');
  const today = rows.where('used_on', '=', sql<string>`current_date`);
  expect(await today.execute()).toEqual([{ hash: linkKeyHash }]);
  await daysAgo(365);
  const refused = await ask(path);
  expect([refused.status, (await refused.json()).type]).toEqual([
    401,
    expect.stringContaining('link-refused'),
  ]);
  await sql`update submission_links set used_on = null`.execute(testing.db);
  expect((await ask(path)).status).toBe(401);
});

test('a mail that was passed on ends no other link, however many it makes; a code does', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  const passedOn = await mailedLink(testing, id);
  const own = await mailedLink(testing, id);
  const made: string[] = [];
  for (let count = 0; count < mostLinks + 2; count += 1) {
    const key = newLinkKey();
    made.push(key);
    expect(await addOwnLink(testing.db, id, await sha256(key), passedOn.rights)).toBe(true);
  }
  const open = async (key = '') => (await withLink(testing, key)(path)).status;
  // Of its own the oldest end.
  expect([await open(made[0]), await open(made.at(-1))]).toEqual([401, 200]);
  for (const other of [ask, own.ask]) expect((await other(path)).status).toBe(200);
  for (const mail of [passedOn.ask, withLink(testing, made.at(-1) ?? '')]) {
    const refused = await mail(`${path}/links`, { method: 'DELETE' });
    expect([refused.status, (await refused.json()).type]).toEqual([
      403,
      expect.stringContaining('code-needed'),
    ]);
  }
  expect((await own.ask(path)).status).toBe(200);
  const key = newLinkKey();
  const link = { hash: await sha256(key), submission_id: id, held_by: 'code' } as const;
  await testing.db.insertInto('submission_links').values(link).execute();
  const byCode = withLink(testing, key);
  expect((await byCode(`${path}/links`, { method: 'DELETE' })).status).toBe(204);
  for (const other of [ask, own.ask, passedOn.ask]) expect((await other(path)).status).toBe(401);
  expect((await byCode(path)).status).toBe(200);
});
