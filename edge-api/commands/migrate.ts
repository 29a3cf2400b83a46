import { Command } from 'commander';
import { migrate } from '../db/migrate';
import { parseEnv } from '../env/env';
import { onDatabase } from './on-database';
import { say } from './say';

/** `sampan migrate` */
export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('brings the schema of the database up to this version')
    .option(
      '--backup-made',
      'says that all processes of the release before are stopped, and that there is a backup since',
    )
    .action(async ({ backupMade }: { backupMade?: true }) => {
      await onDatabase(parseEnv(process.env), ({ db }) =>
        migrate(db, { info: say }, backupMade && { backup: 'made' }),
      );
      say('The schema is that of this version.');
    });
