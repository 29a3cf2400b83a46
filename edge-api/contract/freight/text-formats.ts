import { plainAmount } from '../catalogue/minor-units';

/** How numbers, days and measures are written for the reader of a text. */
export type TextFormats = {
  /** With at most three digits after the point. */
  number(value: number): string;
  money(money: { amountMinor: number; currency: string }): string;
  /** A day such as `2026-11-23`. */
  day(day: string): string;
  /** Lengths in cm, as the sides of one thing. */
  sides(cm: readonly number[]): string;
  /** A weight in kg. */
  weight(kg: number): string;
};

/** Formats with all measures in centimetres and kilograms. */
export const metric = (formats: Pick<TextFormats, 'number' | 'money' | 'day'>): TextFormats => ({
  ...formats,
  sides: (cm) => `${cm.map((one) => formats.number(one)).join(' × ')} cm`,
  weight: (kg) => `${formats.number(kg)} kg`,
});

/** For files that programs read: no digit groups, amounts such as `12500.00 USD`, days in ISO 8601. */
export const plainFormats: TextFormats = metric({
  number: (value) => String(Math.round(value * 1000) / 1000),
  money: (money) => `${plainAmount(money)} ${money.currency}`,
  day: (day) => day,
});
