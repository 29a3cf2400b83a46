import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Does `work` with a connection to the database that a server made in `dataDir`. */
export async function withDatabase(dataDir, work) {
  const password = (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim();
  const postmaster = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const port = Number(postmaster.split('\n')[3]);
  const database = 'sampan';
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'sampan', password, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
