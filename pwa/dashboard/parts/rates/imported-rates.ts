import { atom } from 'nanostores';

/** How often this page has imported rates: what a search found before it is then asked for again. */
export const importedRates = atom(0);
