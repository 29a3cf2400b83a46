import { countryName } from '../../../edge-api/contract/freight/country-name';
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

/** What a place is, with its code: "seaport and airport · BDCGP". */
export const kindText = ({ kinds, unlocode }: Pick<Port, 'kinds' | 'unlocode'>): string =>
  [kinds.map((kind) => kindLabels[kind]).join(' and '), unlocode].filter(Boolean).join(' · ');
