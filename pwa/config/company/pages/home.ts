import { company } from '../company';

/** Below the tagline. */
export const heroText =
  'Sea, air and road freight with customs at both ends. Look things up and write to us even without a network: what you send is stored, and delivered once.';

/** Below the map; one without a text is not shown. */
export const homeFacts: readonly { title: string; text: string }[] = [
  {
    title: 'What we move',
    text: 'Garments, fabric and accessories, machinery, food that must stay cold, and parcels for online shops.',
  },
  {
    title: 'How fast we answer',
    text: company.answering,
  },
  {
    title: 'Our licences',
    text: 'This example company has none. Yours names here what it is licensed for, with the numbers of its licences.',
  },
];

/** The services that the home page shows, by their addresses: one of each kind, which most visitors come for. */
export const featuredServices = [
  'sea-freight-fcl-export',
  'air-freight-import',
  'sea-freight-lcl-consolidation',
  'customs-clearance-bangladesh',
  'door-to-door-delivery',
  'warehousing-and-distribution',
];
