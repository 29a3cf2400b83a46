import { Command } from 'commander';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { s3Store } from '../files/s3-store';
import { checkedRecipient, makeKeyFile, recipientsOf } from '../node/backup/backup-keys';
import { takeBackup } from '../node/backup/take-backup';
import { textOfConfigured } from '../node/configured-keys';
import { version } from '../version';
import { onDatabase } from './on-database';
import { progressLines } from './progress-lines';
import { say } from './say';

type Options = { keyFile?: string; recipient?: string[] };

/** `sampan backup <file or folder>` */
export const backupCommand = (): Command =>
  new Command('backup')
    .description('copies all of one moment into one file, while the server goes on')
    .argument(
      '<to>',
      'a folder, in which the file is named by the time; or a new file ….tar.gz or ….age',
    )
    .option('--key-file <file>', 'encrypts it for the key in this file (see backup-key)')
    .option(
      '--recipient <age1…>',
      'encrypts it for this public key; may be repeated',
      (one: string, all: string[] = []) => [...all, one],
    )
    .action(async (to: string, options: Options) => {
      const env = parseEnv(process.env);
      const recipients = [
        ...(options.keyFile ? await recipientsOf(options.keyFile) : []),
        ...(options.recipient ?? []).map(checkedRecipient),
      ];
      const startedAtMs = performance.now();
      const progress = progressLines();
      const done = await onDatabase(env, async ({ databaseUrl, signal }) =>
        takeBackup({
          databaseUrl,
          to,
          recipients,
          store: env.s3 && s3Store(env.s3),
          signingKeys: await textOfConfigured(env.signingKeys),
          version,
          signal,
          progress,
        }),
      );
      const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
      say(
        `${done.path}: ${done.rows} rows and ${done.files} files of the store, ${done.bytes} bytes, in ${seconds} s.`,
      );
      if (recipients.length === 0) {
        process.stderr.write(
          'It is not encrypted, and holds personal data and the keys of session tokens: with them anyone could log in as an admin. Protect the file, or use --recipient.\n',
        );
      }
      if (done.missingFiles.length > 0) throw missing(done.missingFiles);
    });

const missing = (ids: readonly string[]) =>
  new StartError(
    `The backup is written, but the file store did not give ${ids.length} of its files (${ids.slice(0, 5).join(', ')}${ids.length > 5 ? ', …' : ''}): they are not in it. Look for them in the store, then make another backup.`,
  );

/** `sampan backup-key <file>` */
export const backupKeyCommand = (): Command =>
  new Command('backup-key')
    .description('makes a key for encrypted backups, and prints its public part')
    .argument('<file>', 'a new file for the private key; store it away from the server')
    .action(async (file: string) => say(await makeKeyFile(file)));
