import type { UseFormReturn } from 'react-hook-form';
import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { directionsOf } from '../../../../edge-api/contract/catalogue/derived-options';
import type { UsualEnd } from '../../../../edge-api/contract/catalogue/request-options';
import { directionLabels, modeLabels } from '../../../../edge-api/contract/freight/labels';
import { kindsByMode, type RequestDirection } from '../../../../edge-api/contract/freight/modes';
import { home, impliedDirection, otherHome } from '../../../../edge-api/contract/freight/routes';
import {
  emptyEnd,
  emptyGood,
  emptyGroup,
  emptyShipment,
  noTemperature,
  type RequestValues,
  type ShipmentValues,
} from '../../../cargo/request-values';
import { isSame } from '../../../ui/forms/is-same';

type Form = Pick<UseFormReturn<RequestValues>, 'getValues' | 'setValue'>;
type Chosen = ServiceChoice | undefined;
type Ends = Pick<ServiceChoice, 'requestFrom' | 'requestTo'>;
type Declared = Ends & Pick<ServiceChoice, 'requestDirections' | 'requestDomestic'>;
type Route = Pick<ShipmentValues, 'direction' | 'origin' | 'destination'>;

const advised: Declared = {
  requestDirections: ['export', 'import', 'cross-trade'],
  requestDomestic: true,
  requestFrom: emptyShipment.origin,
  requestTo: emptyShipment.destination,
};

/**
 * Starts the form as a service asks: with its mode, direction, ends, cargo and needs, or without a shipment.
 * `former` is the service that was chosen before.
 */
export function startWith(service: ServiceChoice, form: Form, former?: ServiceChoice): void {
  const filledIn = form.getValues('shipment') ?? form.getValues('setAside');
  const present = filledIn ?? emptyShipment;
  const shipment = shipmentFor(service, present, former);
  form.setValue('setAside', shipment ? null : present);
  form.setValue('shipment', shipment, { shouldDirty: true });
  if (!shipment) return;
  // Lists that are shown already take a new value by their own name only.
  form.setValue('shipment.cargo', shipment.cargo);
  form.setValue('shipment.dangerous', shipment.dangerous);
}

/**
 * Changes a shipment that was begun with the service `former` to what another one asks; null if that carries nothing.
 */
export const shipmentFor = (
  service: ServiceChoice,
  present: ShipmentValues,
  former: Chosen,
): ShipmentValues | null => (carries(service) ? fitting(present, service, former) : null);

/** Whether a service carries something, or asks only its own questions. */
export const carries = ({ requestCargo }: ServiceChoice): boolean =>
  requestCargo.some((kind) => kind !== 'none');

/** Keeps what was filled in, and changes what is still as it began to what the service asks. */
function fitting(shipment: ShipmentValues, service: ServiceChoice, former: Chosen): ShipmentValues {
  const { requestModes: modes, requestCargo, requestNeeds } = service;
  const { cargo, dangerous, temperature } = shipment;
  const isCargoNew =
    cargo.length === 1 && isSame(cargo[0], emptyGroup(cargo[0]?.kind ?? 'packages'));
  const isChosen =
    !isCargoNew || !isUntouched(shipment, former) || shipment.mode !== usualMode(former);
  const keepsMode = isChosen && modes.includes(shipment.mode);
  const mode = keepsMode ? shipment.mode : usualMode(service);
  const kinds = requestCargo.flatMap((kind) => (kind === 'none' ? [] : [kind]));
  const firstKind = kinds.find((kind) => kindsByMode[mode].includes(kind)) ?? 'packages';
  return {
    ...shipment,
    mode,
    ...route(shipment, service, former),
    ...(isCargoNew && { cargo: [emptyGroup(firstKind)] }),
    dangerous: withNeeded(requestNeeds.includes('dangerous'), dangerous),
    temperature:
      temperature === null || isSame(temperature, noTemperature)
        ? requestNeeds.includes('temperature')
          ? noTemperature
          : null
        : temperature,
  };
}

/** Returns the mode with which a service begins; without a service that of the empty form. */
const usualMode = (service: Chosen) => service?.requestModes[0] ?? emptyShipment.mode;

function route(shipment: ShipmentValues, service: ServiceChoice, former: Chosen) {
  const { origin, destination, direction } = shipment;
  const offered = directionsOf(service);
  const kept = offered.includes(direction) ? direction : (offered[0] ?? direction);
  if (!isUntouched(shipment, former)) {
    return { direction: impliedDirection(origin.country, destination.country) ?? kept };
  }
  const isChosen = direction !== usualDirection(former) && offered.includes(direction);
  return routeFor(service, isChosen ? direction : usualDirection(service));
}

/** Adds a line to fill in if one is needed, and removes an empty one that another service asked for. */
function withNeeded(isNeeded: boolean, goods: ShipmentValues['dangerous']) {
  const filledIn = goods.filter((good) => !isSame(good, emptyGood));
  return isNeeded && filledIn.length === 0 ? [emptyGood] : filledIn;
}

/** Says in a sentence what of a shipment the service does not offer; null when all of it fits. */
export function mismatch(service: ServiceChoice, shipment: ShipmentValues): string | null {
  const { title, requestModes } = service;
  const { mode, direction } = shipment;
  if (!carries(service)) return null;
  if (!requestModes.includes(mode))
    return `${title} does not travel by ${modeLabels[mode].toLowerCase()}.`;
  if (!directionsOf(service).includes(direction)) {
    const transport = direction === 'domestic' ? ' transport' : '';
    return `${title} is not offered for ${directionLabels[direction].toLowerCase()}${transport}.`;
  }
  return null;
}

/** Returns the direction in which a service usually goes; without a service that of the empty form. */
function usualDirection(service: Declared | undefined): RequestDirection {
  if (!service) return emptyShipment.direction;
  const offered = directionsOf(service);
  const implied = impliedDirection(service.requestFrom.country, service.requestTo.country);
  return implied && offered.includes(implied) ? implied : (offered[0] ?? emptyShipment.direction);
}

/** Returns the ends with which a request in this direction begins. */
export function routeFor(service: Declared = advised, wanted: RequestDirection): Route {
  const usual = usualDirection(service);
  const { requestFrom: from, requestTo: to } = service;
  const ends = (first: UsualEnd, second: UsualEnd): Route => ({
    direction: wanted,
    origin: { ...emptyEnd, ...first },
    destination: { ...emptyEnd, ...second },
  });
  if (wanted === usual) return ends(from, to);
  if (wanted === 'cross-trade') return ends({ ...from, country: '' }, { ...to, country: '' });
  if (wanted === 'domestic') return ends({ ...from, country: home }, { ...to, country: home });
  // An import goes the way of the usual export back, and the other way round.
  if (usual === 'export' || usual === 'import') return ends(to, from);
  return wanted === 'export'
    ? ends({ ...from, country: home }, { ...to, country: otherHome })
    : ends({ ...from, country: otherHome }, { ...to, country: home });
}

/** Whether the ends are still as they began with this service, so that nothing that was typed is lost. */
export const isUntouched = (shipment: ShipmentValues, service: Declared | undefined): boolean =>
  isSame(endsOf(shipment), endsOf(routeFor(service, shipment.direction)));

const endsOf = ({ origin, destination }: Pick<Route, 'origin' | 'destination'>) =>
  [origin, destination].map(
    ({ kind, country, place, address = '', postcode = '', port = null }) => ({
      kind,
      country,
      place,
      address,
      postcode,
      port,
    }),
  );
