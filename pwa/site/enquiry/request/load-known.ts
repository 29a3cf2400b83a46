import { OwnRequest } from '../../../../edge-api/contract/admin/inbox';
import type { ShownRequest } from '../../../../edge-api/contract/conversation/submission-page';
import { emptyRequest, type RequestValues } from '../../../cargo/request-values';
import {
  requestIn,
  type SentRequest,
  trackedHere,
  trackedOne,
} from '../../../data/conversation/tracked';
import { db } from '../../../data/device';
import { readable } from '../../../data/http/readable';
import { readSession } from '../../../data/session/stored-session';
import { privateDb } from '../../../data/store/private-db';
import { beginRequest, type Known, keepFilledIn } from './begin-request';
import { loadStart } from './load-start';

/** Loads what this device knows of a request that begins with an address, and of the person who is logged in. */
export async function loadKnown(search: string): Promise<Known> {
  const id = new URLSearchParams(search).get('again');
  const [start, session] = await Promise.all([id ? null : loadStart(search), readSession(db)]);
  const again = id ? await keptRequest(id) : undefined;
  if (!session) return { start, again, account: null };
  const requests = await ownRequests(session.uid);
  const { displayName: name, email } = session;
  const { company = '', phone = '' } = requests[0]?.contact ?? {};
  const own = again ?? requests.find((request) => request.id === id);
  return { start, again: own, account: { name, email, company, phone } };
}

/** Returns a request whose page this device keeps, also without an account. */
async function keptRequest(id: string): Promise<SentRequest | undefined> {
  const row = await trackedOne(db, id);
  return (row && requestIn(row)) ?? undefined;
}

/** Returns the requests that this device knows of a user, newest first: pages that it keeps, and their list. */
async function ownRequests(uid: string): Promise<ShownRequest[]> {
  const [kept, stored] = await Promise.all([
    trackedHere(db),
    privateDb(uid).answers.get('own-requests'),
  ]);
  const pages = kept.flatMap(({ ownerUid, page }) =>
    ownerUid === uid && page?.kind === 'service-request' ? [page.submission] : [],
  );
  const listed = Array.isArray(stored?.value) ? readable(OwnRequest, stored.value).records : [];
  return [...pages, ...listed].sort((one, other) => other.receivedAt.localeCompare(one.receivedAt));
}

/** Adds what its request begins with to a draft that may have been stored before that was known. */
export async function withBegun(draft: RequestValues, search: string): Promise<RequestValues> {
  if (draft.isBegun) return draft;
  const begun = beginRequest(await loadKnown(search));
  return begun.isBegun ? keepFilledIn(begun, draft, emptyRequest(null)) : draft;
}
