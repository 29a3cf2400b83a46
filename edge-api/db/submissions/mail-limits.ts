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
