import { isByAir } from './air-rules';
import { consumerCommodity, unDigits } from './dangerous-goods';
import type { Good, Problem } from './good-problem';

const magnetized = '2807';
const bySurface = (mode: string): boolean => mode === 'sea' || mode === 'road';

/**
 * ID 8000 is a number of the ICAO Technical Instructions alone (special provision A112, packing instruction Y963;
 * 49 CFR 173.167: for air): the IMDG Code and ADR do not have it.
 */
export function airOnlyProblems({ unNumber }: Good, mode: string): Problem[] {
  if (unDigits(unNumber) !== consumerCommodity || !bySurface(mode)) return [];
  const message =
    'ID 8000 is a number for air alone: by sea and road enter the UN number of the goods themselves, as limited quantity where they may travel so.';
  return [{ field: 'unNumber', message }];
}

/**
 * What a person should know of goods that are dangerous goods by air alone. Magnetized material: UN Model
 * Regulations, special provision 106; IMDG Code, special provision 960; IATA DGR, packing instruction 953 and
 * 3.9.2 (both field strengths); 49 CFR 173.21(d) (0.00525 gauss). Checked on 28 November 2026.
 */
export function airOnlyNotes({ unNumber }: Good, mode: string): string[] {
  const number = unDigits(unNumber);
  const mayFly = isByAir(mode) || mode === 'multimodal';
  return [
    number === consumerCommodity &&
      mayFly &&
      'ID 8000 is for retail packages of personal care or household use: non-toxic aerosols, class 3 of packing group II or III, class 6.1 of packing group III, UN 3077, 3082, 3175, 3334 and 3335, without a subsidiary hazard.',
    number === consumerCommodity &&
      mode === 'multimodal' &&
      'ID 8000 is a number for air alone: by sea and road its goods travel by their own UN number.',
    number === magnetized &&
      mayFly &&
      'By air magnets are UN 2807 where their field is 0.159 A/m (0.002 gauss) or more at 2.1 m from the package; weaker ones are no dangerous goods. With more than 0.418 A/m (0.00525 gauss) at 4.6 m they are refused, unless the authorities approve: shield them, or send them by sea.',
    number === magnetized &&
      bySurface(mode) &&
      'UN 2807 is dangerous goods by air alone: by sea and road it needs no declaration, and can be taken off this list.',
  ].filter((note) => note !== false);
}
