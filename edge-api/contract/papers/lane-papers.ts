import type { ServiceChoice } from '../catalogue/cards';
import type { Lane, LaneMode } from '../freight/lanes';
import { type Checklist, checklistOf } from './checklist';
import { type PaperCase, paperPlaceOf } from './paper-case';

/** The case of general goods on a lane. */
export const laneCase = ({ from, to }: Lane, mode: LaneMode): PaperCase => ({
  from: paperPlaceOf(from.country),
  to: paperPlaceOf(to.country),
  mode,
  goods: 'general',
});

/** The papers of a lane, by each of its modes. */
export const laneChecklists = (lane: Lane): { mode: LaneMode; checklist: Checklist }[] =>
  lane.modes.map((mode) => ({
    mode,
    checklist: checklistOf(laneCase(lane, mode), {
      from: lane.from.countryName,
      to: lane.to.countryName,
    }),
  }));

/** The slugs of the services that carry by a lane's modes and directions, or prepare its papers. */
export function laneServices(lane: Lane, services: readonly ServiceChoice[]): string[] {
  const papers = laneChecklists(lane).flatMap(({ checklist }) =>
    checklist.parts.flatMap((part) => part.papers),
  );
  const named = new Set<string | undefined>(papers.map(({ service }) => service));
  const carries = ({ requestModes, requestDirections }: ServiceChoice) =>
    lane.modes.some((mode) => requestModes.includes(mode)) &&
    requestDirections.some((direction) => lane.directions.includes(direction));
  // A service with cargo fits by its mode and direction alone.
  const prepares = ({ slug, requestCargo }: ServiceChoice) =>
    requestCargo.includes('none') && named.has(slug);
  return services
    .filter((service) => carries(service) || prepares(service))
    .map(({ slug }) => slug);
}
