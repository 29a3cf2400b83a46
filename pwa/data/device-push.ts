import { db } from './device';
import { UnreachableError } from './http/answers';
import { deletePush, fetchPushKey, knowsPush, putPush } from './http/push-api';
import {
  comparePushes,
  endPush,
  forgetPush,
  movePush,
  type PushOf,
  type PushTools,
  startPush,
} from './push/push-devices';

export { showUnread } from './push/unread';

/** The real storage, transport and clock, with the manager of the service worker. */
const toolsOf = (manager: PushManager): PushTools => ({
  ...{ db, manager, nowMs: Date.now },
  ...{ fetchKey: fetchPushKey, put: putPush, isKnown: knowsPush, remove: deletePush },
});

/** @throws UnreachableError while the worker is not installed yet */
async function toolsOfPage(): Promise<PushTools> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) throw new UnreachableError('There is no service worker yet.');
  return toolsOf(registration.pushManager);
}

/** Calls `startPush` for this page. */
export const start = async (of: PushOf) => startPush(await toolsOfPage(), of);

/** Calls `endPush` for this page. */
export const end = async (of: PushOf) => endPush(await toolsOfPage(), of);

/** Calls `forgetPush` for this page. */
export const forget = async (of: PushOf) => forgetPush(await toolsOfPage(), of);

/** Calls `movePush` for this page. */
export const move = async (of: Exclude<PushOf, 'account'>) => movePush(await toolsOfPage(), of);

/** Calls `comparePushes` for a page or the worker. */
export const comparePush = (manager: PushManager) => comparePushes(toolsOf(manager));
