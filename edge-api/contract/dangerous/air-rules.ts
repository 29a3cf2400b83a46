import { unDigits } from './dangerous-goods';
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

const limitText = (limit: AirLimit): string =>
  typeof limit === 'object' ? `${limit.amount} ${limit.unit ?? 'kg or L'}` : '';

const isOver = (limit: AirLimit, { netQuantity }: Good): boolean =>
  typeof limit === 'object' &&
  netQuantity != null &&
  (limit.unit === null || limit.unit === netQuantity.unit) &&
  netQuantity.amount > limit.amount;

/** What an aircraft does not take of a good, with what is possible instead. `fitting` are its entries in the table. */
export function airProblems(good: Good, fitting: readonly ListedGood[]): Problem[] {
  if (fitting.length === 0) return [];
  const number = unDigits(good.unNumber);
  const cargo = widest(fitting.map((entry) => entry.cargo));
  if (cargo === 'forbidden') {
    const message = `UN ${number} is forbidden by air, on passenger and cargo aircraft alike. Ask for it by sea: choose sea in the step Route.`;
    return [{ field: 'unNumber', message }];
  }
  if (!isOver(cargo, good)) return [];
  const only =
    widest(fitting.map((entry) => entry.passenger)) === cargo ? '' : ', on cargo aircraft only';
  const message = `By air a package of UN ${number} holds at most ${limitText(cargo)} net${only}: use smaller packages, or send it by sea.`;
  return [{ field: 'netQuantity.amount', message }];
}

/** Which aircraft take a good, and how much of it in a package. */
export function airNotes(good: Good, fitting: readonly ListedGood[]): string[] {
  if (fitting.length === 0) return [];
  const number = unDigits(good.unNumber);
  const passenger = widest(fitting.map((entry) => entry.passenger));
  const cargo = widest(fitting.map((entry) => entry.cargo));
  if (cargo === 'forbidden') return [];
  const most = typeof cargo === 'object' ? `, at most ${limitText(cargo)} net a package` : '';
  if (passenger === 'forbidden') {
    return [`Cargo aircraft only${most}: UN ${number} is forbidden on passenger aircraft.`];
  }
  if (isOver(passenger, good)) {
    return [
      `Cargo aircraft only${most}: passenger aircraft take at most ${limitText(passenger)} net a package of UN ${number}.`,
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
  const more = limitText(cargo) === limitText(passenger) ? '' : limitText(cargo) || 'more';
  const onCargo = more ? `, ${more} on cargo aircraft` : '';
  return [`By air at most ${limitText(passenger)} net a package on passenger aircraft${onCargo}.`];
}
