import type { CompanyContact } from '../contract/page';
import { edgeClientHeader, edgeSecretHeader } from '../http/edge-headers';
import { startingAnswer } from '../http/problem-page';

/**
 * What the Node process answers: event streams, files, PDFs and pictures, mails that arrive, exports and imports, the
 * provider's pages, the description of the API, whether the database is ready, and the search, which has an index of
 * all products.
 */
const forwarded = [
  /^\/api\/(me|admin)\/events$/,
  /^\/api\/me\/data$/,
  /^\/api\/inbound-mail$/,
  /^\/api\/request-files(\/|$)/,
  /^\/api\/(me|admin)\/service-requests\/[^/]+\/(files|quotations)\//,
  /^\/api\/submissions\/[^/]+\/(files|quotations)\//,
  /^\/api\/admin\/(pictures|personal-data)(\/|$)/,
  /^\/api\/admin\/[\w-]+\/import$/,
  /^\/api\/admin\/[\w-]+\.csv$/,
  /^\/api\/(docs|openapi\.json)$/,
  /^\/api\/problems(\/|$)/,
  /^\/(share|__)\//,
  /^\/readyz$/,
  /^\/search$/,
];

export const isForwarded = (pathname: string): boolean =>
  forwarded.some((pattern) => pattern.test(pathname));

type Origin = { url: string; secret: string; company: CompanyContact };

/** Passes a request on to the Node process, and tells it the visitor's address. */
export async function forward(
  request: Request,
  client: string,
  { url, secret, company }: Origin,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const passed = new Request(url + pathname + search, request);
  passed.headers.set(edgeSecretHeader, secret);
  passed.headers.set(edgeClientHeader, client);
  try {
    return await fetch(passed, { redirect: 'manual' });
  } catch {
    return startingAnswer(request, company);
  }
}
