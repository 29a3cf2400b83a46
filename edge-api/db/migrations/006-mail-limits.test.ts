import { type Migration, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import * as spine from './001-spine';
import * as retiredSlugs from './002-retired-slugs';
import * as office from './003-office';
import * as mailLimits from './006-mail-limits';

const before: Migration[] = [spine, retiredSlugs, office];
const migration: Migration = mailLimits;

test('keeps the mails there are, and counts them', async () => {
  const { db } = await testDatabase('bare');
  for (const { up } of before) await up(db);
  await sql`
    insert into mails (id, submission_id, audience, recipient, subject, body, state, sent_at)
    select gen_random_uuid(), gen_random_uuid(), 'visitor', 'Fa.rida@ship.example', 'x', 'y', state,
      case when state = 'sent' then now() end
    from unnest(array['waiting', 'sent', 'refused']) as state`.execute(db);
  await migration.up(db);
  const { rows } = await sql`
    select hour, day, receipts from count_mails('farida+x@ship.example', 200, 120)`.execute(db);
  expect(rows).toEqual([{ hour: 3, day: 3, receipts: 3 }]);
  const changed = (state: string) => sql`update mails set state = ${state}`.execute(db);
  await changed('limited');
  await expect(changed('lost')).rejects.toMatchObject({ constraint: 'mails_state_check' });
});
