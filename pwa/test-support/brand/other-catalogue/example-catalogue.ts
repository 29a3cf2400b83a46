// The first records of the other company's database: its departments exist only in its copy.

export const services = [
  {
    title: 'Barges on the Rhine',
    summary: 'Containers by barge, up to Basel.',
    description: 'A barge carries what a hundred trucks do.',
    direction: 'both',
    mode: 'sea',
    highlights: ['Three departures a week'],
    imageAlt: 'A barge',
  },
];

export const products = [
  {
    name: 'Clay spade',
    department: 'garden',
    category: 'spades',
    description: 'A narrow spade of steel.',
    specs: [{ label: 'Length', value: '1.1 m' }],
    grade: null,
    price: { amountMinor: 3900, currency: 'EUR' },
    availability: 'in-stock',
    imageAlt: 'A spade',
  },
  {
    name: 'Tenon saw',
    department: 'workshop',
    category: 'saws',
    description: 'An old saw with a new edge.',
    specs: [],
    grade: 'B',
    price: { amountMinor: 2500, currency: 'USD' },
    availability: 'in-stock',
    imageAlt: 'A saw',
  },
];
