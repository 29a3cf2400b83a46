/** Bytes as a person reads them, in the visitor's locale: 512 byte, 24 kB, 1.3 MB. */
export function bytesText(bytes: number, locale?: string): string {
  const [divisor, unit] =
    bytes < 1000 ? [1, 'byte'] : bytes < 999_500 ? [1000, 'kilobyte'] : [1_000_000, 'megabyte'];
  const value = bytes / divisor;
  const maximumFractionDigits = unit === 'megabyte' && value < 10 ? 1 : 0;
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits } as const;
  return new Intl.NumberFormat(locale, style).format(value);
}
