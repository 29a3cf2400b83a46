import { v7 as uuidV7 } from 'uuid';
import type { Problem } from '../../../edge-api/contract/problem';
import { isOfOther, readSession } from '../session/stored-session';
import type { OutboxEntry, PendingChange, SampanDb } from '../store/db';
import { same } from './merge';
import { OtherAccountError, readyToSend } from './outbox';

/** What a screen asks for; the rest of the entry follows from it. */
export type ChangeOrder = Omit<PendingChange, 'current'> & {
  /** What a person would call it: "Price of …". */
  subject: string;
  body: Record<string, unknown>;
  ownerUid: string;
};

/**
 * Stores an admin's change durably; it is sent in its turn like everything in the outbox. `id` is the
 * idempotency key: under one that is stored already nothing changes, so that a repeated transaction
 * stores it once. Returns it.
 * @throws Dexie's error when this device can't store
 */
export async function enqueueChange(
  db: SampanDb,
  order: ChangeOrder,
  id = uuidV7(),
): Promise<string> {
  const { subject, body, ownerUid, ...change } = order;
  await db.transaction('rw', db.outbox, async () => {
    if (await db.outbox.get({ id })) return;
    await db.outbox.add({
      ...readyToSend,
      id,
      kind: 'change',
      reference: '',
      subject,
      body,
      ownerUid,
      change: { ...change, current: null },
    });
  });
  return id;
}

/** The changes of this admin that stand in the outbox, oldest first. */
export const changesOf = (db: SampanDb, ownerUid: string): Promise<OutboxEntry[]> =>
  db.outbox
    .filter((entry) => entry.kind === 'change' && entry.ownerUid === ownerUid)
    .sortBy('position');

/** A change that stands or stood in the outbox, and the one that would follow it to undo it. */
export type UndoableChange = { id: string; wayBack: ChangeOrder };

/**
 * Undoes changes as far as the outbox can: what was never sent leaves it; what is being sent, or was
 * without an answer, may have arrived, so its way back goes behind it. Returns the ids of the things
 * whose change has left the outbox: they have a newer version now, which their way back starts from.
 * @throws Dexie's error when this device can't store, OtherAccountError; then nothing is undone
 */
export async function takeBack(db: SampanDb, changes: UndoableChange[]): Promise<string[]> {
  // Before the transaction, which may run twice.
  const numbered = changes.map((change) => ({ ...change, wayBackId: uuidV7() }));
  return db.transaction('rw', db.outbox, db.session, async () => {
    const carriedOut: string[] = [];
    const session = await readSession(db);
    for (const { id, wayBack, wayBackId } of numbered) {
      if (isOfOther(wayBack, session))
        throw new OtherAccountError('This belongs to another account.');
      const entry = await db.outbox.get({ id });
      if (!entry) carriedOut.push(wayBack.entityId);
      else if (mayHaveArrived(entry)) {
        const ifMatch = entry.change?.ifMatch ?? null;
        await enqueueChange(db, { ...wayBack, ifMatch }, wayBackId);
      } else await db.outbox.delete(entry.position);
    }
    return carriedOut;
  });
}

const mayHaveArrived = ({ state, attempts }: OutboxEntry) =>
  state === 'sending' || (state === 'waiting' && attempts > 0);

/**
 * A change was carried out. Others of the same thing that the same person made from the same state
 * stand on it now, so they go on from its version instead of meeting themselves as a conflict.
 */
export async function settleApplied(
  db: SampanDb,
  entry: OutboxEntry,
  version: number,
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    await db.outbox.delete(entry.position);
    await db.outbox
      .filter((other) => isSameState(other, entry))
      .modify((later) => {
        if (later.change) later.change.ifMatch = version;
      });
  });
}

const isSameState = (a: OutboxEntry, b: OutboxEntry) =>
  a.ownerUid === b.ownerUid &&
  a.change?.scope === b.change?.scope &&
  a.change?.entityId === b.change?.entityId &&
  a.change?.ifMatch === b.change?.ifMatch;

/** Somebody else changed the thing first; `current` is what stands there now. */
export type Conflict = { problem: Problem; current: Record<string, unknown> };

/** Somebody else was first: the entry waits for a person, with what stands there now. */
export async function settleConflict(
  db: SampanDb,
  entry: OutboxEntry,
  { problem, current }: Conflict,
): Promise<void> {
  const { change, position } = entry;
  if (!change) return;
  if (isUntouched(entry, current)) {
    const rebased = { ...change, base: current, ifMatch: Number(current.version) };
    await db.outbox.update(position, { ...readyToSend, id: uuidV7(), change: rebased });
    return;
  }
  await db.outbox.update(position, {
    state: 'needs-attention',
    problem,
    change: { ...change, current },
  });
}

// Nobody needs to look at a step or a note again whose own fields stand as they were, nor at another
// change when all that stands there is what its person saw: the version may be one's own.
function isUntouched({ change, body }: OutboxEntry, current: Record<string, unknown>): boolean {
  if (!change?.base) return false;
  const { base, method } = change;
  const fields = Object.keys(method === 'PATCH' ? body : current);
  return fields.every((field) => bookkeeping.has(field) || same(base[field], current[field]));
}

// What every change makes anew.
const bookkeeping = new Set(['version', 'updatedAt']);

/**
 * Sends a change again after a person looked at the conflict: `body` is what shall stand.
 * @throws OtherAccountError, Dexie's error
 */
export async function resolveConflict(
  db: SampanDb,
  id: string,
  body: Record<string, unknown>,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.session, async () => {
    const entry = await db.outbox.get({ id });
    if (!entry?.change?.current) return; // Resolved or discarded in another tab.
    if (isOfOther(entry, await readSession(db))) {
      throw new OtherAccountError('This belongs to another account.');
    }
    const { current } = entry.change;
    const change = {
      ...entry.change,
      base: current,
      ifMatch: Number(current.version),
      current: null,
    };
    await db.outbox.update(entry.position, { ...readyToSend, id: uuidV7(), body, change });
  });
}
