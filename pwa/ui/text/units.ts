import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { numberFrom } from '../../../edge-api/contract/text/read-number';

/** The units that a person may read and write; a request itself is in cm and kg. */
export const lengthUnits = ['cm', 'm', 'in'] as const;
export const weightUnits = ['kg', 't', 'lb'] as const;
export type Units = {
  length: (typeof lengthUnits)[number];
  weight: (typeof weightUnits)[number];
};

/** How many cm or kg each unit has, and how many digits after the point are a millimetre or a gram. */
const unitSizes = {
  cm: { size: 1, digits: 3 },
  m: { size: 100, digits: 5 },
  in: { size: 2.54, digits: 3 },
  kg: { size: 1, digits: 3 },
  t: { size: 1_000, digits: 6 },
  lb: { size: 0.453_592_37, digits: 3 },
};
export type Unit = keyof typeof unitSizes;
const storageKey = 'units';

const metricUnits: Units = { length: 'cm', weight: 'kg' };
const units = atom(metricUnits);
let isRead = false;

/** Returns the units that were chosen on this device; centimetres and kilograms before that. */
export const useUnits = (): Units =>
  useSyncExternalStore(units.listen, chosenUnits, () => metricUnits);

function chosenUnits(): Units {
  if (!isRead) units.set(storedUnits());
  isRead = true;
  return units.get();
}

/** Returns the units of these names; centimetres and kilograms for others. */
export const unitsNamed = (length: string | undefined, weight: string | undefined): Units => ({
  length: lengthUnits.find((unit) => unit === length) ?? metricUnits.length,
  weight: weightUnits.find((unit) => unit === weight) ?? metricUnits.weight,
});

function storedUnits(): Units {
  try {
    const [length, weight] = (localStorage.getItem(storageKey) ?? '').split(' ');
    return unitsNamed(length, weight);
  } catch {
    // Storage can't be used.
    return metricUnits;
  }
}

export function chooseUnits(chosen: Partial<Units>): void {
  const next = { ...chosenUnits(), ...chosen };
  units.set(next);
  try {
    localStorage.setItem(storageKey, `${next.length} ${next.weight}`);
  } catch {
    // Storage can't be used: the choice lasts as long as the page.
  }
}

/** Reads a length in cm or a weight in kg from what was typed; undefined when it is no number. */
export function fromTyped(text: string, unit: Unit): number | undefined {
  const value = numberFrom(text);
  if (!Number.isFinite(value)) return undefined;
  // Cuts the last digits, in which a product of decimals is wrong.
  return Number((value * unitSizes[unit].size).toFixed(6));
}

/** Converts a length in cm or a weight in kg to another unit, to a hundredth of a millimetre or a gram. */
export const inUnit = (value: number, unit: Unit): number =>
  Number((value / unitSizes[unit].size).toFixed(unitSizes[unit].digits));

/** Returns what a field shows for a length in cm or a weight in kg. */
export const asTyped = (value: number | null | undefined, unit: Unit): string =>
  value === undefined || value === null ? '' : String(inUnit(value, unit));
