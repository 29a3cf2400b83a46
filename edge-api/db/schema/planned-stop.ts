import { type Kysely, sql } from 'kysely';
import type { Log } from '../../log/log';
import type { Database } from '../tables';
import type { SchemaStep } from './migrations';
import { notedMigrations } from './schema-state';

/** Whether one of the pending steps needs a stop, in a database that a release has worked on. */
export async function needsPlannedStop(
  db: Kysely<Database>,
  pending: readonly string[],
  steps: Record<string, SchemaStep>,
): Promise<boolean> {
  return pending.some((name) => steps[name]?.needsStop) && (await isInUse(db));
}

/**
 * Whether a release has worked on this database. While several processes make a new one, only the first step may be
 * noted: the later ones come in one transaction.
 */
async function isInUse(db: Kysely<Database>): Promise<boolean> {
  const noted = await notedMigrations(db);
  if (noted.length !== 1) return noted.length > 0;
  const { rows } = await sql<{ isInUse: boolean }>`
    select exists (select from contact_messages) or exists (select from service_requests)
      or exists (select from services) as "isInUse"`.execute(db);
  return rows[0]?.isInUse ?? false;
}

/** What an operator does then. Only a start of the server makes the backup by itself, of the embedded database. */
export const plannedStop = (isEmbedded: boolean): string =>
  isEmbedded
    ? 'Stop the release before, then start Sampan with "npm start" and without MIGRATE=no: it makes the backup and migrates (docs/upgrade.md).'
    : 'Stop all processes of the release before, run "sampan backup", then "sampan migrate --backup-made" (docs/upgrade.md).';

/** Names the other connections to this database: whose they are, it can't know. */
export async function warnOfOthers(db: Kysely<Database>, log: Pick<Log, 'info'>): Promise<void> {
  const { rows: others } = await sql<{ name: string }>`
    select coalesce(nullif(application_name, ''), 'without a name') || ' from '
      || coalesce(host(client_addr), 'a socket') as name
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(db);
  if (others.length === 0) return;
  const names = [...new Set(others.map(({ name }) => name))].sort().join('; ');
  log.info(
    `Warning: other connections use this database: ${others.length} (${names}). A process of the release before fails from now on: stop it.`,
  );
}

/** Says what migration 046 has copied. */
export async function tellCopied(db: Kysely<Database>, log: Pick<Log, 'info'>): Promise<void> {
  const { rows } = await sql<{ messages: number; requests: number }>`
    select count(*) filter (where kind = 'contact-message')::integer as messages,
      count(*) filter (where kind = 'service-request')::integer as requests
    from submissions`.execute(db);
  const { messages, requests } = rows[0] ?? {};
  log.info(`${messages} messages and ${requests} requests were copied and compared.`);
}
