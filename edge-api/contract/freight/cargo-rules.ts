import type { CargoGroup, CargoKind } from './cargo-group';
import { piecesOf } from './cargo-texts';
import { grossWeightKg, type Pieces, volumeM3 } from './chargeable-weight';
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
  return `${kg(cargoWeightKg)} is more than a ${type.name} container carries (${kg(type.payloadKg)}): spread it over ${needed} containers.`;
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
function tooLargeFor(piece: Pieces & { kind: CargoKind }, asked: readonly ContainerType[]) {
  const types = asked.length > 0 ? asked : containerTypes.filter(({ code }) => code === '40HC');
  if (piece.kind === 'breakbulk' && asked.length === 0) return null;
  if (types.some((type) => fits(piece, type))) return null;
  const type = types[0];
  if (!type) return null;
  const remedy = containerTypes.find(
    (other) => isDry(other) && (fits(piece, other) || isForLarge(piece, other)),
  );
  const height = type.door?.heightCm ?? type.inner.heightCm;
  const reason =
    piece.heightCm > height
      ? `${cm(piece.heightCm)} is higher than the door of a ${type.name} container (${cm(height)})`
      : piece.weightKg > type.payloadKg
        ? `${kg(piece.weightKg)} is more than a ${type.name} container carries (${kg(type.payloadKg)})`
        : `A piece of ${cm(piece.lengthCm)} × ${cm(piece.widthCm)} does not fit into a ${type.name} container`;
  return remedy
    ? `${reason}: ask for a ${remedy.name} container.`
    : `${reason}: ask for it as a single piece (breakbulk).`;
}

const isDry = ({ isReefer, isTank }: ContainerType) => !isReefer && !isTank;

/** Through the door and onto the floor, turned if that helps; heights stay heights. */
function fits(piece: Pieces, type: ContainerType): boolean {
  const { inner, door, payloadKg, isTank, isOpen } = type;
  if (isTank || piece.weightKg > payloadKg) return false;
  const [long, wide] = [
    Math.max(piece.lengthCm, piece.widthCm),
    Math.min(piece.lengthCm, piece.widthCm),
  ];
  const widest = isOpen || !door ? inner.widthCm : door.widthCm;
  const highest = isOpen ? inner.heightCm : (door?.heightCm ?? 0);
  return long <= inner.lengthCm && wide <= widest && piece.heightCm <= highest;
}

/** Open tops and flat racks take what stands over them, within what roads and ships usually allow. */
function isForLarge(piece: Pieces, { code, inner, payloadKg }: ContainerType): boolean {
  const over = { '40OT': { up: 100, out: 0 }, '40FR': { up: 200, out: 150 } }[code as string];
  if (!over || piece.weightKg > payloadKg) return false;
  const [long, wide] = [
    Math.max(piece.lengthCm, piece.widthCm),
    Math.min(piece.lengthCm, piece.widthCm),
  ];
  return (
    long <= inner.lengthCm &&
    wide <= inner.widthCm + over.out &&
    piece.heightCm <= inner.heightCm + over.up
  );
}

// Packages never fill a container to the last corner.
const usableShare = 0.85;
/** From here on a container of one's own usually costs less than LCL, in m³. */
const worthAContainerM3 = 15;

function fillsContainer(pieces: readonly Pieces[]) {
  const volume = volumeM3(pieces);
  const weight = grossWeightKg(pieces);
  if (volume < worthAContainerM3) return null;
  const type = containerTypes.find(
    (one) =>
      isDry(one) &&
      !one.isOpen &&
      weight <= one.payloadKg &&
      volume <= innerM3(one) * usableShare &&
      pieces.every((piece) => fits(piece, one)),
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
