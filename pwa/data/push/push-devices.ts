import type { PushSubscriptionInput } from '../../../edge-api/contract/conversation/push';
import { ApiError, UnreachableError } from '../http/answers';
import { goodToken, readSession } from '../session/stored-session';
import type { SampanDb, StoredPush } from '../store/db';

/** What it works with, all passed in. */
export type PushTools = {
  db: SampanDb;
  /** Of the service worker. */
  manager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
  /** @throws ApiError, UnreachableError */
  fetchKey: () => Promise<string | null>;
  put: (id: string, subscription: PushSubscriptionInput, bearer: string) => Promise<void>;
  isKnown: (id: string, bearer: string) => Promise<boolean>;
  remove: (id: string, bearer: string) => Promise<void>;
  nowMs: () => number;
};

/** What a device can be told of: a submission with the key of its link, or what the account hears of. */
export type PushOf = { submissionId: string; linkKey: string } | 'account';

/** Returns the key of the row of a subscription. */
const pushKeyOf = (of: PushOf): string => (of === 'account' ? of : of.submissionId);

/**
 * Subscribes this device to push messages about something. The person has allowed notifications.
 * @throws ApiError, UnreachableError, and DOMException where the browser refuses /
 */
export async function startPush(tools: PushTools, of: PushOf): Promise<void> {
  const { db } = tools;
  const session = await readSession(db);
  const row: Omit<StoredPush, 'endpoint'> = {
    of: pushKeyOf(of),
    id: crypto.randomUUID(),
    linkKey: of === 'account' ? null : of.linkKey,
    ownerUid: session?.uid ?? null,
  };
  await tell(tools, row, await subscribed(tools));
}

/**
 * Ends the push messages about something on this device. @throws ApiError, UnreachableError: then it is still on /
 */
export async function endPush(tools: PushTools, of: PushOf): Promise<void> {
  const { db, remove } = tools;
  const row = await db.pushes.get(pushKeyOf(of));
  if (!row) return;
  await remove(row.id, await bearerOf(tools, row));
  await db.pushes.delete(row.of);
  if ((await db.pushes.count()) === 0) await unsubscribe(tools);
}

/**
 * Does what `endPush` does, also while our server can't be reached: then the browser ends its address, and the other
 * subscriptions of the device get another one at the next start.
 */
export async function forgetPush(tools: PushTools, of: PushOf): Promise<void> {
  await endPush(tools, of).catch(async () => {
    await unsubscribe(tools);
    await tools.db.pushes.delete(pushKeyOf(of));
  });
}

/** Moves the push messages of a submission to another link. If that fails, they are off. */
export async function movePush(tools: PushTools, of: Exclude<PushOf, 'account'>): Promise<void> {
  const key = pushKeyOf(of);
  if (!(await tools.db.pushes.get(key))) return;
  await startPush(tools, of).catch(() => tools.db.pushes.delete(key));
}

/**
 * Compares what the browser has with what our server was told, at each start. The browser may have made another
 * address or forgotten it, the server may have another key or no longer know the device, or a person may have logged
 * out. It asks nothing when no push messages are on.
 * @throws ApiError, UnreachableError, and DOMException where the browser refuses /
 */
export async function comparePushes(tools: PushTools): Promise<void> {
  const { db } = tools;
  const rows = await db.pushes.toArray();
  if (rows.length === 0) return;
  const session = await readSession(db);
  const kept = rows.filter(({ ownerUid }) => ownerUid === null || ownerUid === session?.uid);
  if (kept.length < rows.length) {
    // Its address is gone with it: the server learns that from the push service.
    await unsubscribe(tools);
    await db.pushes.bulkDelete(rows.filter((row) => !kept.includes(row)).map(({ of }) => of));
  }
  const states = await Promise.all(kept.map((row) => stateOf(tools, row)));
  const going = kept.filter((_, at) => states[at] !== 'lost');
  if (going.length === 0) return;
  // The browser does not notice that its push service ended an address (410), and would give the same one again.
  if (states.includes('unknown')) await unsubscribe(tools);
  const subscription = await subscribed(tools);
  for (const row of going) {
    if (row.endpoint === subscription.endpoint) continue;
    await tell(tools, row, subscription).catch((error) => forgetLost(tools, row, error));
  }
}

/** Returns what our server says of this device; `lost`: no push message can come any more, and the row is deleted. */
async function stateOf(tools: PushTools, row: StoredPush): Promise<'known' | 'unknown' | 'lost'> {
  try {
    return (await tools.isKnown(row.id, await bearerOf(tools, row))) ? 'known' : 'unknown';
  } catch (error) {
    await forgetLost(tools, row, error);
    return 'lost';
  }
}

/** Deletes the row when the link was revoked or the account is gone; throws every other error. */
async function forgetLost({ db }: PushTools, { of }: StoredPush, error: unknown): Promise<void> {
  const isLost = error instanceof ApiError && [401, 403, 404].includes(error.problem.status);
  if (!isLost) throw error;
  await db.pushes.delete(of);
}

/** Returns the browser's subscription with the server's present key: the one there is, or a new one. */
async function subscribed(tools: PushTools): Promise<PushSubscription> {
  const key = await tools.fetchKey();
  if (key === null) throw new UnreachableError('This server sends no push messages.');
  const known = await tools.manager.getSubscription();
  if (known && isOf(known, key)) return known;
  await known?.unsubscribe();
  return tools.manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function isOf({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

async function tell(
  tools: PushTools,
  row: Omit<StoredPush, 'endpoint'>,
  subscription: PushSubscription,
): Promise<void> {
  const { db, put } = tools;
  const { endpoint, keys } = subscription.toJSON() as PushSubscriptionInput;
  await put(row.id, { endpoint, keys }, await bearerOf(tools, row));
  await db.pushes.put({ ...row, endpoint });
}

async function unsubscribe({ manager }: PushTools): Promise<void> {
  await (await manager.getSubscription())?.unsubscribe();
}

/**
 * Returns the secret by which our server lets this device ask: its link's key, or the session token. @throws
 * UnreachableError when there is no token at the moment
 */
async function bearerOf({ db, nowMs }: PushTools, { linkKey }: Pick<StoredPush, 'linkKey'>) {
  const bearer = linkKey ?? goodToken(await readSession(db), nowMs());
  if (bearer === null) throw new UnreachableError('There is no good session token.');
  return bearer;
}
