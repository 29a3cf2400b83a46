import { Command } from 'commander';
import { migrate } from '../db/migrate';
import { parseEnv } from '../env/env';
import { onDatabase } from './on-database';
import { say } from './say';

/** `sampan migrate` */
export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('brings the schema of the database up to this version')
    .action(async () => {
      await onDatabase(parseEnv(process.env), ({ db }) => migrate(db, { info: say }));
      say('The schema is that of this version.');
    });
