import { productSheet, serviceSheet } from './catalogue-csv-columns';
import { rateHeaders, rateOfRow } from './rate-csv';

/** How the file of each list is read, and which of its rows are of one thing. */
export const csvForms = {
  products: { columns: Object.keys(productSheet.columns), key: 'slug' },
  services: { columns: Object.keys(serviceSheet.columns), key: 'slug' },
  rates: { columns: rateHeaders, togetherBy: rateOfRow },
};
export type ImportScope = keyof typeof csvForms;
