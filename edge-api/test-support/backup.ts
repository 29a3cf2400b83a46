import { type Kysely, sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { createApp } from '../app';
import { watchRevision } from '../db/revision-watch';
import { sessionTokens } from '../identity/session-tokens';
import { signingKeys } from '../identity/signing-keys';
import { storedKeys } from '../identity/stored-keys';
import { restoreBackup } from '../node/backup/restore-backup';
import { type BackupOrder, takeBackup } from '../node/backup/take-backup';
import { testDatabase } from './database/database';
import { quietLog } from './quiet-log';
import type { TestApp } from './test-app';
import { testOrigin } from './test-site';

export const backUp = (databaseUrl: string, to: string, changes: Partial<BackupOrder> = {}) =>
  takeBackup({
    databaseUrl,
    to,
    recipients: [],
    store: null,
    signingKeys: null,
    version: '0.0.0',
    signal: new AbortController().signal,
    progress: () => undefined,
    ...changes,
  });

export const restore = (databaseUrl: string, path: string, identities: string[] = []) =>
  restoreBackup({
    databaseUrl,
    path,
    identities,
    signingKeysTo: null,
    log: quietLog,
    progress: () => undefined,
  });

/** The backup in a database of its own, and the app on it, as a server that starts there. */
export async function restoredApp(testing: TestApp, path: string, identities: string[] = []) {
  const { db, databaseUrl } = await testDatabase('bare');
  await restore(databaseUrl, path, identities);
  const revision = await watchRevision(databaseUrl);
  onTestFinished(() => revision.stop());
  const sessions = sessionTokens(await signingKeys(storedKeys(db)), testOrigin);
  const { follow, followAccounts } = revision;
  const app = createApp({ ...testing, db, revision, follow, followAccounts, sessions });
  return { app, db, databaseUrl, sessions };
}

// Notes of migrations, and counters.
const isLeftOut = (name: string) =>
  name.startsWith('kysely_') || name === 'rate_limits' || name === 'presence';

/** All rows of all tables but counters, as texts, by table. */
export async function allRows(db: Kysely<never>): Promise<Map<string, Set<string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const all = new Map<string, Set<string>>();
  for (const { name } of tables.filter(({ name }) => !isLeftOut(name))) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(one)::text as row from ${sql.table(name)} as one`.execute(db);
    all.set(name, new Set(rows.map(({ row }) => row)));
  }
  return all;
}
