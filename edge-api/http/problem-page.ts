import { problemType } from '../contract/errors/problem-kinds';
import type { CompanyContact } from '../contract/page';
import { type Problem, problemMediaType } from '../contract/problem';

/** Whether a person waits for a page, and could not read problem details. */
export function asksForPage({ method, url, headers }: Request): boolean {
  const isOfBrowser = method === 'GET' || method === 'HEAD' || method === 'POST';
  const isApi = new URL(url).pathname.startsWith('/api/');
  return isOfBrowser && !isApi && !!headers.get('accept')?.includes('text/html');
}

/** The text of the page's one style element. */
export const pageStyle =
  ':root{color-scheme:light dark}' +
  'body{max-width:34rem;margin:20vh auto;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif}' +
  'a{display:inline-block;padding:.75rem 0}';

export type Message = {
  /** A sentence for people, without characters that need escaping. */
  title: string;
  /** After this many seconds the page asks again by itself. */
  retryAfterS?: number;
};

const tryAgain = '<a href="">Try again</a>';
// A link or a refresh would open the page without it.
const goBack = 'Go back: what you wrote is still there.';

/** A document that needs neither the database nor a script. */
export function problemPage(
  { brand, phone }: CompanyContact,
  { method }: Pick<Request, 'method'>,
  { title, retryAfterS }: Message,
): string {
  const isPosted = method === 'POST';
  const refresh =
    isPosted || retryAfterS === undefined
      ? ''
      : `\n<meta http-equiv="refresh" content="${retryAfterS}">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}
<title>${brand}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${pageStyle}</style>
</head>
<body>
<h1>${brand}</h1>
<p>${title}</p>
<p>${isPosted ? goBack : tryAgain}</p>
<p>Or call us: <a href="${phone.tel}">${phone.display}</a></p>
</body>
</html>
`;
}

const startingMessage = {
  title: 'We are starting. Please try again in a moment.',
  retryAfterS: 2,
};
const startingPolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The answer until the server can serve: 503, for people as a page. */
export function startingAnswer(request: Request, company: CompanyContact): Response {
  const { title, retryAfterS } = startingMessage;
  const headers = { 'retry-after': String(retryAfterS), 'cache-control': 'no-store' };
  if (!asksForPage(request)) {
    const problem: Problem = { type: problemType(503), title, status: 503 };
    const type = { 'content-type': problemMediaType };
    return Response.json(problem, { status: 503, headers: { ...headers, ...type } });
  }
  const ofPage = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': startingPolicy,
    'x-content-type-options': 'nosniff',
  };
  const html = problemPage(company, request, startingMessage);
  return new Response(html, { status: 503, headers: { ...headers, ...ofPage } });
}
