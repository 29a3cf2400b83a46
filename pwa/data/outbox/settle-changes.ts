import { v7 as uuidV7 } from 'uuid';
import type { Reply } from '../../../edge-api/contract/conversation/reply';
import type { Problem } from '../../../edge-api/contract/problem';
import type { Quotation } from '../../../edge-api/contract/quotation/quotation';
import { claimFiles, releaseFiles } from '../files/request-files';
import { belongsToOther, readSession } from '../session/stored-session';
import type { OutboxEntry, PendingChange, SampanDb } from '../store/db';
import { readyToSend } from '../sync/failed-attempt';
import { same, type Values, valueIn } from './merge';
import { OtherAccountError } from './outbox';

/**
 * Settles a change that the server has confirmed. Later changes that the same admin made from the same version of the
 * record now start from the new version, so that they are no conflict.
 */
export async function settleApplied(
  db: SampanDb,
  entry: OutboxEntry,
  version: number,
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    await db.outbox.delete(entry.position);
    await db.outbox
      .filter((other) => isFromSameVersion(other, entry))
      .modify((later) => {
        if (later.change) later.change.ifMatch = version;
      });
  });
}

const isFromSameVersion = (a: OutboxEntry, b: OutboxEntry) =>
  a.ownerUid === b.ownerUid &&
  a.change?.scope === b.change?.scope &&
  a.change?.entityId === b.change?.entityId &&
  a.change?.ifMatch === b.change?.ifMatch;

/** Another user changed the record first; `current` is the server's record now. */
export type Conflict = { problem: Problem; current: Record<string, unknown> };

/**
 * Makes the entry wait until its admin has seen the server's record, unless the newer record does not touch the
 * change.
 */
export async function settleConflict(
  db: SampanDb,
  entry: OutboxEntry,
  { problem, current }: Conflict,
): Promise<void> {
  const { change, position } = entry;
  if (!change) return;
  if (isUntouched({ ...change, body: entry.body }, current)) {
    await renew(db, entry, entry.body, { ...change, base: current });
    return;
  }
  await db.outbox.update(position, {
    state: 'needs-attention',
    problem,
    change: { ...change, current },
  });
}

// A PATCH needs no second look while its own fields are unchanged; every other change, while the whole
// record is what the admin saw: the newer version may be the admin's own.
function isUntouched(
  { base, method, body }: Pick<PendingChange, 'base' | 'method' | 'body'>,
  current: Record<string, unknown>,
): boolean {
  if (!base) return false;
  const fields = Object.keys(method === 'PATCH' ? body : current);
  return fields.every((field) =>
    field === 'reply'
      ? repliesSince(base, current, body.reply).length === 0
      : bookkeeping.has(field) || same(whatIsIn(base, field), whatIsIn(current, field)),
  );
}

/**
 * Starts a change from the record as this device has it now, unless that differs in something that the change is
 * about: the screen of the admin may be behind an answer that has come.
 */
export function fromPresent(change: PendingChange, present: Values | undefined): PendingChange {
  const ifMatch = Number(present?.version);
  const isNewer = change.ifMatch !== null && ifMatch > change.ifMatch;
  return present && isNewer && isUntouched(change, present)
    ? { ...change, ifMatch, base: present }
    : change;
}

/**
 * Returns what was written in a conversation since `base`, besides this reply: staff must see it before they answer.
 * Both are records of a message or request.
 */
export function repliesSince(base: Values, current: Values, reply: unknown): Reply[] {
  const known = new Set([...repliesOf(base), reply as Reply].map(({ id }) => id));
  // Either record may have only a part of the conversation. What comes before the part of `base` is older.
  const before = Math.max(0, earlierThan(base) - earlierThan(current));
  return repliesOf(current)
    .slice(before)
    .filter(({ id }) => !known.has(id));
}

// A device may have stored a record without them.
const repliesOf = ({ replies }: Values) => (replies ?? []) as Reply[];
const earlierThan = ({ earlierReplies }: Values) => Number(earlierReplies ?? 0);

/**
 * Returns what a field of a change is about. A quotation depends on all quotations of its request: on their content
 * and status, but not on when and by whom they were sent, nor on whether the customer has opened one.
 */
function whatIsIn(record: Record<string, unknown>, field: string): unknown {
  if (field !== 'quotation') return valueIn(record, field);
  const { quotations = [] } = record as { quotations?: Quotation[] };
  return quotations.map(({ seenAt: _seen, sentAt: _sent, byName: _by, ...quotation }) => ({
    ...quotation,
    status: quotation.status === 'seen' ? 'sent' : quotation.status,
  }));
}

// Every change gives these a new value.
const bookkeeping = new Set(['version', 'updatedAt', 'pending']);

/**
 * Sends a change again after its admin has solved the conflict: `body` is the record that they want.
 * @throws OtherAccountError, Dexie's error
 */
export async function resolveConflict(
  db: SampanDb,
  id: string,
  body: Record<string, unknown>,
): Promise<void> {
  await db.transaction('rw', db.outbox, db.session, db.files, async () => {
    const entry = await db.outbox.get({ id });
    if (!entry?.change?.current) return; // Resolved or discarded in another tab.
    if (belongsToOther(entry, await readSession(db))) throw new OtherAccountError();
    const { current } = entry.change;
    await renew(db, entry, body, { ...entry.change, base: current, current: null });
  });
}

/**
 * Stores the entry under a new key, with the version of its base: the server keeps the old key with the old version.
 */
const renew = (
  db: SampanDb,
  entry: OutboxEntry,
  body: Record<string, unknown>,
  change: NonNullable<OutboxEntry['change']>,
) =>
  db.transaction('rw', db.outbox, db.files, async () => {
    const id = uuidV7();
    const ifMatch = Number(change.base?.version);
    await releaseFiles(db, entry.id, Date.now());
    await claimFiles(db, { ...entry, id, reference: entry.subject, body });
    await db.outbox.update(entry.position, {
      ...readyToSend,
      ...{ id, body, change: { ...change, ifMatch } },
    });
  });
