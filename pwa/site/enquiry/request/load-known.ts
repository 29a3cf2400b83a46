import * as v from 'valibot';
import { OwnRequest } from '../../../../edge-api/contract/admin/inbox';
import { emptyRequest, type RequestValues } from '../../../cargo/request-values';
import { db } from '../../../data/device';
import { readSession } from '../../../data/session/stored-session';
import { privateDb } from '../../../data/store/private-db';
import { beginRequest, type Known, keepFilledIn } from './begin-request';
import { loadStart } from './load-start';

/** The request that is to be sent again, by its id; or the address that a new one starts with. */
export type Beginning = { again: string } | { start: string };

/** What this device knows of a request: what it begins with, and the person who is signed in. */
export async function loadKnown(beginning: Beginning | null): Promise<Known> {
  const [start, session] = await Promise.all([
    beginning && 'start' in beginning ? loadStart(beginning.start) : null,
    readSession(db),
  ]);
  if (!session) return { start, account: null };
  const requests = await ownRequests(session.uid);
  const { displayName: name, email } = session;
  const { company = '', phone = '' } = requests[0]?.contact ?? {};
  return {
    start,
    again:
      beginning && 'again' in beginning
        ? requests.find(({ id }) => id === beginning.again)
        : undefined,
    account: { name, email, company, phone },
  };
}

/** The requests that this device knows of a user, newest first. */
async function ownRequests(uid: string): Promise<OwnRequest[]> {
  const stored = await privateDb(uid).answers.get('own-requests');
  const requests = v.safeParse(v.array(OwnRequest), stored?.value);
  return requests.success ? requests.output : [];
}

/** A draft that may have been stored before it had what its request begins with, with all of that. */
export async function withBegun(
  draft: RequestValues,
  beginning: Beginning,
): Promise<RequestValues> {
  if (draft.isBegun) return draft;
  const begun = beginRequest(await loadKnown(beginning));
  return begun.isBegun ? keepFilledIn(begun, draft, emptyRequest(null)) : draft;
}
