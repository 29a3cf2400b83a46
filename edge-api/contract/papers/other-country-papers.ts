import type { Paper } from './paper';

const elsewhere = ['CN', 'IN', 'NP', 'BT', 'EU', 'GB', 'US', 'other'] as const;

/** To leave and to enter other countries, whose rules our articles do not cover; and cross trades. */
export const otherCountryPapers: readonly Paper[] = [
  {
    id: 'elsewhere-export',
    name: 'Export papers of the country of dispatch',
    part: 'export',
    issuer: 'Exporter or its agent there',
    when: 'Before the goods leave',
    note: 'Ask your supplier or our agent there for the declaration and for any licence.',
    applies: { from: elsewhere },
    service: 'door-to-door-delivery',
  },
  {
    id: 'elsewhere-import',
    name: 'Import papers of the country of destination',
    part: 'import',
    issuer: 'Importer or its agent there',
    when: 'Before the goods arrive; permits before they are shipped',
    note: 'Ask the buyer or our agent there for the declaration, the duty and any licence or permit.',
    applies: { to: elsewhere },
    service: 'door-to-door-delivery',
  },
  {
    id: 'cross-trade-invoices',
    name: 'Two invoices: your supplier’s to you, and yours to the buyer',
    part: 'trade',
    issuer: 'Supplier, and you',
    when: 'With the booking',
    onlyIf: 'You buy and sell the goods from a third country.',
    note: 'The packing list then does not name the supplier.',
    applies: { from: elsewhere, to: elsewhere, except: ['personal'] },
    service: 'cross-trade-shipping',
  },
  {
    id: 'switch-bill',
    name: 'Switch bill of lading',
    part: 'trade',
    issuer: 'Carrier or forwarder, against the full first set',
    when: 'Before the buyer needs the originals',
    onlyIf: 'Supplier and buyer must not be named on one bill, and the law allows it.',
    note: 'It never hides the origin, the goods, the port of loading or the date of shipment.',
    applies: { from: elsewhere, to: elsewhere, modes: ['sea'], except: ['personal'] },
    service: 'cross-trade-shipping',
  },
];
