import type { ShownRequest } from '../../../../edge-api/contract/conversation/submission-page';
import { emptyRequest, type RequestValues } from '../../../cargo/request-values';
import { requestIn, type SentRequest, sentHere, sentOne } from '../../../data/conversation/sent';
import { db } from '../../../data/device';
import { readSession } from '../../../data/session/stored-session';
import { beginRequest, type Known, keepFilledIn } from './begin-request';
import { loadStart } from './load-start';

/** Loads what this device knows of a request that begins with an address, and of the person who is logged in. */
export async function loadKnown(search: string): Promise<Known> {
  const id = new URLSearchParams(search).get('again');
  const [start, session] = await Promise.all([id ? null : loadStart(search), readSession(db)]);
  const again = id ? await keptRequest(id) : undefined;
  if (!session) return { start, again, account: null };
  const { uid, displayName: name, email } = session;
  const requests = await ownRequests(uid, email);
  const { company = '', phone = '' } = requests[0]?.contact ?? {};
  return { start, again, account: { name, email, company, phone } };
}

/** Returns a request whose page this device keeps, also without an account. */
async function keptRequest(id: string): Promise<SentRequest | undefined> {
  const row = await sentOne(db, id);
  return (row && requestIn(row)) ?? undefined;
}

/** Returns the requests that this device knows of a user, newest first: sent with the account, or by its address. */
async function ownRequests(uid: string, email: string): Promise<ShownRequest[]> {
  const rows = await sentHere(db);
  return rows.flatMap(({ ownerUid, page }) =>
    page?.kind === 'service-request' &&
    (ownerUid === uid || page.submission.contact.email.toLowerCase() === email.toLowerCase())
      ? [page.submission]
      : [],
  );
}

/** Adds what its request begins with to a draft that may have been stored before that was known. */
export async function withBegun(draft: RequestValues, search: string): Promise<RequestValues> {
  if (draft.isBegun) return draft;
  const begun = beginRequest(await loadKnown(search));
  return begun.isBegun ? keepFilledIn(begun, draft, emptyRequest(null)) : draft;
}
