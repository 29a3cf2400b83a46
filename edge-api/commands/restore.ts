import { Command } from 'commander';
import { parseEnv } from '../env/env';
import { identitiesOf } from '../node/backup/backup-keys';
import { restoreBackup } from '../node/backup/restore-backup';
import type { CheckedBackup } from '../node/backup/verify-backup';
import { onDatabase } from './on-database';
import { progressLines } from './progress-lines';
import { say } from './say';

type Options = { keyFile?: string; signingKeysTo?: string };

/** `sampan restore <file>` */
export const restoreCommand = (): Command =>
  new Command('restore')
    .description('brings a backup into an empty database; all of it, or nothing')
    .argument('<file>', 'what "sampan backup" has written')
    .option('--key-file <file>', 'the private key of an encrypted backup')
    .option('--signing-keys-to <file>', 'a new file for the keys that SIGNING_KEYS… named')
    .action(async (path: string, { keyFile, ...options }: Options) => {
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
      tell(backup, signingKeysTo);
    });

function tell({ header, manifest }: CheckedBackup, signingKeysTo: string | null): void {
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
