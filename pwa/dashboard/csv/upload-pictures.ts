import type { ImportResult, ImportRow } from '../../../edge-api/contract/csv/csv-import';
import { pause } from '../../../edge-api/contract/waiting';
import type { AdminApi } from '../../data/http/admin-api';
import { ApiError } from '../../data/http/answers';
import { PictureRefusedError, preparePicture } from '../parts/prepare-picture';
import type { PictureFile } from './picture-file';
import { pictureColumn } from './picture-names';

type Tools = {
  api: Pick<AdminApi, 'hasPicture' | 'uploadPicture'>;
  uploads: ReadonlyMap<string, PictureFile>;
  /** The pictures that are on the server, and why others can't be; this is filled. */
  done: Map<string, string | null>;
  onDone: () => void;
  signal: AbortSignal;
};

/** The ids of the pictures that the rows need, each once. */
export const picturesOf = (rows: readonly ImportRow[]): string[] => [
  ...new Set(rows.flatMap(({ coming = [] }) => coming)),
];

/**
 * Uploads the pictures that the rows name, one after the other, those that the server has already not
 * again. What is no picture is noted in `done` with a sentence.
 * @throws ApiError, UnreachableError; called again, it goes on from there
 */
export async function uploadPictures(
  rows: readonly ImportRow[],
  { api, uploads, done, onDone, signal }: Tools,
): Promise<void> {
  for (const id of picturesOf(rows)) {
    const file = uploads.get(id);
    if (!file || done.has(id)) continue;
    if (signal.aborted) return;
    done.set(id, await upload(id, file).catch(refusalOf));
    onDone();
  }

  async function upload(id: string, file: PictureFile): Promise<null> {
    if (await api.hasPicture(id)) return null;
    const name = file.path.replace(/^.*\//, '');
    const type = /\.svg$/i.test(name) ? 'image/svg+xml' : '';
    const prepared = await preparePicture(new File([await file.read()], name, { type }));
    await patiently(() => api.uploadPicture(id, prepared.upload.file ?? new Blob()), signal);
    return null;
  }
}

/** Rows whose pictures are on the server, and the others with the reason. */
export function withPictures(
  rows: readonly ImportRow[],
  done: ReadonlyMap<string, string | null>,
): { rows: ImportRow[]; refused: ImportResult[] } {
  const refused = rows.flatMap((row): ImportResult[] => {
    const reasons = (row.coming ?? []).flatMap((id) => done.get(id) ?? []);
    const errors = reasons.map((message) => ({ path: pictureColumn(row) ?? '', message }));
    const { line, values } = row;
    return errors.length > 0
      ? [{ line, outcome: 'refused', slug: values.slug ?? '', version: null, errors }]
      : [];
  });
  const lines = new Set(refused.map(({ line }) => line));
  return { rows: rows.filter(({ line }) => !lines.has(line)), refused };
}

// A picture that the server can't use is the picture's fault; any other failure ends the import for now.
function refusalOf(error: unknown): string {
  if (error instanceof PictureRefusedError) return error.message;
  if (error instanceof ApiError && [400, 413, 422].includes(error.problem.status)) {
    return error.problem.title;
  }
  throw error;
}

const triesAtMost = 20;

/** Waits as long as the server asks for: it takes some hundred pictures at once, then one each second. */
async function patiently<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const waitMs = error instanceof ApiError ? error.retryAfterMs : null;
      if (waitMs === null || tries === triesAtMost || signal.aborted) throw error;
      await pause(waitMs, signal);
    }
  }
}
