import 'fake-indexeddb/auto';
import { v7 as uuidV7 } from 'uuid';
import type { RequestFile } from '../../edge-api/contract/request-file';
import { storeFile } from '../data/files/files-on-device';
import { type FileUpload, sendFiles } from '../data/files/send-files';
import { ApiError, UnreachableError } from '../data/http/answers';
import type { Submission } from '../data/outbox/outbox';
import { settleDelivered } from '../data/outbox/settle-entries';
import type { SampanDb } from '../data/store/db';
import { entryOf, write } from './device';
import { modelLock } from './model-server';

/** Makes a PDF file of `sizeBytes`, as a form lists it, with its bytes. */
export function pdf(name: string, sizeBytes = 1000): { file: RequestFile; bytes: Blob } {
  const content = '%PDF-1.7 '.padEnd(sizeBytes, 'x');
  const file = { id: uuidV7(), name, type: 'application/pdf' as const, sizeBytes };
  return { file, bytes: new Blob([content]) };
}

/** Stores files as the form does, and a request in the outbox that lists them. */
export async function writeRequest(
  db: SampanDb,
  subject: string,
  ...names: string[]
): Promise<{ request: Submission; files: RequestFile[] }> {
  const files: RequestFile[] = [];
  for (const { file, bytes } of names.map((name) => pdf(name))) {
    await storeFile(db, file, bytes, Date.now());
    files.push(file);
  }
  return { request: await write(db, subject, { files }, 'service-request'), files };
}

/** Delivers a request: its receipt takes the place of its entry. */
export async function delivered(db: SampanDb, { id }: { id: string }): Promise<void> {
  const entry = await entryOf(db, { id });
  const receipt = { id, reference: entry.reference, receivedAt: '2025-06-01T08:30:00.000Z' };
  await settleDelivered(db, [{ entry, receipt }], Date.now());
}

type Trouble = { afterBytes: number; error: Error };

/** Makes a server that receives files, and passes over the files of a device under a clock of their own. */
export function fileWorld(db: SampanDb) {
  const received = new Map<string, number>();
  const sent: { name: string; token: string | null }[] = [];
  const resumed: boolean[] = [];
  const withdrawn: string[] = [];
  let coming: Trouble[] = [];
  let nowMs = Date.parse('2025-06-01T08:00:00Z');
  const world = { isMetered: false, answersProbes: false };
  const lock = modelLock()(new Promise(() => {}));

  async function upload({ file, token, onProgress, bytes, isResumed }: FileUpload) {
    resumed.push(isResumed);
    sent.push({ name: file.name, token });
    const trouble = coming.shift();
    // The whole file is sent again if what arrived before was damaged.
    const before = received.get(file.id) ?? 0;
    const from = before === bytes.size ? 0 : before;
    const until = trouble ? Math.min(from + trouble.afterBytes, bytes.size) : bytes.size;
    received.set(file.id, until);
    nowMs += 1000;
    if (until > from && !(await onProgress(until))) return false;
    if (trouble) throw trouble.error;
    return true;
  }

  async function withdraw(id: string): Promise<void> {
    const trouble = coming.shift();
    if (trouble) throw trouble.error;
    withdrawn.push(id);
  }

  return {
    world,
    /** Files that the server knows will not come. */
    withdrawn,
    received,
    /** Every upload that set out, by its file's name, with its token. */
    sent,
    /** Whether each upload went on where an earlier one ended. */
    resumed,
    names: () => sent.map(({ name }) => name),
    nowMs: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms;
    },
    /** Gives the next uploads these troubles. */
    befall: (...troubles: Trouble[]) => {
      coming = troubles;
    },
    pass: (tab = db) =>
      sendFiles({
        db: tab,
        upload,
        withdraw,
        isMetered: () => world.isMetered,
        probe: async () => world.answersProbes,
        lock,
        nowMs: () => nowMs,
        random: () => 0.5,
      }),
  };
}

export const breaks = (afterBytes = 0): Trouble => ({
  afterBytes,
  error: new UnreachableError('The connection broke.'),
});

/** Makes the trouble of a file whose submission's link has ended. */
export const linkRefused = (): Trouble => ({
  afterBytes: 0,
  error: new ApiError(
    { type: '/problems/link-refused', title: 'It has ended.', status: 401 },
    null,
  ),
});

export const answers = (status: number, retryAfterMs: number | null = null): Trouble => ({
  afterBytes: 0,
  error: new ApiError({ type: 'about:blank', title: `Answer ${status}.`, status }, retryAfterMs),
});
