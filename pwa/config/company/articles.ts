export type CompanyArticle = {
  /** Its name in addresses. */
  slug: string;
  title: string;
  /** At most 170 characters, so that search results show it whole. */
  summary: string;
  /** The day, `2026-01-31`. */
  publishedOn: string;
  /** Follows from the text, which lists do not load; a test compares the two. */
  readingMinutes: number;
  /** What its picture shows, for those who do not see it. */
  alt: string;
  /** Slugs of the services that it is about. */
  services: readonly string[];
};

/** Every article, newest first. Each has its text in `articles/` and its picture in `public/pictures/articles/`. */
export const articleList: readonly CompanyArticle[] = [
  {
    slug: 'dangerous-goods-and-lithium-batteries',
    title: 'Dangerous goods and lithium batteries: what shippers must know',
    summary:
      'Which goods count as dangerous, how lithium batteries may travel, and which papers and packaging the rules ask for by air and sea.',
    publishedOn: '2026-11-05',
    readingMinutes: 5,
    alt: 'A battery with a lightning sign between diamond-shaped hazard labels, an aircraft and a ship behind',
    services: ['dangerous-goods', 'express-courier', 'export-packing'],
  },
  {
    slug: 'reading-a-freight-quotation',
    title: 'How to read a freight quotation',
    summary:
      'Origin, main carriage, destination: what each line of a freight quotation means, what is often missing, and how to compare two quotations fairly.',
    publishedOn: '2026-09-24',
    readingMinutes: 4,
    alt: 'A magnifying glass over a sheet with columns of amounts, coins and a calculator beside it',
    services: [
      'cargo-insurance',
      'sea-freight-lcl-consolidation',
      'door-to-door-delivery',
      'inland-trucking',
    ],
  },
  {
    slug: 'packing-for-sea',
    title: 'Packing for sea: strength, moisture and ISPM 15',
    summary:
      'How to pack for a month in a container: cartons that hold, moisture kept out, cargo that stays in place, and wood that is treated and marked.',
    publishedOn: '2026-08-13',
    readingMinutes: 4,
    alt: 'An open container with cartons on a pallet, desiccants on the wall and rain clouds above',
    services: ['export-packing', 'container-depot-handling', 'cargo-insurance'],
  },
  {
    slug: 'customs-papers-in-hong-kong',
    title: 'Customs papers in Hong Kong: a free port still has forms',
    summary:
      'Import and export declarations within 14 days, licences for controlled goods, the four dutiable groups and what trucks must report in advance.',
    publishedOn: '2026-07-02',
    readingMinutes: 4,
    alt: 'A junk before the skyline of Hong Kong, with a calendar and a signed declaration in front',
    services: [
      'hong-kong-customs-declarations',
      'warehousing-and-distribution',
      'cross-trade-shipping',
    ],
  },
  {
    slug: 'customs-papers-in-bangladesh',
    title: 'Customs papers in Bangladesh: what to have ready',
    summary:
      'Registrations, import and export papers, the way through ASYCUDA World and the mistakes that cost days at Bangladeshi customs.',
    publishedOn: '2026-05-21',
    readingMinutes: 4,
    alt: 'A folder of stamped papers before a river boat, a port crane and a customs gate',
    services: [
      'customs-clearance-bangladesh',
      'trade-documents',
      'land-port-freight',
      'sea-freight-fcl-export',
    ],
  },
  {
    slug: 'lcl-or-fcl',
    title: 'LCL or FCL: share a container or fill your own?',
    summary:
      'When a shared container pays, when your own does, how much fits into each size, and which charges at the destination decide.',
    publishedOn: '2026-04-16',
    readingMinutes: 4,
    alt: 'A balance: on one side cartons of several colours, on the other one full container',
    services: [
      'sea-freight-lcl-consolidation',
      'sea-freight-fcl-export',
      'sea-freight-fcl-import',
      'buyers-consolidation',
    ],
  },
  {
    slug: 'bill-of-lading-or-sea-waybill',
    title: 'Bill of lading or sea waybill: which one do you need?',
    summary:
      'Order bill, straight bill, sea waybill or telex release: what each one does, when to use it, and what to check in the draft.',
    publishedOn: '2026-03-19',
    readingMinutes: 4,
    alt: 'A sealed document with a ship on it and a key across it, a container ship behind',
    services: ['trade-documents', 'sea-freight-fcl-import', 'sea-freight-lcl-consolidation'],
  },
  {
    slug: 'hs-codes',
    title: 'HS codes: how goods get their number',
    summary:
      'How a Harmonized System code is built, how goods are classified, why a wrong code is expensive and what to do when you are not sure.',
    publishedOn: '2026-02-26',
    readingMinutes: 4,
    alt: 'Goods of many kinds sorted into a cabinet of small compartments',
    services: [
      'customs-clearance-bangladesh',
      'hong-kong-customs-declarations',
      'sourcing-and-inspection',
    ],
  },
  {
    slug: 'chargeable-weight',
    title: 'Chargeable weight: why a light box can cost like a heavy one',
    summary:
      'How volume becomes weight by air, courier, sea and road, with worked examples and six ways to pay less.',
    publishedOn: '2026-02-05',
    readingMinutes: 4,
    alt: 'A large light carton and a small heavy weight in balance on a beam',
    services: ['air-freight-export', 'express-courier', 'sea-freight-lcl-consolidation'],
  },
  {
    slug: 'incoterms-2020-explained',
    title: 'Incoterms 2020 explained: eleven rules and how to choose',
    summary:
      'What the eleven rules of Incoterms® 2020 settle, which suit containers and air freight, what changed in 2020 and which two need care.',
    publishedOn: '2026-01-15',
    readingMinutes: 4,
    alt: 'A dotted line from a factory over a port and a ship to a warehouse, with one amber point of hand-over',
    services: ['air-freight-export', 'cargo-insurance', 'customs-clearance-bangladesh'],
  },
];
