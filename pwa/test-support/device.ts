import { sessionOf } from './session-row';
import 'fake-indexeddb/auto';
import { onTestFinished } from 'vitest';
import type { SubmissionKind } from '../../edge-api/contract/submission';
import { composeSubmission, enqueue, type Submission, takeDue } from '../data/outbox/outbox';
import { type OutboxEntry, openDb, type SampanDb, type SessionRow } from '../data/store/db';

/** Makes a database of its own, which is gone when the test ends. */
export function testDb(): SampanDb {
  const db = openDb(`sampan-${crypto.randomUUID()}`);
  onTestFinished(() => db.delete());
  return db;
}

/** Makes a database of its own with a user who is logged in. */
export async function signedInDb(uid: string, more: Partial<SessionRow> = {}): Promise<SampanDb> {
  const db = testDb();
  await db.session.put(sessionOf(uid, more));
  return db;
}

/** Opens the same database as another tab. */
export function secondTab(db: SampanDb): SampanDb {
  const other = openDb(db.name);
  onTestFinished(() => other.close());
  return other;
}

/** Writes a submission into the outbox, as a form does. */
export async function write(
  db: SampanDb,
  message: string,
  more: object = {},
  kind: SubmissionKind = 'contact-message',
): Promise<Submission> {
  const submission = composeSubmission(kind, message, { message, ...more });
  await enqueue(db, submission);
  return submission;
}

/** Takes the oldest due entry, as a pass does first; undefined when none is due. */
export async function takeNextDue(db: SampanDb, nowMs: number): Promise<OutboxEntry | undefined> {
  const [entry] = await takeDue(db, nowMs, 1);
  return entry;
}

/** Returns the entry as it is now; fails when there is none. */
export async function entryOf(db: SampanDb, { id }: { id: string }): Promise<OutboxEntry> {
  const entry = await db.outbox.get({ id });
  if (!entry) throw new Error(`No entry ${id} in the outbox.`);
  return entry;
}

/** Returns the subjects of the entries in the outbox, oldest first. */
export async function subjects(db: SampanDb): Promise<string[]> {
  return (await db.outbox.orderBy('position').toArray()).map(({ subject }) => subject);
}
