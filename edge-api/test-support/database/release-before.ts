import type { Kysely } from 'kysely';
import { migrateTo } from '../../db/migrate-to';
import { migrations } from '../../db/schema/migrations';
import { thisRelease } from '../../db/schema/releases';
import type { Database } from '../../db/tables';

/** Gives an empty database the oldest schema that this release runs on. */
export const migrateToReleaseBefore = (db: Kysely<Database>): Promise<void> =>
  migrateTo(
    db,
    Object.keys(migrations).filter((name) => name <= thisRelease.oldestSchema),
  );
