import type { Kysely } from 'kysely';
import { migrateTo } from '../../db/migrate-to';
import { migrations } from '../../db/schema/migrations';
import { thisRelease } from '../../db/schema/releases';
import type { Database } from '../../db/tables';
import { addFormerRequests } from './former-requests';

/** Gives an empty database the oldest schema that this release runs on. */
export async function migrateToReleaseBefore(db: Kysely<Database>): Promise<void> {
  await migrateTo(
    db,
    Object.keys(migrations).filter((name) => name <= thisRelease.oldestSchema),
  );
  await addFormerRequests(db);
}
