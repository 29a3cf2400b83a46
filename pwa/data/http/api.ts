import { hc } from 'hono/client';
import type * as v from 'valibot';
import type { Api } from '../../../edge-api/app';
import {
  CatalogueChanges,
  type CatalogueScope,
  ProductsPage,
  type ProductsQuery,
} from '../../../edge-api/contract/catalogue/catalogue';
import type { Department } from '../../../edge-api/contract/catalogue/departments';
import { Product } from '../../../edge-api/contract/catalogue/product';
import { Service } from '../../../edge-api/contract/catalogue/service';
import { Receipt, submissionPaths } from '../../../edge-api/contract/submission';
import type { Submission } from '../outbox/outbox';
import { ApiError, jsonOf, notOurs, parsed, send } from './http';

const client = hc<Api>('/api', { fetch: send });

/** What changed in `scope` since `since`. @throws ApiError, UnreachableError */
export async function fetchChanges(
  scope: CatalogueScope,
  since: string,
): Promise<CatalogueChanges> {
  const response = await client.catalogue.changes.$get({ query: { scope, since } });
  return parsed(CatalogueChanges, await jsonOf(response));
}

/** A page of products, at most 100. @throws ApiError, UnreachableError */
export async function fetchProductsPage(query: ProductsQuery): Promise<ProductsPage> {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([key, value]) => [key, String(value)]));
  return parsed(ProductsPage, await jsonOf(await send(`/api/products?${search}`)));
}

/** The product at an address, also at one that it had, null when there is none. @throws ApiError, UnreachableError */
export async function fetchProduct(
  name: string,
  departments: readonly Department[],
): Promise<Product | null> {
  const query = departments.map((department) => ['department', department]);
  const search = new URLSearchParams(query);
  return atAddress(Product, `/api/products/${encodeURIComponent(name)}?${search}`);
}

/** As `fetchProduct`, of a service. @throws ApiError, UnreachableError */
export const fetchService = (slug: string): Promise<Service | null> =>
  atAddress(Service, `/api/services/${encodeURIComponent(slug)}`);

/** Follows an address that was given up; that the answer fits the schema proves that it is ours. */
async function atAddress<Schema extends typeof Product | typeof Service>(
  schema: Schema,
  path: string,
): Promise<v.InferOutput<Schema> | null> {
  try {
    return parsed(schema, await jsonOf(await send(path, { redirect: 'follow' })));
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return null;
    throw error;
  }
}

/**
 * Posts a submission and returns the receipt that names it. `token` says whose it is, null: nobody's.
 * @throws ApiError, UnreachableError
 */
export async function postSubmission(
  entry: Pick<Submission, 'id' | 'kind' | 'body'>,
  token: string | null = null,
): Promise<Receipt> {
  const response = await send(submissionPaths[entry.kind], {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(entry.body),
  });
  const receipt = parsed(Receipt, await jsonOf(response));
  // Only an answer that names this very entry proves that it arrived.
  if (receipt.id !== entry.id) throw notOurs();
  return receipt;
}

/** Whether our API answers at this moment. Never throws. */
export async function isApiThere(): Promise<boolean> {
  try {
    await jsonOf(await send('/healthz'));
    return true;
  } catch {
    return false; // Nobody, somebody else, or a server that is not well: in any case not now.
  }
}
