import { type Kysely, sql } from 'kysely';
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
