import * as v from 'valibot';
import { OwnRequest } from '../../../../edge-api/contract/admin/inbox';
import { emptyRequest, presentValues, type RequestValues } from '../../../cargo/request-values';
import { db } from '../../../data/device';
import { readSession } from '../../../data/session/stored-session';
import { privateDb } from '../../../data/store/private-db';
import { withKnown } from '../known-values';
import { startedValues } from './started-values';

/** The requests that this device knows of the user who is signed in, newest first; none without one. */
async function ownRequests(): Promise<OwnRequest[]> {
  const session = await readSession(db);
  if (!session) return [];
  const stored = await privateDb(session.uid).answers.get('own-requests');
  const requests = v.safeParse(v.array(OwnRequest), stored?.value);
  return requests.success ? requests.output : [];
}

/** What is known of the person who is signed in: from the account, and from their last request. */
export async function knownContact(): Promise<RequestValues['contact'] | null> {
  const session = await readSession(db);
  if (!session) return null;
  const { displayName: name, email } = session;
  const last = (await ownRequests())[0]?.contact;
  return { name, email, company: last?.company ?? '', phone: last?.phone ?? '' };
}

/** The request that is to be sent again, by its id; or the address that a new one starts with. */
export type Beginning = { again: string } | { start: string };

/** What a request begins with; null where nothing is known of it. */
export async function begunValues(beginning: Beginning): Promise<RequestValues | null> {
  const values =
    'again' in beginning
      ? await requestAgain(beginning.again)
      : await requestStarted(beginning.start);
  return values && { ...values, isBegun: true };
}

/** A draft that may have been stored before it had what its request begins with, with all of that. */
export async function withBegun(
  draft: RequestValues,
  beginning: Beginning,
): Promise<RequestValues> {
  const begun = draft.isBegun ? null : await begunValues(beginning);
  return begun ? withKnown(draft, emptyRequest(null), begun) : draft;
}

/** A new request with what an address already says, and with what is known of the person. */
async function requestStarted(search: string): Promise<RequestValues | null> {
  const [started, contact] = await Promise.all([startedValues(search), knownContact()]);
  return started && { ...started, ...(contact && { contact }) };
}

/**
 * A request that was sent before, as values of a new one: without its files, and without days that
 * are over. Null when this device does not know it as the user's.
 */
async function requestAgain(id: string): Promise<RequestValues | null> {
  const former = (await ownRequests()).find((request) => request.id === id);
  if (!former) return null;
  const { contact, serviceSlug, shipment, answers, notes } = former;
  const again = shipment && { ...shipment, readyOn: null, deadline: null };
  return presentValues({ contact, serviceSlug, shipment: again, answers, notes });
}
