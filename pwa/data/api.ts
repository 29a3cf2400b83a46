import { hc } from 'hono/client';
import * as v from 'valibot';
import type { Api } from '../../edge-api/app';
import {
  CatalogueChanges,
  type CatalogueScope,
  ProductsPage,
  type ProductsQuery,
} from '../../edge-api/contract/catalogue';
import type { Department } from '../../edge-api/contract/departments';
import { Problem, problemMediaType } from '../../edge-api/contract/problem';
import { Product } from '../../edge-api/contract/product';
import { Receipt, submissionPaths } from '../../edge-api/contract/submission';
import { limits } from '../config/limits';
import { reportReachability } from './connection';
import type { OutboxEntry } from './db';

/** Our API answered, with a problem. `retryAfterMs` is its own wish, null when it has none. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly problem: Problem,
    readonly retryAfterMs: number | null,
  ) {
    super(problem.title);
  }
}

/** Nobody answered, or somebody else did: no network, a captive portal, a proxy's error page. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

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

/** The product at an address, null when there is none. @throws ApiError, UnreachableError */
export async function fetchProduct(
  name: string,
  departments: readonly Department[],
): Promise<Product | null> {
  const query = departments.map((department) => ['department', department]);
  const path = `/api/products/${encodeURIComponent(name)}?${new URLSearchParams(query)}`;
  try {
    return parsed(Product, await jsonOf(await send(path)));
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404) return null;
    throw error;
  }
}

/** Posts a submission and returns the receipt that names it. @throws ApiError, UnreachableError */
export async function postSubmission(
  entry: Pick<OutboxEntry, 'id' | 'kind' | 'body'>,
): Promise<Receipt> {
  const response = await send(submissionPaths[entry.kind], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
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

async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, {
      ...init,
      // A captive portal redirects; our API never does.
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
    });
    return response;
  } catch (error) {
    reportReachability(false);
    throw new UnreachableError('No answer.', { cause: error });
  }
}

type AnyResponse = Pick<Response, 'ok' | 'headers' | 'json'>;

async function jsonOf(response: AnyResponse): Promise<unknown> {
  const type = response.headers.get('content-type')?.split(';')[0];
  const expected = response.ok ? 'application/json' : problemMediaType;
  if (type !== expected) throw notOurs();
  const body: unknown = await response.json().catch((error) => {
    throw notOurs(error);
  });
  if (response.ok) {
    reportReachability(true);
    return body;
  }
  const problem = parsed(Problem, body);
  reportReachability(true);
  throw new ApiError(problem, retryAfterMs(response.headers.get('retry-after')));
}

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, body);
  if (!result.success) throw notOurs(result.issues);
  return result.output;
}

function notOurs(cause?: unknown): UnreachableError {
  reportReachability(false);
  return new UnreachableError('The answer was not from our API.', { cause });
}

/** RFC 9110 10.2.3: seconds, or a date. */
function retryAfterMs(header: string | null): number | null {
  if (!header) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const atMs = Date.parse(header);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - Date.now());
}
