import { atom } from 'nanostores';
import type { RequestFile } from '../../../edge-api/contract/request-file';
import { backoffMs, pause } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import { ApiError } from '../http/answers';
import type { SampanDb } from '../store/db';
import type { StoredFile } from '../store/stored-file';
import { answersWithin } from '../store/time-limit';
import { fileFailureOf, isDamaged } from './file-failure';
import { bytesOf, forgetInMemory, newFile } from './files-on-device';
import type { UploadFile } from './send-files';

/** Files that this page sends itself, as the device can't store their request. */
export const directFiles = atom<readonly StoredFile[]>([]);

/**
 * Sends the files of a request that went directly, one after the other, and tries each again until the
 * server has it or refuses it. `directFiles` says how far they are. Never throws.
 */
export async function sendFilesDirectly(
  db: SampanDb,
  requestId: string,
  files: readonly RequestFile[],
  upload: UploadFile,
): Promise<void> {
  const rows = files.map((file) => ({ ...newFile(file, Date.now()), requestId }));
  directFiles.set([...directFiles.get(), ...rows]);
  for (const file of files) {
    const bytes = await answersWithin(limits.storageFormMs, bytesOf(db, file.id)).catch(
      () => undefined,
    );
    if (bytes) await sendOne({ file, requestId, bytes, token: null }, upload);
    else note(file.id, { state: 'needs-attention', problem: lost });
    forgetInMemory(file.id);
  }
}

type Sent = Omit<Parameters<UploadFile>[0], 'onProgress' | 'isResumed'>;

async function sendOne(sent: Sent, upload: UploadFile): Promise<void> {
  const { id, sizeBytes } = sent.file;
  let isResumed = false;
  let timesDamaged = 0;
  for (let failures = 1; ; failures++) {
    note(id, { state: 'sending' });
    try {
      await upload({
        ...sent,
        isResumed,
        onProgress: async (bytesSent) => {
          failures = 0;
          note(id, { bytesSent });
          return true;
        },
      });
      return note(id, { state: 'arrived', bytesSent: sizeBytes });
    } catch (error) {
      const failure = error instanceof ApiError ? fileFailureOf(error) : null;
      if (isDamaged(error)) timesDamaged += 1;
      if (failure?.kind === 'refused' || timesDamaged > limits.fileDamagedRetries) {
        const { problem } = error as ApiError;
        return note(id, { state: 'needs-attention', problem });
      }
      isResumed = true;
      note(id, { state: 'waiting' });
      const askedMs = failure && 'retryAfterMs' in failure ? failure.retryAfterMs : null;
      await pause(askedMs ?? backoffMs(Math.max(failures, 1), Math.random, limits.deliveryBackoff));
    }
  }
}

const note = (id: string, change: Partial<StoredFile>) =>
  directFiles.set(
    directFiles.get().map((file) => (file.id === id ? { ...file, ...change } : file)),
  );

const lost = {
  type: 'about:blank',
  title: 'This file is no longer in this page. Please send it by e-mail.',
  status: 400,
};
