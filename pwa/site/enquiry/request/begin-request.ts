import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { withNamedPlace } from '../../../../edge-api/contract/freight/named-place';
import { directionBetween, home, otherHome } from '../../../../edge-api/contract/freight/routes';
import {
  emptyGroup,
  emptyRequest,
  emptyShipment,
  presentValues,
  type RequestValues,
  type ShipmentValues,
} from '../../../cargo/request-values';
import type { SentRequest } from '../../../data/conversation/sent';
import { keepChanged } from '../../../ui/forms/is-same';
import type { LoadedStart } from './load-start';
import { shipmentFor } from './service-start';

type End = ShipmentValues['origin'];

/** What is known of a request before the person fills it in. */
export type Known = {
  /** The values with which the form began, before all of this was known. */
  form?: RequestValues;
  /** The service that the address names. Its slug is there also while the services are not known. */
  serviceSlug?: string | null;
  service?: ServiceChoice | undefined;
  /** What else the address says. A request that begins with it is for no service yet. */
  start?: LoadedStart | null;
  /** An own request that is sent again. */
  again?: SentRequest | undefined;
  /** The contact of the person who is logged in; null without one, undefined while that is not known. */
  account?: RequestValues['contact'] | null;
};

/**
 * Returns the values with which a request begins. A request that is sent again has neither the files nor the days of
 * the former one.
 */
export function beginRequest(known: Known): RequestValues {
  const { form, serviceSlug = null, service, start, again, account } = known;
  if (again) {
    const { contact, serviceSlug, shipment, answers, notes } = again;
    const dateless = shipment && { ...shipment, readyOn: null, deadline: null };
    const values = { contact, serviceSlug, shipment: dateless, answers, notes };
    return { ...presentValues(values), isBegun: true };
  }
  const begun: RequestValues = start
    ? {
        ...emptyRequest(null),
        shipment: started(start),
        notes: start.notes,
        choices: start.choices,
        isBegun: account !== undefined,
      }
    : (form ?? {
        ...emptyRequest(serviceSlug),
        shipment: service ? shipmentFor(service, emptyShipment, undefined) : emptyShipment,
      });
  const typed = Object.entries(begun.contact).filter(([, text]) => text !== '');
  return { ...begun, contact: { ...begun.contact, ...account, ...Object.fromEntries(typed) } };
}

/**
 * Returns `begun` with what the person filled in, which is all in `present` that is no longer as it was `before`. The
 * `dirtyFields` of the form library say it field by field; here an end, a list of cargo or the terms are one value,
 * and a stored draft has no form. The step stays.
 */
export function keepFilledIn(
  begun: RequestValues,
  present: RequestValues,
  before: RequestValues,
): RequestValues {
  const all = keepChanged(begun, present, before);
  const contact = keepChanged(begun.contact, present.contact, before.contact);
  const shipment =
    present.shipment && before.shipment && begun.shipment
      ? keepChanged(begun.shipment, present.shipment, before.shipment)
      : all.shipment;
  return { ...all, contact, shipment, step: present.step };
}

function started(start: LoadedStart): ShipmentValues {
  const { mode = emptyShipment.mode, from, to, readyOn = null, terms = null, value = null } = start;
  const origin = from ?? otherEnd(to, emptyShipment.origin);
  const destination = to ?? otherEnd(from, emptyShipment.destination);
  const direction = directionBetween(origin.country, destination.country);
  const named = withNamedPlace({ origin, destination, terms });
  const route = { mode, origin, destination, direction, terms: named };
  return { ...emptyShipment, ...route, readyOn, value, cargo: cargoOf(start), ...start.goods };
}

/** Returns the usual end, unless the given one is in the same country: then the other home of the company. */
const otherEnd = (given: End | undefined, usual: End): End =>
  given?.country === usual.country
    ? { ...usual, country: usual.country === home ? otherHome : home }
    : usual;

function cargoOf({ cargo = [], containers, weightKg }: LoadedStart): ShipmentValues['cargo'] {
  if (cargo.length > 0) return [...cargo];
  if (containers) return [{ ...emptyGroup('containers'), quantity: containers }];
  // A weight may be that of all packages. The person says how many packages it is of.
  const line = { ...emptyGroup('packages'), quantity: undefined, weightKg } as unknown;
  return weightKg ? [line as ShipmentValues['cargo'][number]] : emptyShipment.cargo;
}
