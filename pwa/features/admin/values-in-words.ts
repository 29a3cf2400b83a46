/** The name of a field in words: "internal notes" for `internalNotes`. */
export const fieldInWords = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

type Parts = Record<string, unknown>;

/** A value of a record in words; a list has a line for each item. */
export function valueInWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(nothing)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(valueInWords).join('\n') || '(nothing)';
  return typeof value === 'object' ? partsText(value as Parts) : String(value);
}

/** Prices, facts, pictures, notes and steps each have their own form. */
function partsText(parts: Parts): string {
  const { amountMinor, currency, label, value, alt, text, byName, to, note } = parts;
  if (typeof amountMinor === 'number') return `${(amountMinor / 100).toFixed(2)} ${currency}`;
  if (typeof label === 'string') return `${label}: ${value}`;
  if (typeof alt === 'string') return `Picture: ${alt || '(not described)'}`;
  if (typeof text === 'string') return `${text} (${byName})`;
  if (typeof to === 'string') return note ? `${to}: ${note}` : to;
  return Object.entries(parts)
    .map(([name, part]) => `${fieldInWords(name)}: ${valueInWords(part)}`)
    .join(', ');
}
