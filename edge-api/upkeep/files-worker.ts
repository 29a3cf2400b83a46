import type { Kysely } from 'kysely';
import { pause } from '../contract/waiting';
import { deleteErasedBytes, resetUnfinished, uncheckedFiles } from '../db/files/file-upkeep';
import type { Database } from '../db/tables';
import type { BeginHash } from '../files/begin-hash';
import { checkFile } from '../files/check-received-file';
import type { FileStore } from '../files/file-store';
import { deleteErasedFiles, moveFiles } from '../files/move-files';
import { type StoreHealth, storeHealth } from '../files/store-health';
import type { Log } from '../log/log';

type Tools = { db: Kysely<Database>; beginSha256: BeginHash; log: Log };

const usualPace = { everyMs: 15_000 };

/**
 * Regularly deletes the bytes of erased files, checks files whose upload ended without a check, removes the bytes of
 * abandoned uploads, and moves received files to the store if there is one. Any number of processes may do this at
 * the same time. Returns how to stop.
 */
export function startFileUpkeep(
  { store, ...tools }: Tools & { store: FileStore | null },
  { everyMs } = usualPace,
): () => Promise<void> {
  const stopping = new AbortController();
  const health = store && storeHealth(store, tools.log);
  const { signal } = stopping;
  const underWay = (async () => {
    while (!signal.aborted) {
      await tendFiles({ ...tools, health }, signal);
      await pause(everyMs, signal);
    }
  })();
  return async () => {
    stopping.abort();
    await underWay;
  };
}

/** One round. A failure is logged, and does not hold up the other parts: the next round repeats it. */
export async function tendFiles(
  tools: Tools & { health: StoreHealth | null },
  stopping?: AbortSignal,
): Promise<void> {
  const { db, health, log } = tools;
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    if (stopping?.aborted) return;
    await work().catch((error) => log.error(`${what}: not possible now.`, { error }));
  };
  await attempt('Checking files', async () => {
    for (const file of await uncheckedFiles(db)) await checkFile(tools, file);
  });
  await attempt('Deleting the bytes of erased files', async () => {
    while (!stopping?.aborted && (await deleteErasedBytes(db)));
  });
  await attempt('Removing unfinished uploads', async () => {
    const count = await resetUnfinished(db);
    if (count > 0) log.info(`Unfinished uploads were removed: ${count}`);
  });
  if (!health) return;
  const inStore = async (work: typeof moveFiles) => {
    if (await health.isUsable(stopping)) await work({ db, health, stopping });
  };
  await attempt('Moving files to the file store', () => inStore(moveFiles));
  await attempt('Deleting files in the file store', () => inStore(deleteErasedFiles));
}
