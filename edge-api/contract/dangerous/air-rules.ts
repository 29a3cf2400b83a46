import { numberText } from './dangerous-goods';
import type { Good, Problem } from './good-problem';
import type { AirLimit, ListedGood } from './goods-table';

/** Whether goods of a mode fly. */
export const isByAir = (mode: string): boolean => mode === 'air' || mode === 'courier';

/** The most permissive of several limits: which entry it is, is not always known. */
function widest(limits: readonly AirLimit[]): AirLimit {
  const open = limits.find((limit) => limit === 'none' || limit === 'other');
  if (open) return open;
  const [most] = limits
    .filter((limit) => typeof limit === 'object')
    .sort((one, other) => other.amount - one.amount);
  return most ?? 'forbidden';
}

/** "35 kg"; empty of what has no amount. */
const amountText = (limit: AirLimit): string =>
  typeof limit === 'object' ? `${limit.amount} ${limit.unit ?? 'kg or L'}` : '';

/** "35 kg net". */
const limitText = (limit: AirLimit): string =>
  typeof limit === 'object' ? `${amountText(limit)} ${limit.isGross ? 'gross' : 'net'}` : '';

const isOver = (limit: AirLimit, { netQuantity }: Good): boolean =>
  typeof limit === 'object' &&
  netQuantity != null &&
  (limit.unit === null || limit.unit === netQuantity.unit) &&
  netQuantity.amount > limit.amount;

/**
 * Whether a good flies as limited quantity, in packages of an instruction of its own (Y…) with lower limits than
 * those of full packages, on passenger and cargo aircraft alike (ICAO Technical Instructions, part 3, chapter 4,
 * and table 3-1, columns 10 and 11; IATA DGR, 2.7). Columns 9A and 9B of 49 CFR 172.101 have full packages only.
 * A limit that is gross is that of such an instruction.
 */
const isLimited = ({ limitedQuantity }: Good, fitting: readonly ListedGood[]): boolean =>
  limitedQuantity === true &&
  fitting.some(
    ({ passenger, limitedQuantity: may }) =>
      may !== 'no' &&
      passenger !== 'forbidden' &&
      !(typeof passenger === 'object' && passenger.isGross),
  );

/**
 * Finds what an aircraft does not take of a good, with what is possible instead. `fitting` are its entries in the
 * table.
 */
export function airProblems(good: Good, fitting: readonly ListedGood[]): Problem[] {
  if (fitting.length === 0) return [];
  const number = numberText(good.unNumber);
  const passenger = widest(fitting.map((entry) => entry.passenger));
  const cargo = widest(fitting.map((entry) => entry.cargo));
  const tooMuch = (message: string): Problem[] => [{ field: 'netQuantity.amount', message }];
  if (cargo === 'forbidden') {
    const message = `${number} is forbidden by air, on passenger and cargo aircraft alike. Ask for it by sea: choose sea in the step Route.`;
    return [{ field: 'unNumber', message }];
  }
  if (isLimited(good, fitting)) {
    if (!isOver(passenger, good)) return [];
    return tooMuch(
      `By air a package of limited quantity of ${number} holds less: use smaller packages, or leave the box of limited quantity empty.`,
    );
  }
  if (!isOver(cargo, good)) return [];
  const only = amountText(passenger) === amountText(cargo) ? '' : ', on cargo aircraft only';
  const isGross = typeof cargo === 'object' && cargo.isGross;
  return tooMuch(
    `By air a package of ${number} ${isGross ? 'weighs' : 'holds'} at most ${limitText(cargo)}${only}: use smaller packages, or send it by sea.`,
  );
}

/** Says which aircraft take a good, and how much of it in a package. */
export function airNotes(good: Good, fitting: readonly ListedGood[]): string[] {
  if (fitting.length === 0) return [];
  const number = numberText(good.unNumber);
  const passenger = widest(fitting.map((entry) => entry.passenger));
  const cargo = widest(fitting.map((entry) => entry.cargo));
  if (cargo === 'forbidden') return [];
  if (isLimited(good, fitting)) {
    return [
      `By air a limited quantity of ${number} has a packing instruction of its own (Y…), with lower limits than a full package. Our table does not have them: checked by hand.`,
    ];
  }
  const most = typeof cargo === 'object' ? `, at most ${limitText(cargo)} a package` : '';
  if (passenger === 'forbidden') {
    return [`Cargo aircraft only${most}: ${number} is forbidden on passenger aircraft.`];
  }
  if (isOver(passenger, good) && amountText(passenger) !== amountText(cargo)) {
    return [
      `Cargo aircraft only${most}: passenger aircraft take at most ${limitText(passenger)} a package of ${number}.`,
    ];
  }
  return [...unitNotes(good, cargo), ...limitNotes(passenger, cargo)];
}

function unitNotes({ netQuantity }: Good, limit: AirLimit): string[] {
  const isOther =
    netQuantity && typeof limit === 'object' && limit.unit && limit.unit !== netQuantity.unit;
  return isOther ? [`Its limit by air is in ${limit.unit}: please enter the net quantity so.`] : [];
}

function limitNotes(passenger: AirLimit, cargo: AirLimit): string[] {
  if (typeof passenger !== 'object') return [];
  const most = `By air at most ${limitText(passenger)} a package`;
  return amountText(cargo) === amountText(passenger)
    ? [`${most}, on passenger and cargo aircraft alike.`]
    : [`${most} on passenger aircraft, ${amountText(cargo) || 'more'} on cargo aircraft.`];
}
