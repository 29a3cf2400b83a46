import type { CargoGroup } from '../../edge-api/contract/freight/cargo-group';
import type { RequestMode } from '../../edge-api/contract/freight/modes';

/**
 * A place in a link: ISO 3166-1 alpha-2, and the UN/LOCODE of a place that is on the list of ports. Both
 * are null for what a visitor typed without choosing it from the list.
 */
export type StartPlace = { country: string | null; unlocode: string | null; place: string };

/** Cargo that figures alone describe: a single piece needs words too. */
export type StartLine = Exclude<CargoGroup, { kind: 'breakbulk' }>;

/** What a link to the request form already knows. */
export type RequestStart = {
  mode?: RequestMode;
  from?: StartPlace;
  to?: StartPlace;
  /** A day of the calendar. */
  readyOn?: string;
  cargo?: readonly StartLine[];
};

/**
 * The query of an address that carries a start, without "?", such as
 * `mode=sea&from=BDCGP+Chattogram&to=DE+Bremen&ready=2026-12-01&cargo=12-carton-60x45x40-14_2-40HC-18000`.
 * `readRequestStart` reads it.
 */
export function requestQuery({ mode, from, to, readyOn, cargo = [] }: RequestStart): string {
  const fields = {
    mode,
    from: from && placeText(from),
    to: to && placeText(to),
    ready: readyOn,
    cargo: cargoQuery(cargo),
  };
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}

/** Whether an address carries a start. */
export const hasStart = (search: string): boolean =>
  /[?&](?:mode|from|to|ready|cargo)=[^&]/.test(search);

/** A place as the parameters `from` and `to` have it, such as `BDCGP Chattogram`. */
export const placeText = ({ country, unlocode, place }: StartPlace) =>
  `${unlocode ?? country ?? ''} ${place}`.trim();

/** Lines of cargo as the parameter `cargo` has them; sides in cm, weights in kg of one piece each. */
export const cargoQuery = (cargo: readonly StartLine[]): string => cargo.map(lineText).join('_');

function lineText(line: StartLine): string {
  const { quantity } = line;
  if (line.kind === 'containers') {
    const owner = line.shippersOwn ? ['own'] : [];
    return [quantity, line.containerType, line.cargoWeightKg, ...owner].join('-');
  }
  const sides = [line.lengthCm, line.widthCm, line.heightCm].join('x');
  const stacking = line.stackable ? ['stackable'] : [];
  return [quantity, line.packageKind, sides, line.weightKg, ...stacking].join('-');
}
