import { home, impliedDirection, otherHome } from '../../../../edge-api/contract/freight/routes';
import { goodsKinds } from '../../../../edge-api/contract/papers/paper-case';
import { planNote } from '../../../cargo/planner-values';
import { readRequestStart } from '../../../cargo/read-request-start';
import {
  emptyGood,
  emptyGroup,
  emptyRequest,
  emptyShipment,
  type GroupValues,
  type RequestValues,
  type ShipmentValues,
} from '../../../cargo/request-values';
import type { RequestStart, StartPlace } from '../../../config/request-query';
import { loadPorts, portOf } from '../../../data/enquiry/ports';
import { isCountry } from '../../../ui/forms/all-countries';

type End = ShipmentValues['origin'];

/** A new request with what an address already says; null when it says nothing of one. */
export async function startedValues(search: string): Promise<RequestValues | null> {
  const read = readRequestStart(search);
  if (!read) return null;
  const { mode = emptyShipment.mode, from, to, readyOn = null } = read.start;
  const { goods, terms = null, value = null, plan } = read.start;
  const [origin, destination] = await Promise.all([from && endAt(from), to && endAt(to)]);
  const ends = {
    origin: origin ?? otherEnd(destination, emptyShipment.origin),
    destination: destination ?? otherEnd(origin, emptyShipment.destination),
  };
  return {
    ...emptyRequest(null),
    shipment: {
      ...emptyShipment,
      ...ends,
      mode,
      readyOn,
      direction: directionOf(ends.origin.country, ends.destination.country),
      cargo: cargoOf(read.start),
      terms,
      value,
      ...(goods && goodsOf(goods)),
    },
    // The server does not know by which address it was asked: the page adds it.
    notes: plan && globalThis.location ? planNote(plan, location.origin) : '',
  };
}

/** Between two homes, the way to the first is usually an import, as in our services. */
const directionOf = (origin: string, destination: string) =>
  impliedDirection(origin, destination) ?? (destination === home ? 'import' : 'export');

function cargoOf({ cargo = [], containers, weightKg }: RequestStart): GroupValues[] {
  if (cargo.length > 0) return [...cargo];
  if (containers) return [{ ...emptyGroup('containers'), quantity: containers }];
  // A weight may be that of all packages: how many it is of, the person says.
  const line = { ...emptyGroup('packages'), quantity: undefined, weightKg } as unknown;
  return weightKg ? [line as GroupValues] : emptyShipment.cargo;
}

/** Dangerous goods are named one by one; of others the kind is a first description. */
function goodsOf(goods: keyof typeof goodsKinds): Partial<ShipmentValues> {
  if (goods === 'general') return {};
  return goods === 'dangerous' ? { dangerous: [emptyGood] } : { commodity: goodsKinds[goods] };
}

/**
 * A place by its code, or one that was typed by its name, is what the list of ports says it is. A code
 * that is not on the list is left out: it would say another place than the words beside it.
 */
async function endAt({ country, unlocode, place }: StartPlace): Promise<End> {
  const known = country && isCountry(country) ? country : '';
  const end = { ...emptyShipment.origin, country: known, unlocode: null, place };
  if (country && !unlocode) return end;
  // Where the list can't be loaded now, the visitor chooses.
  const port = await loadPorts().then(
    (ports) => portOf(ports, unlocode ?? place),
    () => undefined,
  );
  return port ? { ...end, country: port.country, unlocode: port.unlocode, place: port.name } : end;
}

/** The usual end, unless the given one is in the same country: then the other home of the company. */
const otherEnd = (given: End | undefined, usual: End): End =>
  given?.country === usual.country
    ? { ...usual, country: usual.country === home ? otherHome : home }
    : usual;
