import { roadKgPerM3 } from '../../../pwa/config/company/freight';
import type { Stored } from '../stored-entries';
import type { CargoGroup } from './cargo-group';
import type { CargoKind } from './cargo-kinds';
import { piecesOf } from './cargo-texts';
import {
  airBilledKg,
  airChargeableWeightKg,
  airCm3PerKg,
  courierBilledKg,
  courierChargeableWeightKg,
  courierCm3PerKg,
  lclBilledTons,
  lclRevenueTons,
  type Pieces,
  pieceCount,
  roadChargeableWeightKg,
  withoutVolume,
} from './chargeable-weight';
import type { RequestMode } from './modes';
import type { TextFormats } from './text-formats';

type BilledMode = Exclude<RequestMode, 'multimodal'>;

/**
 * What a carrier bills by one mode, and how that follows. `RT`: revenue tons. `isLeast`: some sizes are not known, so
 * it may be more.
 */
export type BilledFigure = {
  mode: BilledMode;
  label: string;
  value: number;
  unit: 'kg' | 'RT';
  isLeast: boolean;
  how: string;
};

type Figure = (
  pieces: readonly Pieces[],
  number: TextFormats['number'],
) => Omit<BilledFigure, 'mode' | 'isLeast'>;

const figures: Record<BilledMode | 'breakbulk', Figure> = {
  air: (pieces, number) => ({
    label: 'Billed by air',
    value: airBilledKg(pieces),
    unit: 'kg',
    how: `Chargeable ${number(airChargeableWeightKg(pieces))} kg: the greater of gross weight and 1 kg per ${number(airCm3PerKg)} cm³, each side to the nearest centimetre, up to the next half kilogram.`,
  }),
  courier: (pieces, number) => ({
    label: 'Billed by courier',
    value: courierBilledKg(pieces),
    unit: 'kg',
    how: `Chargeable ${number(courierChargeableWeightKg(pieces))} kg: of each piece the greater of gross weight and 1 kg per ${number(courierCm3PerKg)} cm³, each side up to the next centimetre; the sum up to the next half kilogram.`,
  }),
  sea: (pieces, number) => ({
    label: 'Billed by sea (LCL)',
    value: lclBilledTons(pieces),
    unit: 'RT',
    how: `${number(lclRevenueTons(pieces))} revenue tons: the greater of m³ and tonnes, at least 1.`,
  }),
  breakbulk: (pieces, number) => ({
    label: 'Billed by sea (single pieces)',
    value: lclRevenueTons(pieces),
    unit: 'RT',
    how: `${number(lclRevenueTons(pieces))} revenue tons: the greater of m³ and tonnes. What a ship asks for lifting and securing comes on top.`,
  }),
  road: (pieces, number) => ({
    label: 'Billed by road',
    value: roadChargeableWeightKg(pieces),
    unit: 'kg',
    how: `The greater of gross weight and ${number(roadKgPerM3)} kg for each m³, as we bill by road.`,
  }),
};

/** Which lines each mode bills together, and how. By sea packages share a container, and single pieces do not. */
const billed: [mode: BilledMode, figure: keyof typeof figures, kinds: readonly CargoKind[]][] = [
  ['air', 'air', ['packages', 'breakbulk']],
  ['courier', 'courier', ['packages']],
  ['sea', 'sea', ['packages']],
  ['sea', 'breakbulk', ['breakbulk']],
  ['road', 'road', ['packages', 'breakbulk']],
];

/**
 * Returns what a mode bills for the cargo; for several modes, what each of them bills. None for a mode that is not
 * known. Containers are quoted one by one.
 */
export function billedFigures(
  cargo: readonly Stored<CargoGroup>[],
  mode: string,
  { number }: Pick<TextFormats, 'number'>,
): BilledFigure[] {
  return billed.flatMap(([one, figure, kinds]) => {
    if (mode !== one && (mode !== 'multimodal' || one === 'courier')) return [];
    const pieces = piecesOf(cargo.filter(({ kind }) => kinds.includes(kind)));
    if (pieces.length === 0) return [];
    const { how, ...said } = figures[figure](pieces, number);
    const hows = [how, unknownSizes(pieces, number)].filter(Boolean).join(' ');
    return [{ mode: one, ...said, isLeast: withoutVolume(pieces) > 0, how: hows }];
  });
}

/** Says in words what a figure can't know; empty where all sizes are known. */
export function unknownSizes(pieces: readonly Pieces[], number: TextFormats['number']): string {
  const left = withoutVolume(pieces);
  const byTotals = pieceCount(pieces.filter((line) => 'totalKg' in line)) - left;
  const of = (count: number) => `${number(count)} ${count === 1 ? 'package' : 'packages'}`;
  return [
    left > 0 &&
      `The sizes of ${of(left)} are not known, and only weight is counted: it may be more.`,
    byTotals > 0 && `Of ${of(byTotals)} the total volume is counted, as the sides are not known.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A figure in words, such as "2,400 kg". */
export const billedText = (
  { value, unit, isLeast }: Pick<BilledFigure, 'value' | 'unit' | 'isLeast'>,
  number: TextFormats['number'],
): string => `${isLeast ? 'at least ' : ''}${number(value)} ${unit}`;

/** The same in words, for staff: "Billed by air" is "2,400 kg". */
export const billedLines = (
  cargo: readonly Stored<CargoGroup>[],
  mode: string,
  formats: TextFormats,
): [label: string, text: string][] =>
  billedFigures(cargo, mode, formats).map((figure) => [
    figure.label,
    billedText(figure, formats.number),
  ]);
