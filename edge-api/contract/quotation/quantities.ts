import { billedFigures } from '../freight/billed-figures';
import type { CargoGroup } from '../freight/cargo-group';
import { piecesOf } from '../freight/cargo-texts';
import { pieceCount, volumeM3, withoutVolume } from '../freight/chargeable-weight';
import type { RequestMode } from '../freight/modes';
import { plainFormats } from '../freight/text-formats';
import type { Stored } from '../stored-entries';
import type { QuotationLine } from './quotation-line';

type Cargo = readonly Stored<CargoGroup>[];
type CountedBasis = Exclude<QuotationLine['basis'], 'percent'>;
/** The mode of the part of a multimodal shipment for which the charge is. */
type ChargedMode = Exclude<RequestMode, 'multimodal'>;

/** Twenty-foot equivalent units of one container: 1 for 20 ft, 2 for 40 ft, 2.25 for 45 ft. */
const teuByLength: Record<string, number> = { 20: 1, 40: 2, 45: 2.25 };

const containersOf = (cargo: Cargo, type: string | null) =>
  cargo.flatMap((line) =>
    line.kind === 'containers' && (type === null || line.containerType === type) ? [line] : [],
  );

/** Returns what the mode bills, in its unit; null where some sizes are not known, as it would be a guess. */
function billed(cargo: Cargo, mode: ChargedMode, unit: 'kg' | 'RT'): number | null {
  const figures = billedFigures(cargo, mode, plainFormats).filter((one) => one.unit === unit);
  if (figures.length === 0 || figures.some(({ isLeast }) => isLeast)) return null;
  return figures.reduce((sum, { value }) => sum + value, 0);
}

const counts: Record<
  CountedBasis,
  (cargo: Cargo, mode: ChargedMode, type: string | null) => number | null
> = {
  'kg-chargeable': (cargo, mode) => billed(cargo, mode, 'kg'),
  'revenue-ton': (cargo, mode) => billed(cargo, mode, 'RT'),
  m3: (cargo) => {
    const pieces = piecesOf(cargo);
    return withoutVolume(pieces) > 0 ? null : volumeM3(pieces);
  },
  piece: (cargo) => pieceCount(piecesOf(cargo)),
  container: (cargo, _mode, type) =>
    containersOf(cargo, type).reduce((sum, { quantity }) => sum + quantity, 0),
  teu: (cargo, _mode, type) =>
    containersOf(cargo, type).reduce(
      (sum, { quantity, containerType }) =>
        sum + quantity * (teuByLength[containerType.slice(0, 2)] ?? 0),
      0,
    ),
  shipment: () => 1,
};

/**
 * Returns how many units of a basis a shipment has, in the figures by which it is billed, with at most 3 decimals;
 * null where it has none, or where they are not known and have to be asked for.
 * @param type a container type, where the charge is for that one alone
 */
export function quantityOf(
  basis: CountedBasis,
  cargo: Cargo,
  mode: ChargedMode,
  type: string | null = null,
): number | null {
  const quantity = counts[basis](cargo, mode, type);
  // A rest of less than a millionth comes from dividing, not from the cargo.
  return quantity ? Math.ceil(quantity * 1_000 - 1e-6) / 1_000 : null;
}
