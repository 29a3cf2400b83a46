/**
 * A text with the digits 0 to 9 in place of those of other scripts, such as Bangla and full-width ones.
 * Unicode has the ten of a script in a row, each in its order.
 */
export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const compatible = digit.normalize('NFKC');
    if (/^[0-9]$/.test(compatible)) return compatible;
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && isDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });

const isDigit = /\p{Nd}/u;
