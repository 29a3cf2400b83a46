import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginSha256 } from '../../node/begin-sha256';
import { testDatabase } from '../../test-support/database/database';
import { mailText, testInboundMail } from '../../test-support/mail/inbound';
import { eraseMailsSetApart } from './erase-mails-set-apart';

/** Two mails that were set apart so many days ago, and one automatic answer. */
async function mailed(daysAgo: number) {
  const { db } = await testDatabase();
  const { receive } = testInboundMail({ db, beginSha256 });
  const send = (id: string, ...head: string[]) =>
    receive(new TextEncoder().encode(mailText([`Message-ID: <${id}@ship.example>`, ...head], id)));
  expect(await send('first')).toBe('unknown');
  expect(await send('second')).toBe('unknown');
  expect(await send('away', 'Auto-Submitted: auto-replied')).toBe('ignored');
  await sql`update inbound_mails set at = at - make_interval(days => ${daysAgo})`.execute(db);
  await sql`update submissions set updated_at = updated_at - make_interval(days => ${daysAgo})`.execute(
    db,
  );
  const left = async () => ({
    messages: (
      await db
        .selectFrom('submissions')
        .where('kind', '=', 'contact-message')
        .select('message')
        .execute()
    ).map(({ message }) => message),
    mails: (await db.selectFrom('inbound_mails').select('became').execute()).length,
  });
  return { db, left };
}

test('a mail that was set apart is erased after 30 days, unless an admin took it up', async () => {
  const { db, left } = await mailed(31);
  await db
    .updateTable('submissions')
    .set({ suspected: false })
    .where('message', '=', 'second')
    .execute();
  expect(await eraseMailsSetApart(db)).toEqual({ count: 1, next: '' });
  expect(await left()).toEqual({ messages: ['second'], mails: 1 });
  expect(await eraseMailsSetApart(db)).toEqual({ count: 0, next: null });
});

test('until then nothing goes', async () => {
  const { db, left } = await mailed(29);
  expect(await eraseMailsSetApart(db)).toEqual({ count: 0, next: null });
  expect(await left()).toEqual({ messages: ['first', 'second'], mails: 3 });
});
