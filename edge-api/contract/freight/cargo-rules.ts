import { type CargoGroup, isFrozen, isReefer } from './cargo-group';
import type { CargoKind } from './cargo-kinds';
import { stowable } from './cargo-texts';
import { type LikelyUnit, unitDoubt } from './cargo-units';
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

/**
 * A hint with its remedy, about the line at `index`, or about all lines where it is null. `unit` is the one
 * that the figures of the line were probably meant in.
 */
export type CargoAdvice = { index: number | null; text: string; unit?: LikelyUnit };

/**
 * Returns what an experienced forwarder would say about the cargo: too heavy, too high for the door, or cheaper in
 * another container. None of it causes a refusal.
 */
export function cargoAdvice(
  cargo: readonly CargoGroup[],
  mode: RequestMode,
  formats: TextFormats,
): CargoAdvice[] {
  const asked = cargo.flatMap((group) =>
    group.kind === 'containers' ? [containerType(group.containerType) ?? []].flat() : [],
  );
  const lines = cargo.flatMap((group, index): CargoAdvice[] => {
    const doubt = unitDoubt(group, formats);
    if (doubt) return [{ index, ...doubt }];
    const text = lineAdvice(group, mode, asked, formats);
    return text ? [{ index, text }] : [];
  });
  const pieces = cargo.map(stowable);
  const isLcl = mode === 'sea' && asked.length === 0 && !pieces.includes(null);
  const ofAll = isLcl
    ? fillsContainer(
        pieces.flatMap((piece) => piece ?? []),
        formats,
      )
    : null;
  return ofAll ? [...lines, { index: null, text: ofAll }] : lines;
}

function lineAdvice(
  group: CargoGroup,
  mode: RequestMode,
  asked: readonly ContainerType[],
  formats: TextFormats,
): string | null {
  if (group.kind === 'containers') {
    return (
      overPayload(group, formats) ?? outOfGauge(group, formats) ?? fitsOneOther(group, formats)
    );
  }
  const piece = stowable(group);
  if (!piece) return null;
  if (mode === 'air') return tooLargeToFly(piece, formats);
  const isBySea = mode === 'sea' || mode === 'multimodal';
  return isBySea ? tooLargeFor({ ...piece, kind: group.kind }, asked, formats) : null;
}

// The largest pallet of the main deck, 125 × 96 in (IATA type PMC), loaded up to 300 cm, as the side doors of
// Boeing's 747 and 777 freighters take it; what is heavier than 10 t needs a floor and loader of its own.
const mainDeck = { lengthCm: 318, widthCm: 244, heightCm: 300, weightKg: 10_000 };

function tooLargeToFly(piece: Stowable, { sides, weight }: TextFormats): string | null {
  const long = Math.max(piece.lengthCm, piece.widthCm);
  const wide = Math.min(piece.lengthCm, piece.widthCm);
  const fitsDoor =
    long <= mainDeck.lengthCm && wide <= mainDeck.widthCm && piece.heightCm <= mainDeck.heightCm;
  if (fitsDoor && piece.weightKg <= mainDeck.weightKg) return null;
  const { lengthCm, widthCm, heightCm } = piece;
  const size = fitsDoor ? weight(piece.weightKg) : sides([lengthCm, widthCm, heightCm]);
  const limit = fitsDoor
    ? weight(mainDeck.weightKg)
    : sides([mainDeck.lengthCm, mainDeck.widthCm, mainDeck.heightCm]);
  return `A piece of ${size} is more than one pallet position of a freighter usually takes: ${limit}, on a pallet through the side door of the main deck. We ask airlines and charterers which aircraft can take it; by sea it may be simpler.`;
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

const askedSides = [
  ['cargoLengthCm', 'length'],
  ['cargoWidthCm', 'width'],
  ['cargoHeightCm', 'height'],
] as const;

type AskedLine = { kind: CargoKind; containerType?: string } & {
  [Field in (typeof askedSides)[number][0]]?: number | null;
};

/**
 * Sides that are missing of cargo in flat racks and open tops, where the price follows from them. Only a form
 * asks for them: what waits on a device was accepted when it was written.
 */
export const openCargoProblems = (cargo: readonly AskedLine[]) =>
  cargo.flatMap((line, index) =>
    line.kind === 'containers' && containerType(line.containerType ?? '')?.isOpen
      ? askedSides
          .filter(([field]) => !line[field])
          .map(([field, side]) => ({
            index,
            field,
            message: `Enter the ${side} of the cargo: on a flat rack or in an open top the price follows from it.`,
          }))
      : [],
  );

type ColdLine = { kind: CargoKind; containerType?: string };

/**
 * Finds containers that can't hold the temperature of the shipment, where none of the others can: a reefer beside
 * them may be for the cold part of it. Tanks can be heated, not frozen. Only a form refuses them.
 */
export function dryContainerProblems(
  cargo: readonly ColdLine[],
  temperature: { celsius?: number | null } | null | undefined,
) {
  if (!temperature || cargo.some(isReefer)) return [];
  const reefers = containerTypes.filter(isChilled).map(({ code, name }) => `${code} (${name})`);
  return cargo.flatMap((line, index) => {
    const type = containerType(line.containerType ?? '');
    if (line.kind !== 'containers' || !type) return [];
    if (type.isTank && !isFrozen(temperature.celsius)) return [];
    const message = `A ${type.name} container can’t hold a temperature: choose a reefer, ${reefers.join(' or ')}, or say that the temperature need not be controlled.`;
    return [{ index, field: 'containerType', message }];
  });
}

/** Warns about cargo that stands out of an open container, as it takes the places beside or above it. */
function outOfGauge(group: Containers, { sides }: TextFormats): string | null {
  const type = containerType(group.containerType);
  if (!type?.isOpen) return null;
  const { cargoLengthCm, cargoWidthCm, cargoHeightCm } = group;
  const over = [
    ['length', (cargoLengthCm ?? 0) - type.inner.lengthCm],
    ['width', (cargoWidthCm ?? 0) - type.inner.widthCm],
    ['height', (cargoHeightCm ?? 0) - type.inner.heightCm],
  ] as const;
  const parts = over.filter(([, cm]) => cm > 0).map(([side, cm]) => `${sides([cm])} in ${side}`);
  return parts.length > 0
    ? `The cargo is larger than a ${type.name} container inside: ${parts.join(', ')}. It travels out of gauge (OOG) and is priced with the places that it takes beside or above it.`
    : null;
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

/** Returns the type of which the fewest containers hold all pieces, and their number. */
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
