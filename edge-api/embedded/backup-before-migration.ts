import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env/env';
import { s3Store } from '../files/s3-store';
import type { Log } from '../log/log';
import { takeBackup } from '../node/backup/take-backup';
import { textOfConfigured } from '../node/configured-keys';
import { version } from '../version';

type Settings = Pick<Env, 'dataDir' | 's3' | 'signingKeys'>;

/**
 * Writes a backup of the embedded database into the data folder, and says so: the way back from a migration that
 * needs a stop.
 * @throws StartError with a sentence for the operator; then nothing was changed
 */
export async function backUpBeside(
  databaseUrl: string,
  { dataDir, s3, signingKeys }: Settings,
  { log, stopping }: { log: Pick<Log, 'info' | 'error'>; stopping: AbortSignal },
): Promise<void> {
  const prefix = 'backup-before-';
  const earlier = (await readdir(dataDir)).filter((name) => name.startsWith(prefix));
  const time = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  const { path, missingFiles } = await takeBackup({
    databaseUrl,
    to: join(dataDir, `${prefix}${version}-${time}.tar.gz`),
    recipients: [],
    store: s3 && s3Store(s3),
    signingKeys: await textOfConfigured(signingKeys),
    version,
    signal: stopping,
    progress: () => undefined,
  });
  log.info(
    `All data of before this version is in ${path}, the only way back. The file is not encrypted: delete it when you will not go back.`,
  );
  if (earlier.length > 0) {
    const paths = earlier.map((name) => join(dataDir, name)).join(', ');
    log.info(
      `Earlier starts left such files too, not encrypted either: ${paths}. Delete those that you do not need.`,
    );
  }
  if (missingFiles.length > 0) {
    log.error(
      `The file store did not give ${missingFiles.length} files for the backup. Sampan leaves them there: keep the store.`,
    );
  }
}
