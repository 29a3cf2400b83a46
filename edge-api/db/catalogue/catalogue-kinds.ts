import type { Insertable, Selectable } from 'kysely';
import type {
  ProductInput,
  ProductRecord,
  ServiceInput,
  ServiceRecord,
} from '../../contract/admin/catalogue-input';
import { completedOptions } from '../../contract/catalogue/derived-options';
import type { Picture } from '../../contract/catalogue/picture';
import { productSheet, type Sheet, serviceSheet } from '../../contract/csv/catalogue-csv-columns';
import type { Database } from '../tables';
import { productColumns, serviceColumns, toProductRecord, toServiceRecord } from './catalogue-rows';

/** The fields of a record besides those that an admin writes. */
export type CatalogueItem = { id: string; slug: string; version: number; deletedAt: string | null };

type AnyTable = Database['services' | 'products'];
/** A row of the table that a kind names. */
export type AnyRow = Selectable<Database['services'] & Database['products']>;

/** One of the two kinds of catalogue entry: its table, its CSV columns, and how it is stored. */
export type CatalogueKind<Input extends { slug: string }, Item extends Input & CatalogueItem> = {
  table: 'services' | 'products';
  entityKind: 'service' | 'product';
  sheet: Sheet<Input>;
  nameOf: (input: Input) => string;
  /** The field, and column, with its pictures. */
  pictureField: 'image' | 'images';
  picturesOf: (input: Input) => readonly Picture[];
  withPictures: (input: Input, pictures: Picture[]) => Input;
  /** Fills in what the input does not say, from the present item if there is one. */
  completed: (input: Input, present: Item | null) => Input;
  columnsOf: (input: Input) => Omit<Insertable<AnyTable>, 'id'>;
  toItem: (row: AnyRow) => Item;
};

export const services: CatalogueKind<ServiceInput, ServiceRecord> = {
  table: 'services',
  entityKind: 'service',
  sheet: serviceSheet,
  nameOf: ({ title }) => title,
  pictureField: 'image',
  picturesOf: ({ image }) => (image ? [image] : []),
  withPictures: (input, [image = null]) => ({ ...input, image }),
  completed: completedOptions,
  columnsOf: serviceColumns,
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
  completed: (input) => input,
  columnsOf: productColumns,
  toItem: toProductRecord,
};
