import { categoriesOf, departments } from '../../contract/catalogue/departments';
import { currencies } from '../../contract/catalogue/product-kinds';
import { at, type Examples, ids, pageOf } from './examples';

const uploaded = { src: `/media/${ids.picture}/960.webp`, width: 960, height: 640 };
const image = { ...uploaded, alt: 'A cargo aircraft climbs over an airport at sunrise' };
const stored = { version: 3, createdAt: at, updatedAt: at };

const listedService = {
  slug: 'air-freight-export',
  title: 'Air freight export',
  summary: 'Space on scheduled flights, with the air waybill and export customs.',
  direction: 'export',
  mode: 'air',
  highlights: ['Two departures a day'],
  image,
  requestModes: ['air'],
  position: 10,
  published: true,
};
const question = {
  ...{ id: 'routing', label: 'Which routing do you prefer?', kind: 'choice' },
  options: ['Direct flight', 'With a stop'],
  ...{ required: false, unit: '', mayBePast: false },
};
const serviceInput = {
  ...listedService,
  description: 'We book the flight, collect the cargo and clear it.',
  requestDirections: ['export'],
  requestDomestic: false,
  requestFrom: { kind: 'door', country: 'BD' },
  requestTo: { kind: 'port', country: '' },
  requestCargo: ['packages'],
  requestNeeds: ['temperature'],
  requestQuestions: [question],
};
const service = { id: ids.service, ...serviceInput, ...stored };

// Each company has departments and currencies of its own.
const [department] = departments;
const [currency] = currencies;
const listedInput = {
  slug: 'travel-bag',
  name: 'Travel bag',
  department,
  category: categoriesOf(department)[0],
  grade: null,
  price: { amountMinor: 425000, currency },
  availability: 'in-stock',
  images: [image],
  position: 10,
  published: true,
};
const productInput = {
  ...listedInput,
  description: 'A bag for two days, with a strap.',
  specs: [{ label: 'Volume', value: '30 l' }],
};
const product = { id: ids.product, ...productInput, ...stored };

const inUse = { deletedAt: null };
const inTrash = { deletedAt: '2026-03-05T09:00:00.000Z' };
const [serviceRecord, productRecord] = [
  { ...service, ...inUse },
  { ...product, ...inUse },
];

const imported = {
  body: { dryRun: true, rows: [{ line: 2, values: { slug: 'travel-bag', position: '20' } }] },
  answer: {
    results: [{ line: 2, outcome: 'update', slug: 'travel-bag', version: 3, errors: [] }],
  },
};
const changes = {
  cursor: 'ce8f4e2e-796f-4a33-896d-7b90b9f0233d.9.',
  ...{ reset: false, hasMore: false, truncated: false },
  ...{ services: [], products: [product], removed: [] },
};
const { name, category, description } = product;
/** A product in the plain list of its department. */
export const listedProduct = { name, category, description, img: image.src };

export const catalogueExamples: Examples = {
  listServices: { answer: [{ id: ids.service, ...listedService, ...stored }] },
  getService: { answer: service },
  listProducts: {
    answer: { ...pageOf({ id: ids.product, ...listedInput, ...stored }), total: 1 },
  },
  getProduct: { answer: product },
  listCatalogueChanges: { answer: changes },
  listServiceRecords: { answer: pageOf(serviceRecord) },
  readServiceRecord: { answer: serviceRecord },
  listProductRecords: { answer: pageOf(productRecord) },
  readProductRecord: { answer: productRecord },
  saveService: { body: serviceInput, answer: serviceRecord },
  placeService: { body: { position: 10 }, answer: serviceRecord },
  trashService: { answer: { ...service, ...inTrash } },
  restoreService: { answer: serviceRecord },
  saveProduct: { body: productInput, answer: productRecord },
  placeProduct: { body: { position: 10 }, answer: productRecord },
  trashProduct: { answer: { ...product, ...inTrash } },
  restoreProduct: { answer: productRecord },
  importServices: imported,
  importProducts: imported,
  uploadPicture: { answer: uploaded },
};
