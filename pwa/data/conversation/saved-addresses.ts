import { belongsToOther, readSession } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import { requestIn, type SentRequest, sentHere } from './sent';

export type SavedEnd = NonNullable<SentRequest['shipment']>['origin'];
export type SavedContact = Pick<SentRequest['contact'], 'name' | 'company' | 'email' | 'phone'>;
export type SavedAddresses = { ends: SavedEnd[]; contacts: SavedContact[] };

const most = 4;
const key = 'saved-addresses-forgotten';

/**
 * Returns the ends and contacts of requests that the person sent from this device or with their account: the newest
 * few, each once. @throws Dexie's error /
 */
export async function savedAddresses(db: SampanDb): Promise<SavedAddresses> {
  const [session, entries, rows, forgotten] = await Promise.all([
    readSession(db),
    db.outbox.filter(({ kind }) => kind === 'service-request').toArray(),
    sentHere(db),
    db.drafts.get(key),
  ]);
  const waiting = entries
    .filter((entry) => !belongsToOther(entry, session))
    .map(({ body }) => body as unknown as SentRequest)
    .reverse();
  const requests = [...waiting, ...rows.flatMap((row) => requestIn(row) ?? [])].filter(
    ({ writtenAt }) => Date.parse(writtenAt) > (forgotten?.savedAtMs ?? 0),
  );
  return {
    ends: newest(
      requests.flatMap(({ shipment }) => (shipment ? [shipment.origin, shipment.destination] : [])),
    ),
    contacts: newest(
      requests.map(({ contact: { name, company, email, phone } }) => ({
        name,
        company,
        email,
        phone,
      })),
    ),
  };
}

/** Stops offering, on this device, the addresses of what was sent until now. @throws Dexie's error */
export const forgetAddresses = (db: SampanDb, nowMs = Date.now()): Promise<unknown> =>
  db.drafts.put({ key, values: null, savedAtMs: nowMs, ownerUid: null });

/** Returns the first few that differ; the list is sorted newest first. */
const newest = <T extends object>(all: readonly T[]): T[] =>
  [...new Map(all.map((one) => [JSON.stringify(one), one] as const)).values()].slice(0, most);
