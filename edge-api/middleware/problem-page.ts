import type { Context } from 'hono';

/** Whether a person waits for a page, who could not read problem details. */
export function asksForPage(c: Context): boolean {
  const { method, path } = c.req;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !path.startsWith('/api/') && !!c.req.header('accept')?.includes('text/html');
}

/** The text of the page's one style element. */
export const pageStyle =
  ':root{color-scheme:light dark}' +
  'body{max-width:34rem;margin:20vh auto;padding:0 1.5rem;font:1.125rem/1.5 system-ui,sans-serif}' +
  'a{display:inline-block;padding:.75rem 0}';

/**
 * A document that needs neither the database nor a script. `title` is a sentence for people and must
 * need no escaping.
 */
export const problemPage = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sampan</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${pageStyle}</style>
</head>
<body>
<h1>Sampan</h1>
<p>${title}</p>
<p><a href="">Try again</a></p>
</body>
</html>
`;
