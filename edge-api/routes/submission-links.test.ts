import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newLinkKey } from '../contract/conversation/link-key';
import { sha256 } from '../contract/sha256';
import { makeMailKeys } from '../db/mails/mail-keys';
import { updatesOf } from '../db/mails/unsubscribe';
import { mostLinks } from '../db/submissions/submission-links';
import { signedIn } from '../test-support/accounts/signed-in';
import { sentRequest, withLink } from '../test-support/conversation/links';
import { mailText } from '../test-support/mail/inbound';
import { testMails } from '../test-support/mail/mail';
import { json, problemOf } from '../test-support/requests';
import { type TestApp, testApp } from '../test-support/test-app';

const email = 'farida@sampan.example';

async function addMailLink({ db }: TestApp, id: string): Promise<string> {
  const key = newLinkKey();
  const link = { hash: await sha256(key), submission_id: id, held_by: 'mail' } as const;
  await db.insertInto('submission_links').values(link).execute();
  return key;
}

const unsubscribe = ({ db }: TestApp, address = email) =>
  sql`insert into unsubscribed_mailboxes (mailbox) values (mailbox_hash(${address}))`.execute(db);

test('a device gets another link before it ends all, copies of its own too', async () => {
  const testing = await testApp();
  const { ask, path } = await sentRequest(testing);
  const stranger = await sentRequest(testing);
  const key = newLinkKey();
  const made = json({ linkKeyHash: await sha256(key) });
  expect((await stranger.ask(`${path}/links`, made)).status).toBe(401);
  expect((await ask(`${path}/links`, made)).status).toBe(204);
  // Its answer may have been lost.
  expect((await ask(`${path}/links`, made)).status).toBe(204);
  const present = withLink(testing, key);
  expect((await present(path)).status).toBe(200);
  expect((await ask(path)).status).toBe(200);
  expect((await present(`${path}/links`, { method: 'DELETE' })).status).toBe(204);
  expect((await ask(path)).status).toBe(401);
  expect((await ask(`${path}/links`, made)).status).toBe(401);
  expect((await present(path)).status).toBe(200);
  expect((await stranger.ask(stranger.path)).status).toBe(200);
});

test('with the links end answers to mails so far; these still end updates, and later ones are answered', async () => {
  const testing = await testApp();
  const { ask, id, path } = await sentRequest(testing);
  const { db, inboundMail } = testing;
  const newToken = async () =>
    (await db.transaction().execute((transaction) => makeMailKeys(transaction, id, email))).token;
  const answer = (token: string, text: string) =>
    inboundMail?.receive(
      new TextEncoder().encode(mailText([`To: reply+${token}@in.sampan.example`], text)),
    );
  const token = await newToken();
  expect(await answer(token, 'Ten pallets.')).toBe('reply');
  expect((await ask(`${path}/links`, { method: 'DELETE' })).status).toBe(204);
  expect(await answer(token, 'Eleven.')).toBe('unknown');
  expect(await answer(await newToken(), 'Twelve.')).toBe('reply');
  expect(await updatesOf(db, token)).toEqual({ areSent: true, mayBegin: false });
});

test('a key whose link has ended, or is of another submission, is refused as an unknown one', async () => {
  const testing = await testApp();
  const { ask, path, linkKeyHash } = await sentRequest(testing);
  const stranger = await sentRequest(testing);
  const unknown = await problemOf(await withLink(testing, newLinkKey())(path));
  const key = newLinkKey();
  const made = json({ linkKeyHash: await sha256(key) });
  await ask(`${path}/links`, made);
  await ask(`${path}/links`, { method: 'DELETE' });
  expect(await problemOf(await ask(`${path}/links`, made))).toEqual(unknown);
  expect((await withLink(testing, key)(path)).status).toBe(401);
  const ofStranger = await stranger.ask(`${stranger.path}/links`, json({ linkKeyHash }));
  expect(await problemOf(ofStranger)).toEqual(unknown);
});

test('beyond the most links there are the oldest ends, and never that of who makes another', async () => {
  const testing = await testApp();
  const { ask, id, path, linkKeyHash } = await sentRequest(testing);
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const keys = Array.from({ length: mostLinks + 1 }, newLinkKey);
  for (const [minutes, one] of keys.entries()) {
    await sql`insert into submission_links (hash, submission_id, held_by, made_with, created_at)
      values (${await sha256(one)}, ${id}, 'device', ${linkKeyHash}, ${later(minutes - 200)})`.execute(
      testing.db,
    );
  }
  const [oldest = '', next = ''] = keys;
  expect((await withLink(testing, oldest)(path)).status).toBe(200);
  const made = json({ linkKeyHash: await sha256(newLinkKey()) });
  expect((await ask(`${path}/links`, made)).status).toBe(204);
  expect((await withLink(testing, oldest)(path)).status).toBe(401);
  expect((await withLink(testing, next)(path)).status).toBe(200);
  expect((await ask(path)).status).toBe(200);
});

test('who came by mail still counts as that with another link', async () => {
  const testing = await testApp();
  const { id, path } = await sentRequest(testing);
  const ask = withLink(testing, await addMailLink(testing, id));
  const hash = await sha256(newLinkKey());
  await ask(`${path}/links`, json({ linkKeyHash: hash }));
  const rows = testing.db.selectFrom('submission_links').select('held_by').where('hash', '=', hash);
  expect(await rows.execute()).toEqual([{ held_by: 'mail' }]);
});

test('updates by mail begin again for who reads the mailbox, and for no one else', async () => {
  const testing = await testApp({ mails: testMails() });
  const { ask, id, path } = await sentRequest(testing);
  const byMail = withLink(testing, await addMailLink(testing, id));
  const shown = async (asking: typeof ask) =>
    ((await (await asking(path)).json()) as { updateMails?: string }).updateMails;
  expect(await shown(ask)).toBe('sent');
  await unsubscribe(testing);
  await testing.db.updateTable('submissions').set({ update_trouble: 'unsubscribed' }).execute();
  expect(await shown(ask)).toBe('ended-by-other');
  expect(await shown(byMail)).toBe('ended');
  const again = (asking: typeof ask) => asking(`${path}/update-mails`, { method: 'PUT' });
  expect((await again(ask)).status).toBe(403);
  expect(await shown(byMail)).toBe('ended');
  expect((await again(byMail)).status).toBe(204);
  expect(await shown(ask)).toBe('sent');
  expect((await again(ask)).status).toBe(204);
  const rows = testing.db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('update_trouble');
  expect(await rows.execute()).toEqual([{ update_trouble: '' }]);
});

test('an account begins them for its own verified address alone', async () => {
  const testing = await testApp({ mails: testMails() });
  const { id, path } = await sentRequest(testing);
  const farida = await signedIn(testing);
  await testing.db.updateTable('submissions').set({ owner_uid: 'farida' }).execute();
  const again = async () =>
    (await farida.request(`${path}/update-mails`, { method: 'PUT' })).status;
  const row = testing.db.selectFrom('users').select(['email', 'email_verified']);
  const { email: own } = await row.executeTakeFirstOrThrow();
  await sql`update submissions set contact = contact || jsonb_build_object('email', ${own}::text)
    where id = ${id}`.execute(testing.db);
  await unsubscribe(testing, own);
  await testing.db.updateTable('users').set({ email_verified: false }).execute();
  expect(await again()).toBe(403);
  await testing.db.updateTable('users').set({ email_verified: true }).execute();
  expect(await again()).toBe(204);
});
