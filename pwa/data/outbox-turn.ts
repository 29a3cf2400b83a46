import type { OutboxEntry, PendingChange, SampanDb } from './db';
import { maySend, readSession } from './session-row';

/**
 * What waits and may go out as whoever is signed in now, oldest first. Of the changes of one thing
 * only the oldest: a younger one that got through while the older waits for its next attempt would
 * be overwritten by it. Nor does anything go before a picture that it shows.
 */
export async function inTurn(db: SampanDb, nowMs: number): Promise<OutboxEntry[]> {
  const waiting = await db.outbox.where('state').equals('waiting').sortBy('position');
  const session = await readSession(db);
  const things = new Set<string>();
  const pictureIds: string[] = [];
  return waiting.filter((entry) => {
    if (!maySend(entry, session, nowMs)) return false;
    const { change, body } = entry;
    if (!change) return true;
    const isFirst = !things.has(nameOf(change)) && !namesAny(body, pictureIds);
    things.add(nameOf(change));
    if (change.scope === 'pictures') pictureIds.push(change.entityId);
    return isFirst;
  });
}

const nameOf = ({ scope, entityId }: PendingChange) => `${scope}/${entityId}`;

function namesAny(body: OutboxEntry['body'], ids: string[]): boolean {
  if (ids.length === 0) return false;
  const text = JSON.stringify(body);
  return ids.some((id) => text.includes(id));
}
