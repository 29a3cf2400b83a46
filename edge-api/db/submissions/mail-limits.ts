/** How many mails are written at most, each within any one hour or day. */
export type MailLimits = {
  /** Receipts to one address. */
  readonly receiptsPerAddressAndHour: number;
  readonly receiptsPerAddressAndDay: number;
  /** Receipts to all addresses together. */
  readonly receiptsPerHour: number;
  /** Mails to the company, one per submission. */
  readonly companyPerHour: number;
};

export const usualMailLimits: MailLimits = {
  receiptsPerAddressAndHour: 3,
  receiptsPerAddressAndDay: 10,
  receiptsPerHour: 200,
  companyPerHour: 120,
};

/** Why a mail waits whose mailbox had as many as are sent. The mail server has not been asked for it. */
export const heldBack = 'Its mailbox has had as many of them as are sent within an hour or a day.';
