import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { directionsOf } from '../../../../edge-api/contract/catalogue/derived-options';
import type { UsualEnd } from '../../../../edge-api/contract/catalogue/request-options';
import type { RequestDirection } from '../../../../edge-api/contract/freight/modes';
import { home, impliedDirection, otherHome } from '../../../../edge-api/contract/freight/routes';
import { emptyEnd, emptyShipment, type ShipmentValues } from '../../../cargo/request-values';

type Ends = Pick<ServiceChoice, 'requestFrom' | 'requestTo'>;
type Declared = Ends & Pick<ServiceChoice, 'requestDirections' | 'requestDomestic'>;
type Route = Pick<ShipmentValues, 'direction' | 'origin' | 'destination'>;

const { origin, destination, direction } = emptyShipment;
const advised: Declared = {
  requestDirections: ['export', 'import', 'cross-trade'],
  requestDomestic: true,
  requestFrom: origin,
  requestTo: destination,
};

/** The direction in which a service usually goes; without a service that of the empty form. */
export function usualDirection(service: Declared | undefined): RequestDirection {
  if (!service) return direction;
  const offered = directionsOf(service);
  const implied = impliedDirection(service.requestFrom.country, service.requestTo.country);
  return implied && offered.includes(implied) ? implied : (offered[0] ?? direction);
}

/** The ends with which a request in this direction begins. */
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
  // An import is the way back of the usual export, and the other way round.
  if (usual === 'export' || usual === 'import') return ends(to, from);
  return wanted === 'export'
    ? ends({ ...from, country: home }, { ...to, country: otherHome })
    : ends({ ...from, country: otherHome }, { ...to, country: home });
}

/** Whether the ends are still as they began with this service, so that nothing that was typed is lost. */
export function isUntouched(shipment: ShipmentValues, service: Declared | undefined): boolean {
  const began = routeFor(service, shipment.direction);
  return endsText(shipment) === endsText(began);
}

const endsText = ({ origin, destination }: Pick<Route, 'origin' | 'destination'>) =>
  JSON.stringify(
    [origin, destination].map(({ kind, country, place, address, postcode }) => [
      ...[kind, country, place, address ?? '', postcode ?? ''],
    ]),
  );
