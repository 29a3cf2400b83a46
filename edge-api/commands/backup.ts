import { Command } from 'commander';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { s3Store } from '../files/s3-store';
import {
  checkedRecipient,
  identitiesOf,
  makeKeyFile,
  recipientsOf,
} from '../node/backup/backup-keys';
import { restoreBackup } from '../node/backup/restore-backup';
import { takeBackup } from '../node/backup/take-backup';
import type { CheckedBackup } from '../node/backup/verify-backup';
import { textOfConfigured } from '../node/configured-keys';
import { version } from '../version';
import { onDatabase } from './on-database';
import { say } from './say';

type BackupOptions = { keyFile?: string; recipient?: string[] };

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
    .action(async (to: string, options: BackupOptions) => {
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

type RestoreOptions = { keyFile?: string; signingKeysTo?: string };

/** `sampan restore <file>` */
export const restoreCommand = (): Command =>
  new Command('restore')
    .description('brings a backup into an empty database; all of it, or nothing')
    .argument('<file>', 'what "sampan backup" has written')
    .option('--key-file <file>', 'the private key of an encrypted backup')
    .option('--signing-keys-to <file>', 'a new file for the keys that SIGNING_KEYS… named')
    .action(async (path: string, { keyFile, ...options }: RestoreOptions) => {
      const signingKeysTo = options.signingKeysTo ?? null;
      const env = parseEnv(process.env);
      const identities = keyFile ? await identitiesOf(keyFile) : [];
      const progress = progressLines();
      const backup = await onDatabase(
        env,
        ({ databaseUrl, signal }) =>
          restoreBackup({
            databaseUrl,
            signal,
            path,
            identities,
            signingKeysTo,
            log: { info: say },
            progress,
          }),
        { mayCreate: true },
      );
      tellRestored(backup, signingKeysTo);
    });

function tellRestored({ header, manifest }: CheckedBackup, signingKeysTo: string | null): void {
  for (const { name, rows, sha256 } of manifest.tables) {
    say(`${name.padEnd(24)} ${String(rows).padStart(9)} rows  ${sha256.slice(0, 16)}`);
  }
  say(`${'files of the store'.padEnd(24)} ${String(manifest.files.length).padStart(9)} files`);
  say(
    `All rows and files of ${header.takenAt} are back and were compared with the backup. Devices fetch their lists again.`,
  );
  if (manifest.missingFiles.length > 0) {
    say(`These files were not in the backup: ${manifest.missingFiles.join(', ')}`);
  }
  if (manifest.signingKeys) {
    say(
      signingKeysTo === null
        ? 'Its signing keys came from SIGNING_KEYS or SIGNING_KEYS_FILE: set them as they were, or restore once more with --signing-keys-to.'
        : `The signing keys are in ${signingKeysTo}: set SIGNING_KEYS_FILE to it.`,
    );
  }
  say(
    'What was erased, blocked, logged out or withdrawn after that time is as it was before: erase it again with "sampan erase --from <list>", and repeat the rest (docs/operations.md).',
  );
}

const progressEveryMs = 1000;

/** Writes the progress of a long command to standard error, at most one line a second. */
function progressLines(): (what: string) => void {
  let writtenAtMs = performance.now();
  return (what) => {
    if (performance.now() - writtenAtMs < progressEveryMs) return;
    writtenAtMs = performance.now();
    process.stderr.write(`… ${what}\n`);
  };
}
