import type {
  ProductInput,
  ProductRecord,
  ServiceInput,
} from '../../contract/admin/catalogue-input';
import type { UploadedPicture } from '../../contract/admin/picture-upload';
import type { ListedProduct, ProductsPage } from '../../contract/catalogue/catalogue';
import type { CatalogueChanges } from '../../contract/catalogue/catalogue-feed';
import { categoriesOf, departments } from '../../contract/catalogue/departments';
import type { Product } from '../../contract/catalogue/product';
import { currencies } from '../../contract/catalogue/product-kinds';
import type { Service } from '../../contract/catalogue/service';
import type { ImportAnswer, ImportBatch } from '../../contract/csv/csv-import';
import type { Examples } from './examples';

const ids = {
  service: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c10',
  product: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c11',
  picture: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c12',
};

const at = '2026-03-02T08:30:00.000Z';
const image = {
  src: `/media/${ids.picture}/960.webp`,
  alt: 'A cargo aircraft climbs over an airport at sunrise',
  width: 960,
  height: 640,
};

const requestOptions = {
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
      label: 'Which routing do you prefer?',
      kind: 'choice',
      options: ['Direct flight', 'With a stop'],
      required: false,
      unit: '',
      mayBePast: false,
    },
  ],
} satisfies Partial<ServiceInput>;

const serviceInput = {
  slug: 'air-freight-export',
  title: 'Air freight export',
  summary: 'Space on scheduled flights, with the air waybill and export customs.',
  description: 'We book the flight, collect the cargo and clear it.',
  direction: 'export',
  mode: 'air',
  highlights: ['Two departures a day'],
  image,
  ...requestOptions,
  position: 10,
  published: true,
} satisfies ServiceInput;

const stored = { version: 3, createdAt: at, updatedAt: at };
const service: Service = { id: ids.service, ...serviceInput, ...stored };
const { slug, title, summary, direction, mode, highlights, requestModes } = serviceInput;
const serviceSummary = {
  ...{ id: ids.service, slug, title, summary, direction, mode, highlights, image, requestModes },
  ...{ position: 10, published: true, ...stored },
};

// Each company has departments and currencies of its own.
const [department] = departments;
const [currency] = currencies;
const productInput: ProductInput = {
  slug: 'travel-bag',
  name: 'Travel bag',
  department,
  category: categoriesOf(department)[0],
  description: 'A bag for two days, with a strap.',
  specs: [{ label: 'Volume', value: '30 l' }],
  grade: null,
  price: { amountMinor: 425000, currency },
  availability: 'in-stock',
  images: [image],
  position: 10,
  published: true,
};
const product: Product = { id: ids.product, ...productInput, ...stored };
const { description, specs, ...productSummary } = product;

const inUse = { deletedAt: null };
const inTrash = { deletedAt: '2026-03-05T09:00:00.000Z' };
const productRecord: ProductRecord = { ...product, ...inUse };

const importBatch: ImportBatch = {
  dryRun: true,
  rows: [{ line: 2, values: { slug: 'travel-bag', position: '20' } }],
};
const imported: ImportAnswer = {
  results: [{ line: 2, outcome: 'update', slug: 'travel-bag', version: 3, errors: [] }],
};
const changes: CatalogueChanges = {
  cursor: 'ce8f4e2e-796f-4a33-896d-7b90b9f0233d.9.',
  reset: false,
  hasMore: false,
  truncated: false,
  services: [],
  products: [product],
  removed: [],
};
export const listedProduct: ListedProduct = {
  name: product.name,
  category: product.category,
  description,
  img: image.src,
};
const page: ProductsPage = { items: [productSummary], total: 1, nextCursor: null };
const uploaded: UploadedPicture = { src: image.src, width: 960, height: 640 };

export const catalogueExamples: Examples = {
  listServices: { answer: [serviceSummary] },
  getService: { answer: service },
  listProducts: { answer: page },
  getProduct: { answer: product },
  listCatalogueChanges: { answer: changes },
  listServiceRecords: { answer: { items: [{ ...service, ...inUse }], nextCursor: null } },
  readServiceRecord: { answer: { ...service, ...inUse } },
  listProductRecords: { answer: { items: [productRecord], nextCursor: null } },
  readProductRecord: { answer: productRecord },
  saveService: { body: serviceInput, answer: { ...service, ...inUse } },
  placeService: { body: { position: 10 }, answer: { ...service, ...inUse } },
  trashService: { answer: { ...service, ...inTrash } },
  restoreService: { answer: { ...service, ...inUse } },
  saveProduct: { body: productInput, answer: productRecord },
  placeProduct: { body: { position: 10 }, answer: productRecord },
  trashProduct: { answer: { ...product, ...inTrash } },
  restoreProduct: { answer: productRecord },
  importServices: { body: importBatch, answer: imported },
  importProducts: { body: importBatch, answer: imported },
  uploadPicture: { answer: uploaded },
};
