import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { pause } from '../contract/waiting';
import type { Database } from '../db/tables';
import { makeKeyFile } from '../node/backup/backup-keys';
import { testDatabase } from '../test-support/database/database';
import { runSampan, spawnSampan } from '../test-support/embedded/commands';
import { tempDataDir } from '../test-support/embedded/parts';
import { canMount, smallDisk } from '../test-support/embedded/small-disk';

vi.setConfig({ testTimeout: 120_000 });

/** Pictures of random bytes, a megabyte each; one by one, as a statement has a time limit. */
async function addPictures(db: Kysely<Database>, megabytes: number) {
  for (let n = 1; n <= megabytes; n++) {
    await sql`
      with added as (
        insert into pictures (id, content_hash, width, height, created_by)
          values (gen_random_uuid(), ${n}::integer::text, 1, 1, 'amina') returning id)
      insert into picture_files (picture_id, name, bytes)
        select id, 'large',
          (select string_agg(sha256(part::text::bytea || id::text::bytea), ''::bytea)
            from generate_series(1, 32768) as part) from added`.execute(db);
  }
}

test('writes an encrypted backup, restores it elsewhere, and says what it did', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase('seeded');
  const folder = await tempDataDir();
  const key = join(folder, 'key.txt');
  const made = await runSampan({}, 'backup-key', key);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^age1\w+\n$/) });
  const done = await runSampan(
    { DATABASE_URL, SIGNING_KEYS: '{"keys":[]}' },
    ...['backup', folder, '--recipient', made.said.trim()],
  );
  expect(done.said).toMatch(/\.tar\.gz\.age: \d+ rows and 0 files of the store, \d+ bytes, in /);
  expect(done.code).toBe(0);
  const [name = ''] = (await readdir(folder)).filter((one) => one.endsWith('.age'));

  const { db: restored, databaseUrl: elsewhere } = await testDatabase('bare');
  const keysTo = join(folder, 'keys.json');
  const restoredBy = (...more: string[]) =>
    runSampan({ DATABASE_URL: elsewhere }, 'restore', join(folder, name), ...more);
  expect(await restoredBy()).toEqual({
    code: 1,
    said: expect.stringContaining('is encrypted: name the file of its key with --key-file.'),
  });
  const back = await restoredBy('--key-file', key, '--signing-keys-to', keysTo);
  expect(back.said).toMatch(/\nproducts +\d+ rows {2}[0-9a-f]{16}\n/);
  expect(back.code).toBe(0);
  expect(await readFile(keysTo, 'utf8')).toBe('{"keys":[]}');
  const products = (of: typeof db) => of.selectFrom('products').selectAll().orderBy('id').execute();
  expect(await products(restored)).toEqual(await products(db));
  expect(await restoredBy('--key-file', key)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The database has rows already'),
  });
  const missing = new URL(elsewhere);
  missing.pathname = '/missing';
  expect(
    await runSampan({ DATABASE_URL: missing.href }, 'restore', join(folder, name)),
  ).toMatchObject({
    code: 1,
    said: expect.stringContaining('The database does not exist (3D000). Create it, or correct'),
  });
  expect(await runSampan({ DATABASE_URL }, 'backup', '/missing/folder')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/\nThere is no folder \/missing\/folder: make it first\. .*\.\n$/),
  });
  const unencrypted = await runSampan({ DATABASE_URL }, 'backup', join(folder, 'plain.tar.gz'));
  expect(unencrypted.said).toContain('It is not encrypted');
});

test('a backup that is killed or stopped leaves nothing that looks like one', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase();
  const folder = await tempDataDir();
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const before = await readdir(folder);
    await db.transaction().execute(async (transaction) => {
      // On a busy machine it takes longer to start than a transaction may rest.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      // The backup waits for this table, so it is killed in the middle.
      await sql`lock table users in access exclusive mode`.execute(transaction);
      const child = spawnSampan({ DATABASE_URL }, ['backup', folder]);
      const ended = once(child, 'exit');
      while ((await readdir(folder)).length === before.length) await pause(20);
      await pause(100);
      child.kill(signal);
      expect(await ended).toEqual(signal === 'SIGKILL' ? [null, signal] : [1, null]);
    });
    expect((await readdir(folder)).filter((name) => !name.startsWith('.'))).toEqual([]);
  }
  const names = await readdir(folder);
  // The one that was killed could not tidy up.
  expect(names).toEqual([expect.stringMatching(/^\..*\.unfinished$/)]);
  const { said, code } = await runSampan({ DATABASE_URL }, 'restore', join(folder, names[0] ?? ''));
  expect([code, said]).toEqual([1, expect.stringMatching(/not a backup|damaged|has rows/)]);
});

test.skipIf(!canMount)('says that the disk is full, and leaves nothing there', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase();
  await addPictures(db, 3);
  const disk = (await smallDisk(2)) ?? '';
  const { code, said } = await runSampan({ DATABASE_URL }, 'backup', disk);
  expect(said).toMatch(
    /cannot be written .*: the disk is full .*Make room there.*Nothing of the backup is left\./,
  );
  expect(code).toBe(1);
  expect(await readdir(disk)).toEqual([]);
});

test.skipIf(process.platform !== 'linux')('100 MB of files do not fill the memory', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase();
  const folder = await tempDataDir();
  const key = await makeKeyFile(join(folder, 'key.txt'));
  await addPictures(db, 100);
  const large = ['backup', join(folder, 'large.age'), '--recipient', key];
  const child = spawnSampan({ DATABASE_URL }, large);
  const ended = once(child, 'exit');
  let mostMb = 0;
  while (child.exitCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    mostMb = Math.max(mostMb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    await pause(20);
  }
  expect(await ended).toEqual([0, null]);
  expect((await stat(join(folder, 'large.age'))).size).toBeGreaterThan(100_000_000);
  // As texts these are 200 MB, and bytes at once 100 MB.
  expect(mostMb).toBeLessThan(250);
});
