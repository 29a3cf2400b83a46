import type { CargoGroup } from './cargo-group';
import type { CargoKind } from './cargo-kinds';
import { piecesOf } from './cargo-texts';
import { grossWeightKg, volumeM3 } from './chargeable-weight';
import { capacityOf, fits, holdsAll, type Stowable } from './container-fit';
import { type ContainerType, containerType, containerTypes } from './container-types';
import { kindsByMode, type RequestMode } from './modes';
import type { TextFormats } from './text-formats';

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
export function cargoAdvice(
  cargo: readonly CargoGroup[],
  mode: RequestMode,
  formats: TextFormats,
): CargoAdvice[] {
  const asked = cargo.flatMap((group) =>
    group.kind === 'containers' ? [containerType(group.containerType) ?? []].flat() : [],
  );
  const lines = cargo.map((group, index) => ({
    index,
    text:
      group.kind === 'containers'
        ? (overPayload(group, formats) ?? fitsOneOther(group, formats))
        : mode === 'sea' || mode === 'multimodal'
          ? tooLargeFor(group, asked, formats)
          : null,
  }));
  const isLcl = mode === 'sea' && asked.length === 0;
  const ofAll = isLcl ? fillsContainer(piecesOf(cargo), formats) : null;
  const all = [...lines, { index: null, text: ofAll }];
  return all.flatMap(({ index, text }) => (text ? [{ index, text }] : []));
}

type Containers = Extract<CargoGroup, { kind: 'containers' }>;

function overPayload(
  { containerType: code, quantity, cargoWeightKg }: Containers,
  { number, weight }: TextFormats,
) {
  const type = containerType(code);
  if (!type || cargoWeightKg <= type.payloadKg) return null;
  const needed = Math.ceil((quantity * cargoWeightKg) / type.payloadKg);
  return `${weight(cargoWeightKg)} is more than a ${type.name} container carries: ${weight(type.payloadKg)}. Spread it over at least ${number(needed)} containers.`;
}

// Two of the shorter ones stand in the length of the longer one.
const longer: Record<string, string> = { '20GP': '40GP', '20OT': '40OT', '20RF': '40RH' };

function fitsOneOther(
  { containerType: code, quantity, cargoWeightKg }: Containers,
  { weight }: TextFormats,
) {
  const type = containerType(code);
  const other = containerType(longer[code] ?? '');
  if (!type || !other || quantity !== 2 || 2 * cargoWeightKg > other.payloadKg) return null;
  return `The cargo of two ${type.name} containers, ${weight(2 * cargoWeightKg)} together, fits one ${other.name} container, which carries ${weight(other.payloadKg)} and often costs less.`;
}

/** Without a container of their own, packages travel by sea in a shared high cube. */
function tooLargeFor(
  piece: Stowable & { kind: CargoKind },
  asked: readonly ContainerType[],
  formats: TextFormats,
) {
  const { sides, weight } = formats;
  const types = asked.length > 0 ? asked : containerTypes.filter(({ code }) => code === '40HC');
  if (piece.kind === 'breakbulk' && asked.length === 0) return null;
  if (types.some((type) => fits(piece, type))) return null;
  const type = types[0];
  if (!type) return null;
  const height = type.door?.heightCm ?? type.inner.heightCm;
  const reason =
    piece.heightCm > height
      ? `${sides([piece.heightCm])} is higher than the door of a ${type.name} container: ${sides([height])}`
      : piece.weightKg > type.payloadKg
        ? `${weight(piece.weightKg)} is more than a ${type.name} container carries: ${weight(type.payloadKg)}`
        : `A piece of ${sides([piece.lengthCm, piece.widthCm])} does not fit into a ${type.name} container`;
  return `${reason}. ${remedyFor(piece, types.every(isChilled), formats)}.`;
}

/** The type of which the fewest containers hold all pieces, and how many that takes. */
function remedyFor(piece: Stowable, chilled: boolean, { number }: TextFormats): string {
  const [best] = containerTypes
    .filter((type) => isChilled(type) === chilled)
    .map((type) => ({ name: type.name, held: capacityOf(piece, type) }))
    .filter(({ held }) => held > 0)
    .map(({ name, held }) => ({ name, count: Math.ceil(piece.quantity / held) }))
    .sort((a, b) => a.count - b.count);
  if (best?.count === 1) return `Ask for a ${best.name} container`;
  if (best)
    return `Ask for ${number(best.count)} × ${best.name} containers, which hold all ${number(piece.quantity)}`;
  return chilled
    ? 'No reefer container takes it, so please ask us in the notes'
    : 'Ask for it as a single piece (breakbulk)';
}

const isChilled = ({ isReefer }: ContainerType) => isReefer === true;

// Packages never fill a container to the last corner.
const usableShare = 0.85;
/** From here on a container of one's own usually costs less than LCL, in m³. */
const worthAContainerM3 = 15;

function fillsContainer(pieces: readonly Stowable[], { number, weight }: TextFormats) {
  const volume = volumeM3(pieces);
  const gross = grossWeightKg(pieces);
  if (volume < worthAContainerM3) return null;
  const type = containerTypes.find(
    (one) =>
      !isChilled(one) &&
      !one.isOpen &&
      volume <= innerM3(one) * usableShare &&
      holdsAll(pieces, one),
  );
  return type
    ? `All of it, ${number(volume)} m³ and ${weight(gross)}, fits one ${type.name} container: a container of your own may cost less than LCL.`
    : null;
}

const innerM3 = ({ inner }: ContainerType) =>
  (inner.lengthCm * inner.widthCm * inner.heightCm) / 1e6;
