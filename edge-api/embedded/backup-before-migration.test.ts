import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../db/connect';
import { thisRelease } from '../db/schema/releases';
import { restore } from '../test-support/backup';
import { testDatabase } from '../test-support/database/database';
import { addFormerMessage, migrateUpTo } from '../test-support/database/former-schema';
import { startCluster } from '../test-support/embedded/cluster';
import { tempDataDir } from '../test-support/embedded/parts';
import { startServer } from '../test-support/embedded/server';

const backupsIn = async (dataDir: string) =>
  (await readdir(dataDir)).filter((name) => name.startsWith('backup-before-'));

test('a start on the embedded database of 0.6.0 writes a backup beside it, says so, and migrates', async () => {
  const dataDir = await tempDataDir();
  const cluster = await startCluster(dataDir);
  const db = connect(cluster.databaseUrl);
  await migrateUpTo(db, '045-accepted-quotations');
  const { id } = await addFormerMessage(db);
  await db.destroy();
  await cluster.stop('fast');
  // A start before was killed after its backup.
  const earlier = join(dataDir, `backup-before-${thisRelease.version}-2026-01-01T000000Z.tar.gz`);
  await writeFile(earlier, '');

  const { lines } = await startServer({ DATA_DIR: dataDir });
  const [, name = '', ...others] = (await backupsIn(dataDir)).sort();
  expect(name).toMatch(new RegExp(`^backup-before-${thisRelease.version}-.*\\.tar\\.gz$`));
  expect(others).toEqual([]);
  const path = join(dataDir, name);
  expect(lines.join('\n')).toContain(`All data of before this version is in ${path}`);
  expect(lines.join('\n')).toContain(
    `Earlier starts left such files too, not encrypted either: ${earlier}.`,
  );

  const restored = await testDatabase('bare');
  await restore(restored.databaseUrl, path);
  const rows = await restored.db.selectFrom('submissions').select('id').execute();
  expect(rows).toEqual([{ id }]);
}, 60_000);

test('a new database needs no backup', async () => {
  const dataDir = await tempDataDir();
  await startServer({ DATA_DIR: dataDir });
  expect(await backupsIn(dataDir)).toEqual([]);
}, 60_000);
