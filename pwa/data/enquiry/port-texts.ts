import { countryName } from '../../../edge-api/contract/freight/country-name';
import type { RequestMode } from '../../../edge-api/contract/freight/modes';
import { codeOnPapers, codesOfPlace } from '../../../edge-api/contract/freight/port-codes';
import type { Port, PortKind } from './ports';

const kindLabels: Record<PortKind, string> = {
  sea: 'seaport',
  air: 'airport',
  land: 'land port',
  inland: 'inland',
};

/** A place with its country, unless it is the country: "Chattogram, Bangladesh", "Hong Kong". */
export function portText({ name, country }: Pick<Port, 'name' | 'country'>): string {
  const of = countryName(country);
  return name === of ? name : `${name}, ${of}`;
}

/**
 * What a place is, with the code that the papers of the mode have: "seaport and airport · BDCGP". Without a mode it
 * has all of its codes.
 */
export const kindText = (
  { kinds, unlocode }: Pick<Port, 'kinds' | 'unlocode'>,
  mode?: RequestMode,
): string =>
  [kinds.map((kind) => kindLabels[kind]).join(' and '), unlocode && codesText(unlocode, mode)]
    .filter(Boolean)
    .join(' · ');

const codesText = (unlocode: string, mode?: RequestMode): string =>
  mode ? codeOnPapers(unlocode, mode) : codesOfPlace(unlocode).join(', ');
