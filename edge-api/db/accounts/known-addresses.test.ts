import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { addressHash } from './known-addresses';

test('knows an address by its hash, which is the same for all spellings of the mailbox', async () => {
  const { db } = await testDatabase();
  const of = async (email: string) => {
    const { rows } = await sql<{ hash: string }>`select ${addressHash(email)} as hash`.execute(db);
    return rows[0]?.hash;
  };
  expect(await of('a.b@x.example')).toMatch(/^[0-9a-f]{64}$/);
  expect(await of('A.B+news@X.example')).toBe(await of('a.b@x.example'));
  expect(await of('ab@x.example')).not.toBe(await of('a.b@x.example'));
  expect(await of('J.Doe+1@googlemail.com')).toBe(await of('jdoe@gmail.com'));
});
