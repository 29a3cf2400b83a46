import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type {
  ProductInput,
  ProductRecord,
  ServiceInput,
  ServiceRecord,
} from '../../../edge-api/contract/admin/catalogue-input';
import {
  productInput,
  serviceInput,
} from '../../../edge-api/test-support/catalogue/catalogue-inputs';
import { recordId } from '../message-record';
import { refused } from './answer-admin';

const time = '2026-01-01T08:30:00.000Z';

/** A product of an admin's device; each has another place. */
export const productRecord = (
  number: number,
  changes: Partial<ProductInput> = {},
): ProductRecord => ({
  ...productInput({ slug: `product-${number}`, position: number * 100, ...changes }),
  ...stored(number),
});

/** A service of an admin's device. */
export const serviceRecord = (
  number: number,
  changes: Partial<ServiceInput> = {},
): ServiceRecord => ({
  ...serviceInput({ slug: `service-${number}`, position: number * 100, ...changes }),
  ...stored(number),
});

const stored = (number: number) => ({
  ...{ id: recordId(number), version: 1, createdAt: time, updatedAt: time, deletedAt: null },
});

/** The products of a server that takes changes as ours does: each makes a version, and names the one before. */
export function productServer(...made: ProductRecord[]) {
  const products = new Map(made.map((product) => [product.id, product]));
  async function change(request: Request): Promise<unknown> {
    const [, , , , id = '', action] = new URL(request.url).pathname.split('/');
    const before = products.get(id);
    if (!before) return refused(404);
    if (request.headers.get('if-match') !== `"${before.version}"`) {
      return refused(412, { current: before });
    }
    const changes =
      request.method === 'DELETE'
        ? { deletedAt: time }
        : action === 'restore'
          ? { deletedAt: null }
          : await request.json();
    const after: AdminRecord<'products'> = { ...before, ...changes, version: before.version + 1 };
    products.set(id, after);
    return after;
  }
  return {
    /** By their address, for `answerAdmin`. */
    answers: Object.fromEntries(
      made.flatMap(({ id }) =>
        ['', '/restore'].map((action) => [`/api/admin/products/${id}${action}`, change]),
      ),
    ),
    all: () => [...products.values()],
  };
}
