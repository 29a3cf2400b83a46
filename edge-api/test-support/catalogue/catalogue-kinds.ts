import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { ProductRecord, ServiceRecord } from '../../contract/admin/catalogue-input';
import type { Database } from '../../db/tables';
import { addProducts, addServices, product, service } from './catalogue';
import { productInput, serviceInput } from './catalogue-inputs';

/** Both halves of the catalogue, for tests that hold of either. */
export const catalogueKinds = [
  {
    kind: 'service',
    pictureField: 'image.src',
    path: '/api/admin/services',
    shown: '/api/services',
    input: serviceInput,
    record: v.strictObject(ServiceRecord.entries),
    add: (db: Kysely<Database>, slug: string) => addServices(db, service('Slower', { slug })),
    naming: (src: string) =>
      serviceInput({ image: { src, alt: 'A plane', width: 1, height: 1 } }) as object,
  },
  {
    kind: 'product',
    pictureField: 'images.0.src',
    path: '/api/admin/products',
    shown: '/api/products',
    input: productInput,
    record: v.strictObject(ProductRecord.entries),
    add: (db: Kysely<Database>, slug: string) => addProducts(db, product('Slower', { slug })),
    naming: (src: string) =>
      productInput({ images: [{ src, alt: 'A shoe', width: 1, height: 1 }] }) as object,
  },
] as const;
