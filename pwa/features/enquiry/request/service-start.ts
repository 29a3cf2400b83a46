import type { UseFormReturn } from 'react-hook-form';
import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { directionLabels, modeLabels } from '../../../../edge-api/contract/freight/labels';
import { impliedDirection } from '../../../../edge-api/contract/freight/routes';
import {
  emptyGroup,
  emptyRequest,
  emptyShipment,
  type RequestValues,
  type ShipmentValues,
} from '../request-values';

type Form = Pick<UseFormReturn<RequestValues>, 'getValues' | 'setValue'>;

/** Starts the form as a service asks: with its mode, direction and cargo, or without a shipment. */
export function startWith(service: ServiceChoice, form: Form): void {
  const filledIn = form.getValues('shipment') ?? form.getValues('setAside');
  const present = filledIn ?? emptyShipment;
  const shipment = carries(service) ? fitting(present, service) : null;
  form.setValue('setAside', shipment ? null : present);
  form.setValue('shipment', shipment, { shouldDirty: true });
}

/** The empty form, as the service asks that it was opened for. */
export const startingRequest = (service: ServiceChoice | undefined, serviceSlug: string | null) => {
  const request = emptyRequest(serviceSlug);
  if (!service) return request;
  return { ...request, shipment: carries(service) ? fitting(emptyShipment, service) : null };
};

/** Whether a service carries something, or asks only its own questions. */
export const carries = ({ requestCargo }: ServiceChoice): boolean =>
  requestCargo.some((kind) => kind !== 'none');

/** What was filled in stays; what is still as it began becomes what the service asks. */
function fitting(shipment: ShipmentValues, service: ServiceChoice): ShipmentValues {
  const { requestModes: modes, requestDirections: directions, requestCargo } = service;
  const { origin, destination, cargo } = shipment;
  const mode = modes.includes(shipment.mode) ? shipment.mode : (modes[0] ?? shipment.mode);
  const kinds = requestCargo.flatMap((kind) => (kind === 'none' ? [] : [kind]));
  const firstKind = kinds[0] ?? 'packages';
  const isCargoNew = cargo.length === 1 && isEmpty(cargo[0]);
  const isRouteNew = !origin.place && !destination.place;
  const direction = directions.includes(shipment.direction)
    ? shipment.direction
    : (directions[0] ?? shipment.direction);
  const isTurned = isRouteNew && (direction === 'import') !== (shipment.direction === 'import');
  return {
    ...shipment,
    mode,
    direction: impliedDirection(origin.country, destination.country) ?? direction,
    ...(isTurned && { origin: destination, destination: origin }),
    ...(isCargoNew && { cargo: [emptyGroup(firstKind)] }),
  };
}

const isEmpty = (group: ShipmentValues['cargo'][number] | undefined) =>
  group !== undefined && JSON.stringify(group) === JSON.stringify(emptyGroup(group.kind));

/** What a shipment has that the service does not offer, in a sentence; null when all of it fits. */
export function mismatch(service: ServiceChoice, shipment: ShipmentValues): string | null {
  const { title, requestModes, requestDirections } = service;
  if (!carries(service)) return null;
  if (!requestModes.includes(shipment.mode))
    return `${title} does not travel by ${modeLabels[shipment.mode].toLowerCase()}.`;
  if (!requestDirections.includes(shipment.direction)) {
    return `${title} is not offered for ${directionLabels[shipment.direction].toLowerCase()}.`;
  }
  return null;
}
