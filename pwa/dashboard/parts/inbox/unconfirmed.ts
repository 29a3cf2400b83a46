/** What staff read where anyone may have typed the address of a submission. */
export const unconfirmed = 'Address not confirmed';

/** Adds to `unconfirmed` what follows from it, and what ends it. */
export const unconfirmedBecause = (email: string): string =>
  `${unconfirmed}: someone else may have given ${email} as theirs, and may then read what you write here. A link or code mailed there, or the account with this address, confirms it.`;
