import { expect, test } from 'vitest';
import { checkDatabase } from '../node/doctor/check-database';
import { failureSentence } from '../node/failures/operator-sentence';
import { testDatabase } from '../test-support/database/database';
import { connect } from './connect';
import { databaseSentence } from './database-advice';
import { SchemaError } from './schema/schema-state';

const ask = async (url: string) => {
  const db = connect(url);
  const error = await db
    .selectFrom('users')
    .select('uid')
    .execute()
    .catch((error) => error);
  await db.destroy();
  return failureSentence(error, 'DATABASE_DIRECT_URL');
};

test('says what is wrong with an address, and what to do', async () => {
  const { databaseUrl } = await testDatabase('bare');
  const changed = (change: (url: URL) => void) => {
    const url = new URL(databaseUrl);
    change(url);
    return url.href;
  };
  const noDatabase = changed((url) => {
    url.pathname = '/nowhere';
  });
  expect(await ask(noDatabase)).toMatch(/^The database does not exist \(3D000\)\. .*DIRECT_URL\.$/);
  const noFile = changed((url) => {
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', '/nowhere/ca.pem');
  });
  expect(await ask(noFile)).toMatch(/^The database .* missing .*\(ENOENT\)\. Check sslrootcert/);
  const pooledUrl = 'postgres://pooler/sampan';
  const place = { url: noFile, pooledUrl, connections: 10, encryptionKeys: [] };
  expect(await checkDatabase(place)).toEqual([
    expect.objectContaining({ advice: expect.stringContaining('DATABASE_DIRECT_URL') }),
  ]);
});

test('of a migration that the user has no right to run it names the one who has', () => {
  const cause = Object.assign(new Error('permission denied'), { code: '42501' });
  const error = new SchemaError('The migration failed: permission denied.', { cause });
  expect(failureSentence(error, 'DATABASE_URL')).toBe(
    'The migration failed: permission denied. Use the user who owns its tables in DATABASE_URL, or grant it the right.',
  );
  expect(failureSentence(new SchemaError('It is damaged.'), 'DATABASE_URL')).toBe('It is damaged.');
});

test.each([
  ['28P01', 'refuses the user or the password'],
  ['53300', 'too many connections'],
  ['08P01', 'DATABASE_DIRECT_URL to that of the database itself'],
  ['25006', 'address of the primary'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'sslrootcert=/path/ca.pem'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another name'],
  ['ECONNREFUSED', 'check that it runs'],
  [null, 'no answer'],
])('of %s the operator reads "%s"', (code, words) => {
  expect(databaseSentence(code, 'DATABASE_URL')).toContain(words);
});
