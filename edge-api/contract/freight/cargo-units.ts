import type { CargoGroup } from './cargo-group';
import { stowable } from './cargo-texts';
import type { TextFormats } from './text-formats';

/** A unit that figures were probably meant in, where they were taken for cm or kg. */
export type LikelyUnit = 'm' | 't';

// Osmium has 22.6 kg a litre, and no goods are denser; machines packed for transport have at least 0.01.
const densest = 22.6;
const lightest = 0.01;
/** No piece that is lifted alone is smaller than this on all sides, in cm. */
const smallestPieceCm = 20;

/** A question where the figures of a line can hardly be of cm and kg; null where they can. */
export function unitDoubt(
  group: CargoGroup,
  { sides, weight }: TextFormats,
): { unit: LikelyUnit; text: string } | null {
  const piece = stowable(group);
  if (!piece) return null;
  const all = [piece.lengthCm, piece.widthCm, piece.heightCm];
  const kgPerLitre = piece.weightKg / (all.reduce((product, cm) => product * cm) / 1_000);
  const isPiece = group.kind === 'breakbulk';
  const isTiny = isPiece && Math.max(...all) < smallestPieceCm;
  if ((kgPerLitre > densest || isTiny) && kgPerLitre / 1e6 <= densest) {
    const inMetres = sides(all.map((cm) => cm * 100));
    return {
      unit: 'm',
      text: `${sides(all)} is very small for ${weight(piece.weightKg)}. Did you mean metres: ${inMetres}?`,
    };
  }
  if (!isPiece || kgPerLitre >= lightest) return null;
  return {
    unit: 't',
    text: `${weight(piece.weightKg)} is very light for ${sides(all)}. Did you mean tonnes: ${weight(piece.weightKg * 1_000)}?`,
  };
}

type Sizes = Partial<Record<'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg', number | null>>;

/** The figures of a line, which were taken for cm or kg, in the unit that they were meant in; none for what is not there. */
export function inLikelyUnit(line: Sizes, unit: LikelyUnit): Sizes {
  const fields =
    unit === 't' ? (['weightKg'] as const) : (['lengthCm', 'widthCm', 'heightCm'] as const);
  const factor = unit === 't' ? 1_000 : 100;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = line[field];
      return value ? [[field, Number((value * factor).toFixed(6))]] : [];
    }),
  );
}
