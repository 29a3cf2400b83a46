const steering = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200c|\u200d)\p{Cf}/gu;

/**
 * A text without signs that are not seen and steer how it reads: controls, ends of lines, marks of direction.
 * The two joiners (ZWJ, ZWNJ) stay: Bangla, Hindi, Persian and emoji are written with them.
 * @param instead what stands in their place
 */
export const withoutSteeringSigns = (text: string, instead = ''): string =>
  text.replace(steering, instead);

const turning = /[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text of any lines without signs that turn the direction of what stands behind it, as "U+202E" does: they would
 * rewrite the line of a list or a mail. The marks beside a word (U+200E, U+200F) stay: Arabic needs them.
 */
export const withoutTurningSigns = (text: string): string => text.replace(turning, '');
