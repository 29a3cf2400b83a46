import * as v from 'valibot';
import { OwnRequest } from '../../../../edge-api/contract/admin/inbox';
import { db } from '../../../data/device';
import { readSession } from '../../../data/session/stored-session';
import { privateDb } from '../../../data/store/private-db';
import { cargoOfAddress } from '../cargo-address';
import { emptyShipment, type RequestValues } from '../request-values';
import { presentValues } from './former-values';

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

/**
 * A request that was sent before, as values of a new one: without its files, and without days that
 * are over. Null when this device does not know it as the user's.
 */
export async function requestAgain(id: string): Promise<RequestValues | null> {
  const former = (await ownRequests()).find((request) => request.id === id);
  if (!former) return null;
  const { contact, serviceSlug, shipment, answers, notes } = former;
  const again = shipment && { ...shipment, readyOn: null, deadline: null };
  return presentValues({ contact, serviceSlug, shipment: again, answers, notes });
}

/** The values with the cargo of a load plan, which the address holds. It goes by sea. */
export function withPlannedCargo(values: RequestValues): RequestValues {
  const cargo = cargoOfAddress(location.search).map((line) => {
    if (line.kind === 'containers') return line;
    const { anySideUp: _, mostOnTopKg: __, ...packages } = line;
    return packages;
  });
  if (cargo.length === 0) return values;
  return { ...values, shipment: { ...(values.shipment ?? emptyShipment), mode: 'sea', cargo } };
}
