import { productSheet, type Sheet, serviceSheet } from '../../contract/admin/catalogue-csv-columns';
import type {
  ProductInput,
  ProductRecord,
  ServiceInput,
  ServiceRecord,
} from '../../contract/admin/catalogue-input';
import type { Picture } from '../../contract/catalogue/picture';
import { toProductRecord, toServiceRecord } from '../admin/admin-records';

/** One half of the catalogue: where its items are kept, and how what an admin writes becomes a row. */
export type CatalogueKind<Input extends { slug: string }, Item extends Input> = {
  table: 'services' | 'products';
  entityKind: 'service' | 'product';
  sheet: Sheet<Input>;
  nameOf: (input: Input) => string;
  /** The field, and column, with its pictures. */
  pictureField: 'image' | 'images';
  picturesOf: (input: Input) => readonly Picture[];
  withPictures: (input: Input, pictures: Picture[]) => Input;
  toRow: (input: Input) => object;
  toItem: (row: never) => Item;
};

export const services: CatalogueKind<ServiceInput, ServiceRecord> = {
  table: 'services',
  entityKind: 'service',
  sheet: serviceSheet,
  nameOf: ({ title }) => title,
  pictureField: 'image',
  picturesOf: ({ image }) => [image],
  withPictures: (input, [image = input.image]) => ({ ...input, image }),
  toRow: ({ highlights, image, ...plain }) => ({
    ...plain,
    highlights: JSON.stringify(highlights),
    image: JSON.stringify(image),
  }),
  toItem: toServiceRecord,
};

export const products: CatalogueKind<ProductInput, ProductRecord> = {
  table: 'products',
  entityKind: 'product',
  sheet: productSheet,
  nameOf: ({ name }) => name,
  pictureField: 'images',
  picturesOf: ({ images }) => images,
  withPictures: (input, images) => ({ ...input, images }),
  toRow: ({ specs, images, price, ...plain }) => ({
    ...plain,
    specs: JSON.stringify(specs),
    images: JSON.stringify(images),
    price_minor: price?.amountMinor ?? null,
    price_currency: price?.currency ?? null,
  }),
  toItem: toProductRecord,
};
