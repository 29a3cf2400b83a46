import { db } from '../data/device';
import { sendDueFiles } from '../data/device-files';
import { confirmedShown, deliverDue } from '../data/device-outbox';
import { comparePush } from '../data/device-push';
import { wakeFiles } from '../data/files/send-files';
import { takeShared } from '../data/files/shared-files';
import { wake } from '../data/outbox/outbox';
import { uploadScript, type WorkerParts } from './worker-parts';

declare const self: ServiceWorkerGlobalScope & WorkerParts;

/** Sends what waits in the outbox, with its files. After a failure the browser tries it again later. */
self.deliverWaiting = async () => {
  await Promise.all([wake(db), wakeFiles(db)]);
  const nextAtMs = await deliverDue();
  await confirmedShown();
  const nextFileAtMs = await sendDueFiles(loadUpload);
  if (nextAtMs !== null || nextFileAtMs !== null) throw new Error('Some entries still wait.');
};

async function loadUpload() {
  if (!self.uploadFile) importScripts(uploadScript);
  if (!self.uploadFile) throw new Error(`There is nothing in ${uploadScript} that uploads.`);
  return self.uploadFile;
}

self.takeShared = (form) => takeShared(db, form);

self.renewPush = comparePush;
