import type { ProductInput, ServiceInput } from '../../contract/admin/catalogue-input';

const image = { src: '/pictures/x.svg', alt: 'A picture', width: 640, height: 640 };

/** A service as an admin writes it. */
export const serviceInput = (changes: Partial<ServiceInput> = {}): ServiceInput => ({
  slug: 'air-freight',
  title: 'Air freight',
  summary: 'In short.',
  description: 'Described.',
  direction: 'export',
  mode: 'air',
  highlights: ['Quick'],
  image,
  requestModes: ['air'],
  requestDirections: ['export'],
  requestDomestic: false,
  requestFrom: { kind: 'door', country: 'BD' },
  requestTo: { kind: 'port', country: '' },
  requestCargo: ['packages'],
  requestNeeds: ['temperature'],
  requestQuestions: [
    {
      id: 'routing',
      label: 'Which routing?',
      kind: 'choice',
      options: ['Direct', 'Consolidated'],
      required: false,
      unit: '',
      mayBePast: false,
    },
  ],
  position: 1,
  published: true,
  ...changes,
});

/** A product as an admin writes it. */
export const productInput = (changes: Partial<ProductInput> = {}): ProductInput => ({
  slug: 'red-shoe',
  name: 'Red shoe',
  department: 'women',
  category: 'shoes',
  description: 'Described.',
  specs: [{ label: 'Sizes', value: '36–41' }],
  grade: null,
  price: { amountMinor: 425000, currency: 'BDT' },
  availability: 'in-stock',
  images: [image],
  position: 1,
  published: true,
  ...changes,
});
