import { goodsKinds } from '../../../../edge-api/contract/papers/paper-case';
import { planNote } from '../../../cargo/planner-values';
import { readRequestStart } from '../../../cargo/read-request-start';
import {
  emptyGood,
  emptyShipment,
  noChoices,
  type PlaceChoices,
  type ShipmentValues,
} from '../../../cargo/request-values';
import type { RequestStart, StartPlace } from '../../../config/request-query';
import { isCountry } from '../../../ui/forms/all-countries';
import { settleEnd } from '../settle-ends';

type End = ShipmentValues['origin'];

/** What an address says of a request, with the fields of the form that differ. */
export type LoadedStart = Omit<RequestStart, 'from' | 'to' | 'goods' | 'plan'> & {
  from: End | undefined;
  to: End | undefined;
  goods: Partial<ShipmentValues>;
  notes: string;
  /** The choices at an end whose words mean several places. */
  choices: PlaceChoices;
};

/** Reads what an address says of a request, with its places as the list of ports has them; null when it says nothing. */
export async function loadStart(search: string): Promise<LoadedStart | null> {
  const read = readRequestStart(search);
  if (!read) return null;
  const { from, to, goods, plan, ...others } = read.start;
  const { mode = emptyShipment.mode } = others;
  const [origin, destination] = await Promise.all([from, to].map((end) => end && endAt(end, mode)));
  return {
    ...others,
    from: origin?.end,
    to: destination?.end,
    choices: {
      ...noChoices,
      origin: origin?.choices ?? [],
      destination: destination?.choices ?? [],
    },
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
 * Finds a place by its code, or by its name if it was typed: it is what the list of ports says. A code that is not on
 * the list is left out, as it would say another place than the words beside it. Of several places the person chooses.
 */
async function endAt({ country, unlocode, place }: StartPlace, mode: ShipmentValues['mode']) {
  const known = country && isCountry(country) ? country : '';
  const end: End = { ...emptyShipment.origin, country: known, unlocode: null, place };
  if (country && !unlocode) return { end, choices: [] };
  const settled = await settleEnd({ ...end, place: unlocode ?? place }, mode, false);
  return settled.end.unlocode || !unlocode ? settled : { end, choices: [] };
}
