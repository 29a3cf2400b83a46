import { atom } from 'nanostores';

/** The unit that a person reads and writes; the request itself is in cm and kg. */
export type Units = { length: 'cm' | 'in'; weight: 'kg' | 'lb' };

const inOther = { cm: 1, in: 2.54, kg: 1, lb: 0.453_592_37 };
const storageKey = 'units';

export const defaultUnits: Units = { length: 'cm', weight: 'kg' };
export const units = atom(defaultUnits);

/** Reads the units that were chosen on this device before; a device without storage has none. */
export function readUnits(): void {
  try {
    const [length, weight] = (localStorage.getItem(storageKey) ?? '').split(' ');
    units.set({
      length: length === 'in' ? 'in' : 'cm',
      weight: weight === 'lb' ? 'lb' : 'kg',
    });
  } catch {
    // Storage is closed: centimetres and kilograms.
  }
}

export function chooseUnits(chosen: Partial<Units>): void {
  const next = { ...units.get(), ...chosen };
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

/** What a field shows for a length in cm or a weight in kg. */
export const asTyped = (value: number | undefined, unit: keyof typeof inOther): string =>
  value === undefined ? '' : String(Number((value / inOther[unit]).toFixed(3)));
