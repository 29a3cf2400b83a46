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

/** Why a mail waits whose mailbox had as many as are sent. The mail server has not been asked for it. */
export const heldBack = 'Its mailbox has had as many of them as are sent within an hour or a day.';
