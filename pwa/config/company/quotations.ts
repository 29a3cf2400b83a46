/** With what staff begin a quotation; each one can be changed before it is sent. */
export const quotationStart = {
  /** For so many days after today it can be accepted. */
  validDays: 14,
  included: '',
  excluded: 'Customs duties and taxes, storage, demurrage and detention.',
  terms:
    'Subject to space and equipment at the time of booking. This is an example company: yours says here under which conditions it trades.',
} as const;
