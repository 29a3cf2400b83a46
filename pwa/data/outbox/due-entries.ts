import { maySend, readSession } from '../session/stored-session';
import type { ChangeEntry, OutboxEntry, SampanDb } from '../store/db';
import { isDue } from '../sync/failed-attempt';
import { heldBack } from './customer-words';

type Choice = {
  /** Leaves out entries whose next attempt is later. */
  dueOnly?: boolean;
  most?: number;
};

/**
 * Returns the entries that wait and may be sent as the logged-in user, oldest first. Of the changes of one record it
 * returns only the oldest, which would overwrite a later one that is sent first. A record waits for the pictures that
 * it shows, and a reply or decision for its submission and what was written before.
 */
export async function dueEntries(
  db: SampanDb,
  nowMs: number,
  { dueOnly = false, most = Number.POSITIVE_INFINITY }: Choice = {},
): Promise<OutboxEntry[]> {
  const session = await readSession(db);
  const isFree = freeOfEarlier();
  const isHeldBack = await heldBack(db);
  // IndexedDB sorts entries of one state by their positions.
  const mayGo = (entry: OutboxEntry) =>
    maySend(entry, session, nowMs) &&
    !isHeldBack(entry) &&
    isFree(entry) &&
    (!dueOnly || isDue(entry, nowMs));
  const waiting = db.outbox.where('state').equals('waiting');
  // Without a limit one read of all is faster than going from one to the next.
  return most === Number.POSITIVE_INFINITY
    ? (await waiting.sortBy('position')).filter(mayGo)
    : waiting.filter(mayGo).limit(most).toArray();
}

/** Whether an entry need not wait for an older one; call it in their order. */
function freeOfEarlier(): (entry: OutboxEntry) => boolean {
  const things = new Set<string>();
  const pictureIds: string[] = [];
  return ({ change, about, body }) => {
    const thing = change ? nameOf(change) : about?.submissionId;
    if (thing === undefined) return true;
    const isFirst = !things.has(thing) && !(change && namesAny(body, pictureIds));
    things.add(thing);
    if (change?.scope === 'pictures') pictureIds.push(change.entityId);
    return isFirst;
  };
}

const nameOf = ({ scope, entityId }: ChangeEntry['change']) => `${scope}/${entityId}`;

function namesAny(body: OutboxEntry['body'], ids: string[]): boolean {
  if (ids.length === 0) return false;
  const text = JSON.stringify(body);
  return ids.some((id) => text.includes(id));
}
