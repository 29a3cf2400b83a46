import { directionOfEnds } from '../../../edge-api/contract/freight/routes';
import type { PlaceChoices, ShipmentValues } from '../../cargo/request-values';
import { loadPorts } from '../../data/enquiry/ports';
import { resolvePlace } from '../../data/enquiry/resolve-place';

type End = ShipmentValues['origin'];
export type EndName = keyof PlaceChoices;
export const endNames = ['origin', 'destination'] as const satisfies EndName[];

/** An end as the list of ports has it, and the places among which the person must choose. */
type SettledEnd = { end: End; isKnown: boolean; choices: PlaceChoices[EndName] };

/**
 * What a person wrote as a place, as the list of ports has it. Where `isCountryChosen` the country is the person's
 * choice, otherwise what the form began with: then the place decides. A town with a door keeps its words.
 */
export async function settleEnd(
  end: End,
  mode: ShipmentValues['mode'],
  isCountryChosen: boolean,
): Promise<SettledEnd> {
  if (end.place.trim() === '' || end.unlocode) return { end, isKnown: true, choices: [] };
  const ports = await loadPorts().catch(() => null);
  // The list can't be loaded now: the words are sent as they are.
  if (!ports) return { end, isKnown: true, choices: [] };
  const hint = { mode, ...(isCountryChosen && { country: end.country }) };
  const { ports: meant, country, place } = resolvePlace(ports, end.place, hint);
  const [port, ...others] = meant;
  if (!port) {
    const isNamed = country !== null;
    return { end: isNamed ? { ...end, country, place } : end, isKnown: isNamed, choices: [] };
  }
  const isElsewhere = isCountryChosen && end.country !== '' && port.country !== end.country;
  // Towns of other countries have the same names, and the list has few towns.
  if (isElsewhere && end.kind === 'door') return { end, isKnown: true, choices: [] };
  if (isElsewhere || others.length > 0) {
    const choices = meant.map(({ unlocode, name, country, kinds }) => ({
      unlocode,
      name,
      country,
      kinds,
    }));
    return { end, isKnown: true, choices };
  }
  const name = end.kind === 'door' ? place : port.name;
  const settled = { ...end, place: name, country: port.country, unlocode: port.unlocode };
  return { end: settled, isKnown: true, choices: [] };
}

/** Both ends settled. The direction follows where a country is another one than before. */
export async function settleEnds(
  shipment: ShipmentValues,
  settle = (end: End, _name: EndName) => settleEnd(end, shipment.mode, true),
): Promise<{ shipment: ShipmentValues; choices: PlaceChoices }> {
  const [from, to] = await Promise.all(endNames.map((name) => settle(shipment[name], name)));
  if (!from || !to) throw new Error('A shipment has two ends.');
  const [origin, destination] = [from.end, to.end];
  const isSame =
    origin.country === shipment.origin.country &&
    destination.country === shipment.destination.country;
  const direction = isSame
    ? shipment.direction
    : (directionOfEnds(origin, destination) ?? shipment.direction);
  return {
    shipment: { ...shipment, origin, destination, direction },
    choices: { origin: from.choices, destination: to.choices },
  };
}
