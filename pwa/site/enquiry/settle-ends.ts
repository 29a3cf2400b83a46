import { placeOfEnd, withNamedPlace } from '../../../edge-api/contract/freight/named-place';
import { codeOnPapers } from '../../../edge-api/contract/freight/port-codes';
import { directionOfEnds, takesPort } from '../../../edge-api/contract/freight/routes';
import type { PlaceChoices, ShipmentValues } from '../../cargo/request-values';
import { loadPorts, type Port } from '../../data/enquiry/ports';
import { resolvePlace } from '../../data/enquiry/resolve-place';

type End = ShipmentValues['origin'];
export type EndName = 'origin' | 'destination';
export const endNames = ['origin', 'destination'] as const satisfies EndName[];

type Choices = PlaceChoices[keyof PlaceChoices];
/** An end as the list of ports has it, and the places among which the person must choose. */
type SettledEnd = { end: End; isKnown: boolean; choices: Choices };
type SettledPort = { port: NonNullable<End['port']> | null; choices: Choices };

/**
 * Settles a place that a person wrote by the list of ports. `isCountryChosen` means that the person chose the
 * country; otherwise the form began with it, and the place decides. A town with a door keeps its words.
 */
export async function settleEnd(
  end: End,
  mode: ShipmentValues['mode'],
  isCountryChosen: boolean,
): Promise<SettledEnd> {
  if (end.place.trim() === '') return { end, isKnown: true, choices: [] };
  if (end.unlocode) return { end: withCode(end, end.unlocode, mode), isKnown: true, choices: [] };
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
    return { end, isKnown: true, choices: meant.map(choiceOf) };
  }
  const name = end.kind === 'door' ? place : port.name;
  const settled = { ...end, place: name, country: port.country };
  return { end: withCode(settled, port.unlocode, mode), isKnown: true, choices: [] };
}

/** Adds the code that the papers of its mode have; returns the same object if it has that code. */
function withCode<Place extends { unlocode: string | null }>(
  place: Place,
  code: string | null,
  mode: ShipmentValues['mode'],
): Place {
  const unlocode = code && codeOnPapers(code, mode);
  return place.unlocode === unlocode ? place : { ...place, unlocode };
}

const choiceOf = ({ unlocode, name, country, kinds }: Port) => ({ unlocode, name, country, kinds });

/**
 * Settles the port that a person wants beside a door by the list; null if the end takes none. Of several ports with
 * the name the one in the country of the door is meant. A place that is not on the list has the country that its
 * words name.
 */
export async function settlePort(
  { kind, port, country: ofDoor }: End,
  mode: ShipmentValues['mode'],
): Promise<SettledPort> {
  if (!port?.place.trim() || !takesPort(kind, mode)) return { port: null, choices: [] };
  if (port.unlocode) return { port: withCode(port, port.unlocode, mode), choices: [] };
  const country = port.country || ofDoor;
  const ports = await loadPorts().catch(() => null);
  if (!ports) return { port: { ...port, country }, choices: [] };
  const meant = resolvePlace(ports, port.place, { mode, country });
  const [one, ...others] = meant.ports;
  if (!one) {
    const { place, country: named = null } = meant;
    return { port: { ...port, place, country: named ?? port.country }, choices: [] };
  }
  const { name: place, country: own, unlocode } = one;
  if (others.length > 0) return { port, choices: meant.ports.map(choiceOf) };
  return { port: withCode({ place, country: own, unlocode }, unlocode, mode), choices: [] };
}

/**
 * Settles both ends with their ports. The direction follows if a country is another one than before, and so does the
 * named place of the Incoterms rule if it was the place of its end.
 */
export async function settleEnds(
  shipment: ShipmentValues,
  settle = (end: End, _name: EndName) => settleEnd(end, shipment.mode, true),
  portOf = (end: End, _name: EndName) => settlePort(end, shipment.mode),
): Promise<{ shipment: ShipmentValues; choices: PlaceChoices }> {
  const [from, to] = await Promise.all(
    endNames.map(async (name) => {
      const { end, choices } = await settle(shipment[name], name);
      const { port, choices: ports } = await portOf(end, name);
      return { end: { ...end, port }, choices, ports };
    }),
  );
  if (!from || !to) throw new Error('A shipment has two ends.');
  const [origin, destination] = [from.end, to.end];
  const isSame =
    origin.country === shipment.origin.country &&
    destination.country === shipment.destination.country;
  const direction = isSame
    ? shipment.direction
    : (directionOfEnds(origin, destination) ?? shipment.direction);
  const ends = { ...shipment, origin, destination };
  const terms = shipment.terms?.place ? withNamedPlace(ends, placeOfEnd(shipment)) : shipment.terms;
  return {
    shipment: { ...ends, direction, terms },
    choices: {
      origin: from.choices,
      destination: to.choices,
      originPort: from.ports,
      destinationPort: to.ports,
    },
  };
}
