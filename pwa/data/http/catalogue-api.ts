import type * as v from 'valibot';
import { ProductsPage, type ProductsQuery } from '../../../edge-api/contract/catalogue/catalogue';
import {
  CatalogueChanges,
  type CatalogueScope,
} from '../../../edge-api/contract/catalogue/catalogue-feed';
import type { Department } from '../../../edge-api/contract/catalogue/departments';
import { Product } from '../../../edge-api/contract/catalogue/product';
import { Service } from '../../../edge-api/contract/catalogue/service';
import { type AnyResponse, ApiError, jsonOf, parsed } from './answers';
import { api } from './client';

/** What changed in `scope` since `since`. @throws ApiError, UnreachableError */
export const fetchChanges = async (
  scope: CatalogueScope,
  since: string,
): Promise<CatalogueChanges> =>
  parsed(
    CatalogueChanges,
    await jsonOf(await api.catalogue.changes.$get({ query: { scope, since } })),
  );

/** A page of products, at most 100. @throws ApiError, UnreachableError */
export async function fetchProductsPage({ limit, ...rest }: ProductsQuery): Promise<ProductsPage> {
  const query = { ...rest, limit: limit?.toString() };
  return parsed(ProductsPage, await jsonOf(await api.products.$get({ query })));
}

// The client puts a parameter into the path as it is.
const inPath = encodeURIComponent;
// Our API redirects from a former address.
const following = { init: { redirect: 'follow' } } as const;

/**
 * Fetches the product at an address, also at a former one; null when there is none. @throws ApiError,
 * UnreachableError
 */
export const fetchProduct = (
  name: string,
  departments: readonly Department[],
): Promise<Product | null> =>
  atAddress(
    Product,
    api.products[':slug'].$get(
      { param: { slug: inPath(name) }, query: { department: [...departments] } },
      following,
    ),
  );

/** As `fetchProduct`, for a service. @throws ApiError, UnreachableError */
export const fetchService = (slug: string): Promise<Service | null> =>
  atAddress(Service, api.services[':slug'].$get({ param: { slug: inPath(slug) } }, following));

/** An answer after redirects is ours when it fits the schema. */
async function atAddress<Schema extends typeof Product | typeof Service>(
  schema: Schema,
  answer: Promise<AnyResponse>,
): Promise<v.InferOutput<Schema> | null> {
  try {
    return parsed(schema, await jsonOf(await answer));
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return null;
    throw error;
  }
}
