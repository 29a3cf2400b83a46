/** What staff read where anyone may have typed the address of a submission. */
export const unconfirmed = 'Address not confirmed';

/** As `unconfirmed`, with what follows from it. */
export const unconfirmedBecause = (email: string): string =>
  `${unconfirmed}: no one has opened it with a link or code mailed to ${email}, or with the account that has this address. Who typed it reads what you write here.`;
