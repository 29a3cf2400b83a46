import { v7 as uuidV7 } from 'uuid';
import { keepLink } from './conversation/sent';
import { db } from './device';
import { askForCode, giveCode } from './http/submission-api';
import { type Link, newLink } from './outbox/link';

/** A code that was asked for. It is stored, as a phone may close the page while its owner reads the mail. */
type Pending = { id: string } & Link;

const key = 'tracking-code';

/** Returns the code that was asked for and is not used yet; null when there is none. @throws Dexie's error */
export const pendingCode = async (): Promise<Pending | null> =>
  ((await db.drafts.get(key))?.values as Pending | undefined) ?? null;

/** Asks for a code by mail. @throws ApiError, UnreachableError, Dexie's error */
export async function requestCode(reference: string, email: string): Promise<void> {
  const link = await newLink();
  if (!link) throw new Error('A page without HTTPS can’t make a link.');
  const id = uuidV7();
  await askForCode({ id, reference, email });
  await db.drafts.put({ key, values: { id, ...link }, savedAtMs: Date.now(), ownerUid: null });
}

/**
 * Sends a mailed code back, after which this device has a link of its own. Returns the id of the submission that the
 * code opens.
 * @throws ApiError, UnreachableError, Dexie's error /
 */
export async function takeCode(code: string): Promise<string> {
  const pending = await pendingCode();
  if (!pending) throw new Error('No code was asked for.');
  const { id, linkKey, linkKeyHash } = pending;
  const submissionId = await giveCode(id, { code, linkKeyHash });
  await keepLink(db, submissionId, linkKey);
  await forgetCode();
  return submissionId;
}

/** @throws Dexie's error */
export const forgetCode = (): Promise<void> => db.drafts.delete(key);
