import type { UploadFile } from '../data/files/send-files';

/** What the scripts that the worker reads when it needs them hand over to it. */
export type WorkerParts = {
  /** From delivery.ts: sends what waits in the outbox. Fails while something waits. */
  deliverWaiting?: () => Promise<void>;
  /** From delivery.ts: stores files that another app shares. Fails when the device can't store. */
  takeShared?: (form: FormData) => Promise<void>;
  /** From delivery.ts: subscribes again to push messages, and tells our server. */
  renewPush?: (manager: PushManager) => Promise<void>;
  /** From upload.ts. */
  uploadFile?: UploadFile;
};

export const deliveryScript = '/service-worker-delivery.js';
export const uploadScript = '/service-worker-upload.js';
