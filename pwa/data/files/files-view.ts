import { belongsToOther, readSession } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import type { StoredFile } from '../store/stored-file';

/** The files of requests on this device that the user of it may see, by the id of the request. */
export type FilesView = {
  /** The files of each request, also of those that are not delivered yet. */
  ofRequest: ReadonlyMap<string, StoredFile[]>;
  /** Delivered requests whose files have not all arrived, oldest first. */
  onTheWay: string[];
};

/** @throws Dexie's error */
export async function readFilesView(db: SampanDb): Promise<FilesView> {
  const [rows, session] = await Promise.all([
    db.files.orderBy('requestId').toArray(),
    readSession(db),
  ]);
  const ofRequest = new Map<string, StoredFile[]>();
  for (const file of rows) {
    if (!file.requestId || belongsToOther(file, session)) continue;
    const others = ofRequest.get(file.requestId);
    if (others) others.push(file);
    else ofRequest.set(file.requestId, [file]);
  }
  const unfinished = [...ofRequest].filter(([, files]) =>
    files.some(({ state }) => state !== 'arrived'),
  );
  const ids = unfinished.map(([requestId]) => requestId);
  const waiting = new Set(await db.outbox.where('id').anyOf(ids).keys());
  return { ofRequest, onTheWay: ids.filter((id) => !waiting.has(id)) };
}

/** How many files of delivered requests have not arrived. @throws Dexie's error */
export async function countOnTheWay(db: SampanDb): Promise<number> {
  // Most devices have none: this is asked on every page.
  if ((await db.files.count()) === 0) return 0;
  const { ofRequest, onTheWay } = await readFilesView(db);
  const files = onTheWay.flatMap((id) => ofRequest.get(id) ?? []);
  return files.filter(({ state }) => state !== 'arrived').length;
}
