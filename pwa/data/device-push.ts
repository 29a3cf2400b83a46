import { db } from './device';
import { deletePush, fetchPushKey, putPush } from './http/push-api';
import { comparePushes, type PushTools } from './push/push-devices';

/** The real storage, transport and clock, with the manager of the service worker. */
export const pushTools = (manager: PushManager): PushTools => ({
  ...{ db, manager, nowMs: Date.now },
  ...{ fetchKey: fetchPushKey, put: putPush, remove: deletePush },
});

export const comparePush = (manager: PushManager) => comparePushes(pushTools(manager));
