import { numberText } from '../text/formats';
import type { ListedFile } from './file-list';

/** What a screen needs to know of a file that is stored on the device. */
type FileRow = Pick<ListedFile, 'id' | 'name' | 'sizeBytes'> & {
  state: 'waiting' | 'sending' | 'needs-attention' | 'arrived';
  bytesSent: number;
  problem: { title: string; detail?: string | undefined } | null;
};

type Situation = {
  /** Whether the server has its request. */
  isDelivered: boolean;
  /** Whether it waits until the visitor sends it, as the connection is metered or slow. */
  waitsForVisitor: boolean;
};

/** Says what became of a file of a request, in the visitor's words. */
export function listedFile(
  { id, name, sizeBytes, state, bytesSent, problem }: FileRow,
  { isDelivered, waitsForVisitor }: Situation,
): ListedFile {
  const file = { id, name, sizeBytes };
  const percent = `${numberText(Math.floor((bytesSent / sizeBytes) * 100), 0)} %`;
  const progress = bytesSent > 0 || state === 'sending' ? bytesSent / sizeBytes : undefined;
  if (state === 'arrived') return { ...file, state: 'arrived' };
  if (problem) {
    return {
      ...file,
      state: 'needs attention',
      problem: `${problem.title} ${problem.detail ?? ''}`,
    };
  }
  if (!isDelivered) return { ...file, state: 'is sent after the request' };
  if (state === 'sending') return { ...file, state: `sending, ${percent}`, progress };
  const why = waitsForVisitor ? 'waits until you send it' : 'waiting';
  return { ...file, state: bytesSent > 0 ? `${why}, ${percent} sent` : why, progress };
}

/** Says how many files of a request have arrived; empty for none. */
export function arrivedText(files: readonly Pick<FileRow, 'state'>[]): string {
  const arrived = files.filter(({ state }) => state === 'arrived').length;
  if (files.length === 0) return '';
  if (arrived === files.length)
    return files.length === 1 ? '1 file arrived' : `${arrived} files arrived`;
  return `${arrived} of ${files.length} files ${arrived === 1 ? 'has' : 'have'} arrived`;
}
