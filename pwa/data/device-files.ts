import { db } from './device';
import { sendFiles, type UploadFile } from './files/send-files';
import { isApiThere } from './http/client';
import { isMetered } from './http/metered';
import { withdrawFile } from './http/withdraw-file';
import { exclusive } from './sync/locks';

const oneSender = exclusive('sampan-files');

/**
 * Runs one pass over the files with the real transport, clock and lock. `load` fetches the code that uploads, only
 * when there is a file to send. Returns what `sendFiles` returns.
 */
export const sendDueFiles = (load: () => Promise<UploadFile>) =>
  sendFiles({
    db,
    upload: async (upload) => (await load())(upload),
    withdraw: withdrawFile,
    isMetered,
    probe: isApiThere,
    lock: oneSender,
    nowMs: Date.now,
    random: Math.random,
  });
