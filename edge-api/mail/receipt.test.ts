import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../test-support/database/database';
import { mailboxOf } from './receipt';

test('the server and the database take the same addresses for one mailbox', async () => {
  const { db } = await testDatabase();
  const part = fc.string({ unit: fc.constantFrom(...'aZ9.+-@'), maxLength: 8 });
  const address = fc.tuple(part, part).map((parts) => parts.join('@'));
  const addresses = fc.sample(address, { numRuns: 300, seed: 47 });
  const { rows } = await sql<{ mailbox: string }>`
    select mailbox_key(address) as mailbox
    from unnest(${addresses}::text[]) with ordinality as each (address, place)
    order by place`.execute(db);
  expect(rows.map(({ mailbox }) => mailbox)).toEqual(addresses.map(mailboxOf));
});
