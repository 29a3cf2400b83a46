import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { docsColours } from '../../../pwa/config/company/colours';
import { hashSource } from '../../http/content-policy';

type Html = ReturnType<typeof html>;

/**
 * Answers with a page without script, in the colours of the reader's system. It is a text, or has a form for this
 * site.
 */
export async function answerPage(
  c: Context,
  title: string,
  content: Html,
  { hasForm = false } = {},
) {
  c.header(
    'content-security-policy',
    `${await policy}; form-action ${hasForm ? "'self'" : "'none'"}`,
  );
  return c.html(html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${raw(`<style>${styles}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`);
}

/** A sentence whose words in back quotes are code. */
export const sentence = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

/**
 * Writes a value as HTML. A link leads to a schema that the value only names, and opens the part that contains it.
 */
export const json = (value: unknown, id = '') =>
  html`<pre${id && raw(` id="${id}"`)}>${JSON.stringify(value, null, 2)
    .split(/"#\/components\/schemas\/(\w+)"/)
    .map((part, at) => (at % 2 === 1 ? html`<a href="#${part}">${part}</a>` : part))}</pre>`;

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  h2, section { border-top: 1px solid light-dark(${docsColours.line}); padding-top: 1rem; }
  h3 { margin: 0; }
  ul { padding-left: 1.25rem; }
  pre { overflow: auto; max-height: 30rem; padding: .75rem; background: light-dark(${docsColours.code}); }
  summary { cursor: pointer; padding: .625rem 0; }
  a { color: light-dark(${docsColours.link}); }
`;

// The policy is stricter than that of the site: such a page has its styles and nothing else.
const policy = hashSource(styles).then((source) =>
  [
    "default-src 'none'",
    `style-src ${source}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
);
