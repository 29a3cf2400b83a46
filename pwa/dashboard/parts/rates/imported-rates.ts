import { atom } from 'nanostores';

/** How often this page has imported rates: a search that was made before is then made again. */
export const importedRates = atom(0);
