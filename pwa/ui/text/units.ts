import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** The unit that a person reads and writes; a request itself is in cm and kg. */
export type Units = { length: 'cm' | 'in'; weight: 'kg' | 'lb' };

const inOther = { cm: 1, in: 2.54, kg: 1, lb: 0.453_592_37 };
const storageKey = 'units';

export const metricUnits: Units = { length: 'cm', weight: 'kg' };
const units = atom(metricUnits);
let isRead = false;

/** The units that were chosen on this device; centimetres and kilograms before that. */
export const useUnits = (): Units =>
  useSyncExternalStore(units.listen, chosenUnits, () => metricUnits);

function chosenUnits(): Units {
  if (!isRead) units.set(storedUnits());
  isRead = true;
  return units.get();
}

function storedUnits(): Units {
  try {
    const [length, weight] = (localStorage.getItem(storageKey) ?? '').split(' ');
    return { length: length === 'in' ? 'in' : 'cm', weight: weight === 'lb' ? 'lb' : 'kg' };
  } catch {
    // Storage is closed.
    return metricUnits;
  }
}

export function chooseUnits(chosen: Partial<Units>): void {
  const next = { ...chosenUnits(), ...chosen };
  units.set(next);
  try {
    localStorage.setItem(storageKey, `${next.length} ${next.weight}`);
  } catch {
    // Storage is closed: the choice lasts as long as the page.
  }
}

/** A length in cm or a weight in kg from what was typed; undefined when it is no number. */
export function fromTyped(text: string, unit: keyof typeof inOther): number | undefined {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return undefined;
  // Without the last digits, in which a product of decimals is wrong.
  return Number((value * inOther[unit]).toFixed(6));
}

/** A length in cm or a weight in kg in another unit, with at most three digits after the point. */
export const inUnit = (value: number, unit: keyof typeof inOther): number =>
  Number((value / inOther[unit]).toFixed(3));

/** What a field shows for a length in cm or a weight in kg. */
export const asTyped = (value: number | undefined, unit: keyof typeof inOther): string =>
  value === undefined ? '' : String(inUnit(value, unit));
