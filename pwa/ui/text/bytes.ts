import { plainNumber } from './formats';
import { type Writer, writer } from './in-language';

const plainUnits = { byte: 'bytes', kilobyte: 'kB', megabyte: 'MB' } as const;
type Unit = keyof typeof plainUnits;

/** Writes bytes as a person reads them, in a language, by default the visitor's: 512 bytes, 24 kB, 1.3 MB. */
export function bytesText(bytes: number, wanted?: string): string {
  const [divisor, unit]: [number, Unit] =
    bytes < 1000 ? [1, 'byte'] : bytes < 999_500 ? [1000, 'kilobyte'] : [1_000_000, 'megabyte'];
  const value = bytes / divisor;
  const write = unit === 'megabyte' && value < 10 ? tenthsOfMegabytes : wholeUnits[unit];
  return write(value, wanted);
}

const unitWriter = (unit: Unit, maximumFractionDigits: number): Writer<number> =>
  writer<Intl.NumberFormat, number>(
    (language) =>
      new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        // The short form would be "512 byte".
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits,
      }),
    (format, value) => format.format(value),
    (value) => `${plainNumber(value, maximumFractionDigits)} ${plainUnits[unit]}`,
  );

const tenthsOfMegabytes = unitWriter('megabyte', 1);
const wholeUnits: Record<Unit, Writer<number>> = {
  byte: unitWriter('byte', 0),
  kilobyte: unitWriter('kilobyte', 0),
  megabyte: unitWriter('megabyte', 0),
};
