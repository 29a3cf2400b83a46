import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { allRows, backUp, restore } from '../../test-support/backup';
import { testDatabase } from '../../test-support/database/database';
import { tempDataDir } from '../../test-support/embedded/parts';
import { json } from '../../test-support/requests';
import { contactMessage } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';
import { identitiesOf, makeKeyFile } from './backup-keys';

vi.setConfig({ testTimeout: 60_000 });

test('a restore refuses what it must not use, and leaves the database as it was', async () => {
  const folder = await tempDataDir();
  const { app, db, databaseUrl } = await testApp();
  await app.request('/api/contact-messages', json(contactMessage()));
  const keyFile = join(folder, 'key.txt');
  const otherKey = join(folder, 'other.txt');
  const recipient = await makeKeyFile(keyFile);
  await makeKeyFile(otherKey);
  const { path } = await backUp(databaseUrl, join(folder, 'whole.age'), {
    recipients: [recipient],
  });
  const keys = await identitiesOf(keyFile);
  await expect(backUp(databaseUrl, path)).rejects.toThrow('exists already');

  const { db: empty, databaseUrl: emptyUrl } = await testDatabase('bare');
  const whole = await readFile(path);
  const broken = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  const flipped = Buffer.from(whole);
  const middle = Math.floor(flipped.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  const { path: plain } = await backUp(databaseUrl, join(folder, 'plain.tar.gz'));
  const plainBytes = await readFile(plain);
  const refusals: [path: string, identities: string[], sentence: string][] = [
    [path, [], 'is encrypted'],
    [path, await identitiesOf(otherKey), 'The key does not open'],
    [await broken('cut', whole.subarray(0, whole.length - 100)), keys, 'damaged or cut off'],
    [await broken('flipped', flipped), keys, 'damaged or cut off'],
    [await broken('half', plainBytes.subarray(0, plainBytes.length / 2)), [], 'damaged or cut off'],
    [await broken('text', Buffer.from('No backup at all.')), [], 'is not a backup of Sampan'],
    [join(folder, 'nowhere'), [], 'cannot be read: there is no such file'],
  ];
  for (const [from, identities, sentence] of refusals) {
    await expect(restore(emptyUrl, from, identities)).rejects.toThrow(sentence);
  }
  expect(await allRows(empty as never)).toEqual(new Map());
  await sql`create table customers as select 'of another program' as name`.execute(empty);
  await expect(restore(emptyUrl, path, keys)).rejects.toThrow('has rows already (customers)');
  const { rows: customers } = await sql`select name from customers`.execute(empty);
  expect(customers).toHaveLength(1);
  const rows = await allRows(db as never);
  await expect(restore(databaseUrl, path, keys)).rejects.toThrow('has rows already');
  expect(await allRows(db as never)).toEqual(rows);
});
