import { foldLetters } from '../../../edge-api/contract/catalogue/slug';

/**
 * Words that mean the same to our customers. The first of each line is the word of our titles; a visitor who
 * types another one of the line looks for it.
 */
const synonyms: readonly (readonly string[])[] = [
  ['dangerous goods', 'hazmat', 'hazardous', 'dg', 'imdg', 'adr', 'lithium', 'battery', 'msds'],
  ['reefer', 'frozen', 'chilled', 'cold chain', 'refrigerated', 'temperature'],
  ['fcl', 'full container', '20gp', '40gp', '40hc', 'container'],
  ['lcl', 'groupage', 'consolidation', 'less than container', 'shared container'],
  ['air freight', 'airfreight', 'air cargo', 'plane', 'flight', 'awb'],
  ['sea freight', 'ocean', 'ship', 'vessel', 'seafreight'],
  ['land port', 'benapole', 'petrapole', 'border', 'india by road'],
  ['trucking', 'truck', 'lorry', 'covered van', 'road'],
  ['customs', 'clearing', 'c&f', 'broker', 'duty', 'declaration', 'hs code'],
  ['warehousing', 'warehouse', 'godown', 'storage'],
  ['express courier', 'parcel', 'courier', 'document delivery'],
  ['insurance', 'insure', 'cover', 'claim'],
  ['project cargo', 'breakbulk', 'break bulk', 'oversize', 'heavy lift', 'odc'],
  ['garments', 'rmg', 'apparel', 'hanging', 'textile', 'clothes'],
  ['packing', 'crating', 'fumigation', 'ispm'],
  ['sourcing', 'buying agent', 'inspection', 'supplier check'],
  ['e-commerce', 'ecommerce', 'fulfilment', 'fulfillment', 'online shop'],
  ['personal effects', 'household', 'relocation', 'moving', 'unaccompanied baggage'],
  ['chargeable weight', 'volumetric', 'dimensional', 'volume weight', 'cbm'],
  [
    'incoterms',
    'incoterm',
    'fob',
    'cif',
    'exw',
    'ddp',
    'dap',
    'fca',
    'cpt',
    'cip',
    'cfr',
    'fas',
    'dpu',
  ],
  ['bill of lading', 'b/l', 'bol', 'telex release', 'sea waybill'],
  ['landed cost', 'duty calculator', 'import duty', 'cd rd sd vat ait at'],
  ['demurrage', 'detention', 'free time', 'free days'],
  ['chattogram', 'chittagong', 'ctg'],
  ['laptop', 'notebook', 'macbook'],
  ['mobile', 'phone', 'smartphone', 'cell phone'],
];

/** Comparable: no case, no accents, single spaces. */
export const folded = (text: string) => foldLetters(text).replace(/\s+/g, ' ').trim();

/** Shorter beginnings of a word would find too much. */
const shortestBeginning = 4;

const means = (word: string, wanted: string) =>
  word === wanted || (wanted.length >= shortestBeginning && word.startsWith(wanted));

/** The words of our own texts for what was typed, besides itself: "hazmat" gives "dangerous goods". */
export function meanings(query: string): string[] {
  const wanted = folded(query);
  return synonyms.flatMap(([own = '', ...others]) =>
    own !== wanted && others.some((word) => means(word, wanted)) ? [own] : [],
  );
}
