import type { Kysely } from 'kysely';
import { pause } from '../contract/waiting';
import { resetUnfinished, uncheckedFiles } from '../db/files/file-upkeep';
import type { Database } from '../db/tables';
import type { BeginHash } from '../files/begin-hash';
import { checkFile } from '../files/check-file';
import type { FileStore } from '../files/file-store';
import { deleteErasedFiles, moveFiles } from '../files/move-files';
import type { Log } from '../log/log';

type Tools = {
  db: Kysely<Database>;
  beginSha256: BeginHash;
  store: FileStore | null;
  log: Log;
};

const usualPace = { everyMs: 15_000 };

/**
 * Regularly moves received files to the store and deletes erased ones there, checks files whose upload
 * ended without a check, and removes the bytes of uploads that were given up. Any number of processes
 * may do this at the same time. Returns how to stop.
 */
export function startFileUpkeep(tools: Tools, { everyMs } = usualPace): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const underWay = (async () => {
    while (!signal.aborted) {
      await tendFiles(tools, signal);
      await pause(everyMs, signal);
    }
  })();
  return async () => {
    stopping.abort();
    await underWay;
  };
}

/** One round. A failure is logged, and does not hold up the other parts: the next round repeats it. */
export async function tendFiles(tools: Tools, stopping?: AbortSignal): Promise<void> {
  const { db, store, log } = tools;
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    if (stopping?.aborted) return;
    await work().catch((error) => log.error(`${what}: not possible now.`, { error }));
  };
  await attempt('Checking files', async () => {
    for (const file of await uncheckedFiles(db)) await checkFile(tools, file);
  });
  await attempt('Removing unfinished uploads', async () => {
    const count = await resetUnfinished(db);
    if (count > 0) log.info(`Unfinished uploads were removed: ${count}`);
  });
  if (!store) return;
  await attempt('Moving files to the file store', () => moveFiles({ db, store, stopping }));
  await attempt('Deleting files in the file store', () =>
    deleteErasedFiles({ db, store, stopping }),
  );
}
