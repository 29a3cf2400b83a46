import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The address of the database that a server made in `dataDir`. */
export async function databaseAddress(dataDir) {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const postmaster = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const port = postmaster.split('\n')[3];
  return `postgres://sampan:${encodeURIComponent(password)}@127.0.0.1:${port}/sampan`;
}

/** Does `work` with a connection to the database that a server made in `dataDir`. */
export async function withDatabase(dataDir, work) {
  const client = new pg.Client(await databaseAddress(dataDir));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
