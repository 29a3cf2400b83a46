import { goodsKinds } from '../../../../edge-api/contract/papers/paper-case';
import { planNote } from '../../../cargo/planner-values';
import { readRequestStart } from '../../../cargo/read-request-start';
import { emptyGood, emptyShipment, type ShipmentValues } from '../../../cargo/request-values';
import type { RequestStart, StartPlace } from '../../../config/request-query';
import { loadPorts } from '../../../data/enquiry/ports';
import { resolvePlace } from '../../../data/enquiry/resolve-place';
import { isCountry } from '../../../ui/forms/all-countries';

type End = ShipmentValues['origin'];

/** What an address says of a request, in the fields of the form where they differ. */
export type LoadedStart = Omit<RequestStart, 'from' | 'to' | 'goods' | 'plan'> & {
  from: End | undefined;
  to: End | undefined;
  goods: Partial<ShipmentValues>;
  notes: string;
};

/** Reads what an address says of a request, with its places as the list of ports has them; null when it says nothing. */
export async function loadStart(search: string): Promise<LoadedStart | null> {
  const read = readRequestStart(search);
  if (!read) return null;
  const { from, to, goods, plan, ...others } = read.start;
  const [origin, destination] = await Promise.all(
    [from, to].map((end) => end && endAt(end, others.mode)),
  );
  return {
    ...others,
    from: origin,
    to: destination,
    goods: goodsOf(goods),
    // The server does not know by which address it was asked: the page adds it.
    notes: plan && globalThis.location ? planNote(plan, location.origin) : '',
  };
}

/** Dangerous goods are named one by one; of others the kind is a first description. */
function goodsOf(goods: RequestStart['goods']): Partial<ShipmentValues> {
  if (!goods || goods === 'general') return {};
  return goods === 'dangerous' ? { dangerous: [emptyGood] } : { commodity: goodsKinds[goods] };
}

/**
 * A place by its code, or one that was typed by its name, is what the list of ports says it is. A code that is not
 * on the list is left out: it would say another place than the words beside it. Of several the person chooses.
 */
async function endAt(
  { country, unlocode, place }: StartPlace,
  mode: RequestStart['mode'],
): Promise<End> {
  const known = country && isCountry(country) ? country : '';
  const end = { ...emptyShipment.origin, country: known, unlocode: null, place };
  if (country && !unlocode) return end;
  const meant = await loadPorts().then(
    (ports) => resolvePlace(ports, unlocode ?? place, mode && { mode }),
    () => null, // The list can't be loaded now: the person chooses.
  );
  const [port, ...others] = meant?.ports ?? [];
  if (port && others.length === 0)
    return { ...end, country: port.country, unlocode: port.unlocode, place: port.name };
  const isCountryNamed = !unlocode && meant?.country;
  return isCountryNamed ? { ...end, country: isCountryNamed, place: meant.place } : end;
}
