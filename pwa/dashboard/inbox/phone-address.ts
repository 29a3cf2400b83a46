/**
 * Returns where a tap on a phone number leads: to its E.164 form, else to what was typed up to its extension, which a
 * phone would dial as a part of the number.
 */
export const phoneAddress = ({ phone, e164 }: { phone: string; e164: string }): string =>
  `tel:${e164 || (/^[\d+().\s/-]*/.exec(phone)?.[0] ?? '').replace(/[^+\d]/g, '')}`;
