import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { databaseWithPerson, eraseBy, previewOf } from '../../test-support/personal-data';

const person = {
  email: 'farida@sampan.example',
  /** In any column: her address, her name, what she wrote. */
  named: /farida|test person|hers alone/i,
};

test('what remains of mails when a person is erased names no one', async () => {
  const { testing, amina, farida } = await databaseWithPerson();
  const { db } = testing;
  const mail = {
    subject: 'Test Person wrote',
    body: 'Hers alone',
    reply_to: person.email,
    last_error: `550 no such mailbox: ${person.email}`,
    news: JSON.stringify([{ kind: 'reply', id: uuidV7() }]),
  };
  const toHer = { ...mail, recipient: person.email, mailbox: 'a'.repeat(64) };
  const toCompany = { ...mail, recipient: 'desk@sampan.example' };
  const sent = { state: 'sent', sent_at: new Date() } as const;
  const [about, code] = [farida.messageId, uuidV7()];
  const added = await db
    .insertInto('mails')
    .values([
      { id: uuidV7(), submission_id: about, audience: 'update', ...toHer, ...sent },
      { id: uuidV7(), submission_id: about, audience: 'update', ...toHer, state: 'refused' },
      { id: uuidV7(), submission_id: about, audience: 'company-news', ...toCompany, ...sent },
      { id: uuidV7(), submission_id: about, audience: 'notice', ...toCompany, state: 'refused' },
      // One with a code is about no submission of hers.
      { id: uuidV7(), submission_id: code, audience: 'visitor', ...toHer, ...sent },
    ])
    .returning('id')
    .execute();
  const { email, seen } = await previewOf(amina, person.email);
  expect((await eraseBy(amina, { email, seen })).status).toBe(200);

  const ids = [...farida.keys, ...added.map(({ id }) => id)];
  const rows = await db.selectFrom('mails').selectAll().execute();
  const left = rows.filter(({ id }) => ids.includes(id));
  // Those of today that were sent or refused: the limits of mail still count them.
  expect(left).toHaveLength(added.length + 2);
  for (const row of left) expect(JSON.stringify(row)).not.toMatch(person.named);
  const others = rows.filter(({ id }) => !ids.includes(id));
  expect(JSON.stringify(others)).toContain('karim.farida@sampan.example');
});
