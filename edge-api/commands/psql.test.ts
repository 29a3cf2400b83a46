import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { testDatabase } from '../test-support/database/database';
import { runSampan } from '../test-support/embedded/commands';

const isHere = spawnSync('psql', ['--version']).status === 0;

test.skipIf(!isHere)(
  'psql reads the database, and changes it only where that is asked for',
  async () => {
    const { databaseUrl: DATABASE_URL } = await testDatabase('seeded');
    const ask = (query: string, ...options: string[]) =>
      runSampan({ DATABASE_URL }, 'psql', ...options, '--', '-v', 'ON_ERROR_STOP=1', '-Atc', query);
    expect(await ask('select count(*) > 0 from products')).toEqual({ code: 0, said: 't\n' });
    const change = "update products set name = name || '' where false";
    const refused = await ask(change);
    expect(refused.said).toContain('cannot execute UPDATE in a read-only transaction');
    expect(refused.said).toContain('To change rows, use "sampan psql --write"');
    expect(refused.code).toBe(1);
    expect(await ask(change, '--write')).toEqual({ code: 0, said: 'UPDATE 0\n' });
  },
);

test('where there is no psql, the command says what to install', async () => {
  const { databaseUrl: DATABASE_URL } = await testDatabase('bare');
  expect(await runSampan({ DATABASE_URL, PATH: '/nowhere' }, 'psql')).toEqual({
    code: 1,
    said: 'There is no psql on this machine: install Debian’s postgresql-client.\n',
  });
});
