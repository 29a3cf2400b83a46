const steering = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200c|\u200d)\p{Cf}/gu;

/**
 * A text without signs that are not seen and steer how it reads: controls, ends of lines, marks of direction.
 * The two joiners (ZWJ, ZWNJ) stay: Bangla, Hindi, Persian and emoji are written with them.
 * @param instead what stands in their place
 */
export const withoutSteeringSigns = (text: string, instead = ''): string =>
  text.replace(steering, instead);
