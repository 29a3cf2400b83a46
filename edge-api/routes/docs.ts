import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { docsColours } from '../../pwa/config/company/colours';
import { company } from '../../pwa/config/company/company';
import { hashSource } from '../http/content-policy';

const apiInfo = {
  openapi: '3.1.0',
  info: {
    title: `${company.brand} API`,
    version: '1.0.0',
    description: `Catalogue, submissions and accounts of ${company.brand}. Errors are RFC 9457 problem details. A submission’s id, made by the client, is its idempotency key.`,
  },
} as const;

/** Also the addresses that look like files, such as `/WomenProducts/Product.json`. */
export const openApiOptions = { documentation: apiInfo, excludeStaticFile: false };

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content: Record<string, { schema?: unknown }> };
  responses?: Record<
    string,
    { description: string; content?: Record<string, { schema?: unknown }> }
  >;
};
type OpenApi = { paths: Record<string, Record<string, Operation>>; components?: unknown };

/** `/api/docs`: the OpenAPI document as a page to read, without script. `openApi` asks for it, with what the server knows of the connection. */
export const docsRoutes = (openApi: (connection: Context['env']) => Response | Promise<Response>) =>
  new Hono().get('/', async (c) => {
    const { paths, components } = (await (await openApi(c.env)).json()) as OpenApi;
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    c.header('content-security-policy', await policy);
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${apiInfo.info.title}</title>
          ${raw(`<style>${styles}</style>`)}
        </head>
        <body>
          <main>
            <h1>${apiInfo.info.title}</h1>
            <p>${apiInfo.info.description}</p>
            <p>For machines: <a href="/api/openapi.json">/api/openapi.json</a></p>
            ${operations.map(operationSection)}
            <h2>Schemas</h2>
            <pre>${JSON.stringify(components ?? {}, null, 2)}</pre>
          </main>
        </body>
      </html>`);
  });

type Listed = { path: string; method: string; operation: Operation };

const operationSection = ({ path, method, operation }: Listed) => html`
  <section>
    <h2><code>${method.toUpperCase()} ${path}</code></h2>
    <p>${operation.summary ?? ''}</p>
    ${(operation.parameters ?? []).map(
      (parameter) => html`
        <p>
          <code>${parameter.name}</code> (${parameter.in}${parameter.required ? ', required' : ''})
          ${details('schema', parameter.schema)}
        </p>
      `,
    )}
    ${Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
      details(`Body (${type})`, schema),
    )}
    <ul>
      ${Object.entries(operation.responses ?? {}).map(
        ([status, { description, content }]) => html`
          <li>
            <strong>${status}</strong> ${description}
            ${Object.entries(content ?? {}).map(([type, { schema }]) => details(type, schema))}
          </li>
        `,
      )}
    </ul>
  </section>
`;

const details = (label: string, schema: unknown) =>
  schema
    ? html`<details>
        <summary>${label}</summary>
        <pre>${JSON.stringify(schema, null, 2)}</pre>
      </details>`
    : '';

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
  section { border-top: 1px solid light-dark(${docsColours.line}); }
  pre { overflow: auto; padding: .75rem; background: light-dark(${docsColours.code}); }
  summary { cursor: pointer; min-height: 2.75rem; display: flex; align-items: center; }
  a { color: light-dark(${docsColours.link}); }
`;

// Stricter than that of the site: this page has its styles and nothing else.
const policy = hashSource(styles).then((source) =>
  [
    "default-src 'none'",
    `style-src ${source}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
);
