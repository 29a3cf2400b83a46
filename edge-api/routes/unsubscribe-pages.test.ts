import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeMailKeys } from '../db/mails/mail-keys';
import { endLinks } from '../db/submissions/submission-links';
import { addRequest } from '../test-support/inbox';
import { testApp } from '../test-support/test-app';

const email = 'farida@ship.example';
const oneClick = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
};

async function mailed() {
  const testing = await testApp();
  const { id } = await addRequest(testing.db);
  const { token } = await testing.db
    .transaction()
    .execute((transaction) => makeMailKeys(transaction, id, email));
  const ended = async () => {
    const { rows } = await sql<{ is: boolean }>`
      select exists (
        select from unsubscribed_mailboxes where mailbox = mailbox_hash('Farida+x@ship.example')
      ) as is`.execute(testing.db);
    return rows[0]?.is;
  };
  return { ...testing, id, token, ended, path: `/api/unsubscribe/${token}` };
}

test('one click of a mail program ends the mails of that mailbox, however often', async () => {
  const { app, db, path, token, ended } = await mailed();
  expect((await app.request(path, oneClick)).status).toBe(200);
  expect(await ended()).toBe(true);
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  const upper = `/api/unsubscribe/${token.toUpperCase()}`;
  expect((await app.request(upper, { method: 'POST', body: parts })).status).toBe(200);
  const row = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('update_trouble')
    .executeTakeFirstOrThrow();
  expect(row.update_trouble).toBe('unsubscribed');
});

test('a look at the link changes nothing; its button ends them, and begins them again', async () => {
  const { app, db, path, ended } = await mailed();
  const page = await app.request(path);
  expect(await page.text()).toContain('Send me no more of them');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await ended()).toBe(false);
  const post = (updates: string) =>
    app.request(path, { ...oneClick, body: new URLSearchParams({ updates }) });
  expect(await (await post('off')).text()).toContain('You get no more of these e-mails');
  expect(await ended()).toBe(true);
  await post('on');
  expect(await ended()).toBe(false);
  const row = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('update_trouble')
    .executeTakeFirstOrThrow();
  expect(row.update_trouble).toBe('');
});

test('the link of a mail from before links were ended ends them, and begins them no more', async () => {
  const { app, db, id, path, ended } = await mailed();
  const post = (updates: string) =>
    app.request(path, { ...oneClick, body: new URLSearchParams({ updates }) });
  await db.transaction().execute((transaction) => endLinks(transaction, id, null));
  expect(await (await app.request(path)).text()).toContain('Send me no more of them');
  const page = await (await post('off')).text();
  expect(page).toContain('You get no more of these e-mails');
  expect(page).not.toContain('<button');
  const refused = await post('on');
  expect(refused.status).toBe(403);
  expect(await refused.text()).not.toContain('<button');
  expect(await ended()).toBe(true);
  const row = db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('update_trouble');
  expect(await row.execute()).toEqual([{ update_trouble: 'unsubscribed' }]);
});

test('a token that is none, or of an erased request, ends nothing', async () => {
  const { app, db, id, path, ended } = await mailed();
  await db.deleteFrom('submissions').where('id', '=', id).execute();
  for (const address of [path, '/api/unsubscribe/none', `/api/unsubscribe/${'a'.repeat(26)}`]) {
    expect((await app.request(address)).status, address).toBe(404);
    expect((await app.request(address, oneClick)).status, address).toBe(404);
  }
  expect(await ended()).toBe(false);
});
