import { type Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import type { Deps } from '../deps';
import { endingWithin } from '../ending-within';
import { problem } from '../http/answer-errors';
import type { ContentPolicy } from '../http/content-policy';
import { asksForPage, pageStyle, problemPage } from '../http/problem-page';
import { oncePer } from '../log/once-per';
import { rateLimit } from '../middleware/rate-limit';

type Needs = Pick<Deps, 'providerOrigin' | 'site' | 'limits' | 'clientAddress' | 'db' | 'log'> & {
  policy: ContentPolicy;
};

const usualPace = { answerWithinMs: 10_000, allWithinMs: 30_000 };
type Pace = typeof usualPace;
const mostBytes = 4 * 1024 * 1024;
const longestQuery = 8192;

// Names of letters, digits, hyphens and single dots: nothing percent-encoded, no "..", no "//".
const passedPath = /^\/__\/(auth|firebase)(\/[\w-]+(\.[\w-]+)*){1,4}$/;

const passedToProvider = ['accept', 'accept-language', 'if-none-match', 'user-agent'];
const passedToVisitor = ['content-type', 'cache-control', 'etag', 'last-modified', 'vary'];

/** The provider gave no answer that a visitor could use; the message is for the log. */
class ProviderPagesError extends Error {
  override name = 'ProviderPagesError';
}

/**
 * Passes on the provider's pages `/__/auth/` and `/__/firebase/` under our own address, so that a login by redirect
 * finds what it stored: browsers separate the storage of other sites. No routes without a provider.
 * https://firebase.google.com/docs/auth/web/redirect-best-practices (option 3)
 */
export const providerPages = (deps: Needs, pace = usualPace): Hono => {
  const app = new Hono();
  const { providerOrigin } = deps;
  // Anyone can ask for these pages, and must not be able to fill the log.
  const logFailure = oncePer(60_000, (error: unknown) =>
    deps.log.error('The provider’s login pages can’t be reached.', { reason: String(error) }),
  );
  if (providerOrigin === null) return app;
  const policy = passedPolicy(deps.site.origin);
  return app
    .on(['GET', 'HEAD'], '/__/*', rateLimit(deps, deps.limits.providerPages), async (c, next) => {
      const { pathname, search } = new URL(c.req.url);
      if (!passedPath.test(pathname) || search.length > longestQuery) return next();
      try {
        return await passOn(c, providerOrigin, pathname + search, policy, pace);
      } catch (error) {
        // Whatever failed at the provider, the visitor can try again.
        logFailure(error);
        return unavailable(c, deps);
      }
    })
    .all('/__/*', (c) =>
      c.req.method === 'GET' || c.req.method === 'HEAD'
        ? problem(c, 404, 'There is nothing at this address.')
        : problem(c, 405, 'This address does not take that method.', {}, { allow: 'GET, HEAD' }),
    );
};

/** Passes a request on to the provider. @throws ProviderPagesError, and what `fetch` throws */
async function passOn(
  c: Context,
  providerOrigin: string,
  address: string,
  policy: string,
  pace: Pace,
) {
  const answer = await ask(providerOrigin + address, c.req.raw, pace);
  const status = answer.status as StatusCode;
  if (status >= 500) throw new ProviderPagesError(`It answered ${status}.`);
  if (Number(answer.headers.get('content-length')) > mostBytes) throw tooLarge();
  const passed = chosen(answer.headers, passedToVisitor);
  headersOfPage(c, policy);
  if (status >= 300 && status !== 304 && status < 400) {
    await answer.body?.cancel();
    const location = locationOf(answer, providerOrigin);
    return c.body(null, status, { ...passed, location });
  }
  if (!answer.body) return c.body(null, status, passed);
  return c.body(answer.body.pipeThrough(limited()), status as ContentfulStatusCode, passed);
}

async function ask(
  address: string,
  { method, headers }: Request,
  { answerWithinMs, allWithinMs }: Pace,
): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), answerWithinMs);
  return proxy(address, {
    method,
    // The headers to pass on are chosen by name: no cookie and no token of a visitor goes to another host.
    headers: chosen(headers, passedToProvider),
    redirect: 'manual',
    signal: endingWithin(allWithinMs, patience.signal),
  }).finally(() => clearTimeout(timer));
}

const chosen = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Turns a redirect of the provider into one of ours. @throws ProviderPagesError when it leads elsewhere */
function locationOf({ headers }: Response, providerOrigin: string): string {
  const text = headers.get('location') ?? '';
  const to = URL.canParse(text, providerOrigin) ? new URL(text, providerOrigin) : null;
  if (to?.origin === providerOrigin && passedPath.test(to.pathname)) {
    return to.pathname + to.search;
  }
  throw new ProviderPagesError('It redirects to an address that is not passed on.');
}

/** Ends the answer with an error when it is too large. */
function limited() {
  let bytes = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
}

const tooLarge = () => new ProviderPagesError('Its answer is too large.');

function headersOfPage(c: Context, policy: string): void {
  c.header('content-security-policy', policy);
  // A popup must stay able to answer the page that opened it.
  c.header('cross-origin-opener-policy', undefined);
  c.header('x-robots-tag', 'noindex');
}

/**
 * Makes the policy of the provider's pages. They run inline scripts, frame Google’s pages and are framed by our login
 * page, so they get what they need and no more. Whether they work with Trusted Types is up to Google.
 */
function passedPolicy(origin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline' https://apis.google.com https://www.gstatic.com",
    "connect-src 'self' https://*.googleapis.com",
    "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
    'font-src https://fonts.gstatic.com',
    "img-src 'self' data: https://www.gstatic.com",
    "frame-src 'self' https://accounts.google.com https://*.googleapis.com https://apis.google.com",
    "form-action 'self' https://accounts.google.com",
    "base-uri 'none'",
    `frame-ancestors 'self' ${origin}`,
  ].join('; ');
}

const title = 'Google’s login cannot be reached at the moment.';
const retryAfterS = 10;

async function unavailable(c: Context, { site, policy }: Needs) {
  c.header('retry-after', String(retryAfterS));
  // In the middle of a login a person sees this, perhaps in an app that has no address bar.
  if (!asksForPage(c.req.raw)) return problem(c, 503, title);
  c.header('content-security-policy', await policy(pageStyle));
  return c.html(problemPage(site.company, c.req.raw, { title }), 503);
}
