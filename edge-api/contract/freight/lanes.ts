import {
  type CompanyPort,
  laneEnds,
  type PortName,
  ports,
} from '../../../pwa/config/company/lanes';
import type { RequestDirection, RequestMode } from './modes';
import { impliedDirection } from './routes';

export type LaneMode = Extract<RequestMode, 'sea' | 'air' | 'road'>;

export type LanePort = CompanyPort & { slug: string };

/** A way between two ports, in one direction. */
export type Lane = {
  slug: string;
  from: LanePort;
  to: LanePort;
  modes: readonly LaneMode[];
  /** One, or export and import where we are at both ends. */
  directions: readonly RequestDirection[];
};

const portOf = (slug: PortName): LanePort => ({ slug, ...ports[slug] });

export const lanes: readonly Lane[] = laneEnds.map(([fromSlug, toSlug]) => {
  const from = portOf(fromSlug);
  const to = portOf(toSlug);
  const direction = impliedDirection(from.country, to.country);
  return {
    slug: `${fromSlug}-${toSlug}`,
    from,
    to,
    modes: from.modes.filter((mode) => to.modes.includes(mode)),
    directions: direction ? [direction] : ['export', 'import'],
  };
});

export const laneBySlug = (slug: string): Lane | undefined =>
  lanes.find((lane) => lane.slug === slug);

/** The lane back, where we have one. */
export const laneBack = ({ from, to }: Lane): Lane | undefined =>
  laneBySlug(`${to.slug}-${from.slug}`);

/** How a lane is called. */
export const laneName = ({ from, to }: Lane): string => `${from.name} to ${to.name}`;

/** A port with its country, unless it is the country: "Chattogram, Bangladesh", "Hong Kong". */
export const placeOf = ({ name, countryName }: LanePort): string =>
  name === countryName ? name : `${name}, ${countryName}`;
