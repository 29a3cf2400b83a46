import { roadKgPerM3 } from '../../../pwa/config/company/freight';
import type { Stored } from '../stored-entries';
import type { CargoGroup } from './cargo-group';
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
  roadChargeableWeightKg,
} from './chargeable-weight';
import type { RequestMode } from './modes';
import type { TextFormats } from './text-formats';

type BilledMode = Exclude<RequestMode, 'multimodal'>;

/** What a carrier bills by one mode, and how it comes to it. `RT`: revenue tons. */
export type BilledFigure = {
  mode: BilledMode;
  label: string;
  value: number;
  unit: 'kg' | 'RT';
  how: string;
};

type Figure = (pieces: readonly Pieces[], number: TextFormats['number']) => BilledFigure;

const figures: Record<BilledMode, Figure> = {
  air: (pieces, number) => ({
    mode: 'air',
    label: 'Billed by air',
    value: airBilledKg(pieces),
    unit: 'kg',
    how: `Chargeable ${number(airChargeableWeightKg(pieces))} kg: the greater of gross weight and 1 kg per ${number(airCm3PerKg)} cm³, each side to the nearest centimetre, up to the next half kilogram.`,
  }),
  courier: (pieces, number) => ({
    mode: 'courier',
    label: 'Billed by courier',
    value: courierBilledKg(pieces),
    unit: 'kg',
    how: `Chargeable ${number(courierChargeableWeightKg(pieces))} kg: of each piece the greater of gross weight and 1 kg per ${number(courierCm3PerKg)} cm³, each side up to the next centimetre; the sum up to the next half kilogram.`,
  }),
  sea: (pieces, number) => ({
    mode: 'sea',
    label: 'Billed by sea (LCL)',
    value: lclBilledTons(pieces),
    unit: 'RT',
    how: `${number(lclRevenueTons(pieces))} revenue tons: the greater of m³ and tonnes, at least 1.`,
  }),
  road: (pieces, number) => ({
    mode: 'road',
    label: 'Billed by road',
    value: roadChargeableWeightKg(pieces),
    unit: 'kg',
    how: `The greater of gross weight and ${number(roadKgPerM3)} kg for each m³, as we bill by road.`,
  }),
};

/**
 * What the cargo is billed as by a mode; by several modes, by each of them. None for a mode that is not
 * known. By sea only packages share a container; containers and single pieces are quoted one by one.
 */
export function billedFigures(
  cargo: readonly Stored<CargoGroup>[],
  mode: string,
  { number }: Pick<TextFormats, 'number'>,
): BilledFigure[] {
  return Object.entries(figures).flatMap(([one, figure]) => {
    if (mode !== one && (mode !== 'multimodal' || one === 'courier')) return [];
    const isShared = one === 'sea' || one === 'courier';
    const pieces = piecesOf(cargo.filter(({ kind }) => !isShared || kind === 'packages'));
    return pieces.length > 0 ? [figure(pieces, number)] : [];
  });
}

/** The same in words, for staff: "Billed by air" is "2,400 kg". */
export const billedLines = (
  cargo: readonly Stored<CargoGroup>[],
  mode: string,
  formats: TextFormats,
): [label: string, text: string][] =>
  billedFigures(cargo, mode, formats).map(({ label, value, unit }) => [
    label,
    `${formats.number(value)} ${unit}`,
  ]);
