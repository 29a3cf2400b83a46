/**
 * Returns the printed form of a letter for which no font of PDFs has a glyph: "㎥" as "m³", a full-width "Ａ" as "A"
 * (Unicode, NFKC). The text that is copied from the PDF stays as it was.
 */
export const printedForm = (letter: string): string =>
  letter
    .normalize('NFKC')
    .replace(/\s/gu, ' ')
    // NFKC also takes the exponent of units away.
    .replace(/(?<=m)[23]$/, (digit) =>
      /[\u3371-\u33df]/.test(letter) ? (exponents[digit] ?? digit) : digit,
    );

const exponents: Record<string, string> = { 2: '²', 3: '³' };
