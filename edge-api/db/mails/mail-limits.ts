/** How many mails are written to one mailbox at most, each within any one hour or day. See also `usual-limits.ts`. */
export type MailLimits = {
  /** Receipts to one address. */
  readonly receiptsPerAddressAndHour: number;
  readonly receiptsPerAddressAndDay: number;
};

export const usualMailLimits: MailLimits = {
  receiptsPerAddressAndHour: 3,
  receiptsPerAddressAndDay: 10,
};

/**
 * Why a mail waits that we hold back: its mailbox has reached its limit, or a digest is not due yet. The mail server
 * was not asked to send it.
 */
export const heldBack = 'Its mailbox has had as many of them as are sent within an hour or a day.';
