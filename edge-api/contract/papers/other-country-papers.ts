import { type Paper, rulesCheckedOn } from './paper';

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

const from = ['HK'] as const;
const to = ['HK'] as const;
const article = 'customs-papers-in-hong-kong';
const service = 'hong-kong-customs-declarations';

const withinFourteenDays = 'Within 14 days after the goods';
const declaring =
  'Lodged electronically. The Trade Single Window replaces the service providers in steps from 2026: look up which way is open.';
const exempt =
  'Not for transit cargo, transhipment on a through bill of lading, personal effects, or postal packets worth less than HK$4,000.';

const licence = {
  issuer: 'The department for the product, for strategic goods the Trade and Industry Department',
  when: 'Before the goods move',
  onlyIf:
    'The product is controlled: strategic commodities, rice, rough diamonds, medicines, pesticides, frozen or chilled meat and poultry, game, endangered species, radioactive substances or arms.',
  checkedOn: rulesCheckedOn,
  article,
  service,
} as const;

/** To leave and to enter Hong Kong; by our article on customs papers in Hong Kong. */
export const hongKongPapers: readonly Paper[] = [
  {
    id: 'hk-export-licence',
    name: 'Export licence',
    part: 'export',
    applies: { from },
    ...licence,
  },
  {
    id: 'hk-origin',
    name: 'Certificate of origin',
    part: 'export',
    issuer: 'An authorised body',
    when: 'Before shipment',
    onlyIf: 'The buyer or the country of destination wants one.',
    note: 'Goods that only pass through Hong Kong do not become Hong Kong goods: their certificate names the true origin.',
    // For an import to Bangladesh it is on that side, where it is always needed.
    applies: {
      from,
      to: ['CN', 'IN', 'NP', 'BT', 'EU', 'GB', 'US', 'other'],
      except: ['personal'],
    },
    article,
    service: 'trade-documents',
  },
  {
    id: 'hk-booking',
    name: 'Booking confirmation',
    part: 'export',
    issuer: 'Carrier or forwarder',
    when: 'Before the goods are delivered to the carrier',
    applies: { from, modes: ['sea', 'air', 'road'] },
    article,
  },
  {
    id: 'hk-export-declaration',
    name: 'Export declaration',
    part: 'export',
    issuer: 'Exporter or its agent, to the Customs and Excise Department',
    when: `${withinFourteenDays} leave`,
    onlyIf: exempt,
    note: declaring,
    applies: { from, except: ['personal'] },
    checkedOn: rulesCheckedOn,
    article,
    service,
  },
  {
    id: 'hk-import-licence',
    name: 'Import licence',
    part: 'import',
    applies: { to },
    ...licence,
  },
  {
    id: 'hk-duty-permit',
    name: 'Licence and permit for dutiable goods',
    part: 'import',
    issuer: 'Customs and Excise Department',
    when: 'Before the goods move',
    onlyIf: 'The goods are liquors, tobacco, hydrocarbon oil or methyl alcohol.',
    note: 'Wine and other drinks of not more than 30 % alcohol by volume are at a zero rate.',
    applies: { to, goods: ['general', 'food', 'dangerous', 'personal'] },
    checkedOn: rulesCheckedOn,
    article,
    service,
  },
  {
    id: 'hk-import-declaration',
    name: 'Import declaration',
    part: 'import',
    issuer: 'Importer or its agent, to the Customs and Excise Department',
    when: `${withinFourteenDays} come in`,
    onlyIf: exempt,
    note: declaring,
    applies: { to, except: ['personal'] },
    checkedOn: rulesCheckedOn,
    article,
    service,
  },
  {
    id: 'hk-rocars-export',
    name: 'Advance cargo data in ROCARS',
    part: 'export',
    issuer: 'Shipper, who gives the reference number to the driver',
    when: 'Before the truck reaches the control point',
    note: 'It does not replace the trade declaration.',
    applies: { from, modes: ['road'] },
    checkedOn: rulesCheckedOn,
    article,
    service: 'inland-trucking',
  },
  {
    id: 'hk-rocars-import',
    name: 'Advance cargo data in ROCARS',
    part: 'import',
    issuer: 'Shipper, who gives the reference number to the driver',
    when: 'Before the truck reaches the control point',
    note: 'It does not replace the trade declaration.',
    applies: { to, modes: ['road'] },
    checkedOn: rulesCheckedOn,
    article,
    service: 'inland-trucking',
  },
];
