import type { CargoGroup, CargoKind } from './cargo-group';
import { piecesOf } from './cargo-texts';
import { grossWeightKg, volumeM3 } from './chargeable-weight';
import { capacityOf, fits, holdsAll, type Stowable } from './container-fit';
import { type ContainerType, containerType, containerTypes } from './container-types';
import type { RequestMode } from './modes';

/** The kinds of cargo that travel by a mode. */
export const kindsByMode: Record<RequestMode, readonly CargoKind[]> = {
  air: ['packages', 'breakbulk'],
  sea: ['packages', 'containers', 'breakbulk'],
  road: ['packages', 'containers', 'breakbulk'],
  multimodal: ['packages', 'containers', 'breakbulk'],
  courier: ['packages'],
};

/** Null when the mode carries all of the cargo, else a sentence with the remedy. */
export function cargoProblem({
  cargo,
  mode,
}: {
  cargo: readonly { kind: CargoKind }[];
  mode: RequestMode;
}): string | null {
  const other = cargo.find(({ kind }) => !kindsByMode[mode].includes(kind));
  if (!other) return null;
  return other.kind === 'containers'
    ? `Containers do not travel by ${mode}: list the packages, or choose sea, road or multimodal.`
    : `Single pieces do not travel by ${mode}: choose another mode.`;
}

/** A hint with its remedy, about the line at `index`, or about all lines where it is null. */
export type CargoAdvice = { index: number | null; text: string };

/**
 * What an experienced forwarder would say about the cargo: too heavy, too high for the door, or cheaper
 * in another container. Nothing of it is refused.
 */
export function cargoAdvice(cargo: readonly CargoGroup[], mode: RequestMode): CargoAdvice[] {
  const asked = cargo.flatMap((group) =>
    group.kind === 'containers' ? [containerType(group.containerType) ?? []].flat() : [],
  );
  const lines = cargo.map((group, index) => ({
    index,
    text:
      group.kind === 'containers'
        ? (overPayload(group) ?? fitsOneOther(group))
        : mode === 'sea' || mode === 'multimodal'
          ? tooLargeFor(group, asked)
          : null,
  }));
  const isLcl = mode === 'sea' && asked.length === 0;
  const all = [...lines, { index: null, text: isLcl ? fillsContainer(piecesOf(cargo)) : null }];
  return all.flatMap(({ index, text }) => (text ? [{ index, text }] : []));
}

type Containers = Extract<CargoGroup, { kind: 'containers' }>;

function overPayload({ containerType: code, quantity, cargoWeightKg }: Containers) {
  const type = containerType(code);
  if (!type || cargoWeightKg <= type.payloadKg) return null;
  const needed = Math.ceil((quantity * cargoWeightKg) / type.payloadKg);
  return `${kg(cargoWeightKg)} is more than a ${type.name} container carries (${kg(type.payloadKg)}): spread it over at least ${needed} containers.`;
}

// Two of the shorter ones stand in the length of the longer one.
const longer: Record<string, string> = { '20GP': '40GP', '20OT': '40OT', '20RF': '40RH' };

function fitsOneOther({ containerType: code, quantity, cargoWeightKg }: Containers) {
  const type = containerType(code);
  const other = containerType(longer[code] ?? '');
  if (!type || !other || quantity !== 2 || 2 * cargoWeightKg > other.payloadKg) return null;
  return `The cargo of two ${type.name} containers, ${kg(2 * cargoWeightKg)} in all, fits one ${other.name} container (${kg(other.payloadKg)}), which often costs less.`;
}

/** Without a container of their own, packages travel by sea in a shared high cube. */
function tooLargeFor(piece: Stowable & { kind: CargoKind }, asked: readonly ContainerType[]) {
  const types = asked.length > 0 ? asked : containerTypes.filter(({ code }) => code === '40HC');
  if (piece.kind === 'breakbulk' && asked.length === 0) return null;
  if (types.some((type) => fits(piece, type))) return null;
  const type = types[0];
  if (!type) return null;
  const height = type.door?.heightCm ?? type.inner.heightCm;
  const reason =
    piece.heightCm > height
      ? `${cm(piece.heightCm)} is higher than the door of a ${type.name} container (${cm(height)})`
      : piece.weightKg > type.payloadKg
        ? `${kg(piece.weightKg)} is more than a ${type.name} container carries (${kg(type.payloadKg)})`
        : `A piece of ${cm(piece.lengthCm)} × ${cm(piece.widthCm)} does not fit into a ${type.name} container`;
  return `${reason}: ${remedyFor(piece, types.every(isChilled))}.`;
}

/** The type of which the fewest containers hold all pieces, and how many that takes. */
function remedyFor(piece: Stowable, chilled: boolean): string {
  const [best] = containerTypes
    .filter((type) => isChilled(type) === chilled)
    .map((type) => ({ name: type.name, held: capacityOf(piece, type) }))
    .filter(({ held }) => held > 0)
    .map(({ name, held }) => ({ name, count: Math.ceil(piece.quantity / held) }))
    .sort((a, b) => a.count - b.count);
  if (best?.count === 1) return `ask for a ${best.name} container`;
  if (best)
    return `ask for ${best.count} ${best.name} containers, which hold all ${piece.quantity}`;
  return chilled
    ? 'no reefer container takes it, so please ask us in the notes'
    : 'ask for it as a single piece (breakbulk)';
}

const isChilled = ({ isReefer }: ContainerType) => isReefer === true;

// Packages never fill a container to the last corner.
const usableShare = 0.85;
/** From here on a container of one's own usually costs less than LCL, in m³. */
const worthAContainerM3 = 15;

function fillsContainer(pieces: readonly Stowable[]) {
  const volume = volumeM3(pieces);
  const weight = grossWeightKg(pieces);
  if (volume < worthAContainerM3) return null;
  const type = containerTypes.find(
    (one) =>
      !isChilled(one) &&
      !one.isOpen &&
      volume <= innerM3(one) * usableShare &&
      holdsAll(pieces, one),
  );
  return type
    ? `All of it, ${volume.toFixed(1)} m³ and ${kg(weight)}, fits one ${type.name} container: a container of your own may cost less than LCL.`
    : null;
}

const innerM3 = ({ inner }: ContainerType) =>
  (inner.lengthCm * inner.widthCm * inner.heightCm) / 1e6;

const inEnglish = (value: number) => Math.round(value).toLocaleString('en');
const kg = (value: number) => `${inEnglish(value)} kg`;
const cm = (value: number) => `${inEnglish(value)} cm`;
