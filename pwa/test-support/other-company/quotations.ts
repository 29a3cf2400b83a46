export const quotationStart = {
  validDays: 30,
  included: 'Fuel surcharge.',
  excluded: '',
  terms: 'Subject to space.',
};
