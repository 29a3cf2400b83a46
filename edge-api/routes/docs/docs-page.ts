import { Hono } from 'hono';
import { html } from 'hono/html';
import { problemsPath } from '../../contract/errors/problem-kinds';
import { type Answer, apiInfo, type OpenApi, type Operation } from './document';
import { answerPage, json, sentence } from './html-page';
import { tags } from './tags';

/** `/api/openapi.json`, and `/api/docs`: the same document as a page to read. */
export const docsRoutes = (openApi: () => Promise<OpenApi>) =>
  new Hono()
    .get('/openapi.json', async (c) => c.json(await openApi()))
    .get('/docs', async (c) => {
      const { paths, webhooks, components } = await openApi();
      const operations = Object.entries({ ...paths, ...webhooks }).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          ...operation,
          route: path in webhooks ? path : `${method.toUpperCase()} ${path}`,
          who: path in webhooks ? 'Sent to your program.' : callers(operation.security),
          responses: Object.entries(operation.responses).map(([status, answer]) => {
            const meant =
              '$ref' in answer ? components.responses[answer.$ref.split('/')[3] ?? ''] : {};
            return { status, ...meant, ...answer };
          }),
        })),
      );
      return answerPage(
        c,
        apiInfo.title,
        html`
        <p>${sentence(apiInfo.description)}</p>
        <p>
          For machines: <a href="/api/openapi.json">/api/openapi.json</a>. What can go wrong:
          <a href="${problemsPath}">${problemsPath}</a>.
        </p>
        ${Object.entries(tags).map(([tag, about]) => {
          const ofTag = operations.filter((operation) => operation.tags[0] === tag);
          return html`
            <h2>${tag}</h2>
            <p>${sentence(about)}</p>
            <ul>
              ${ofTag.map(({ operationId, route }) => html`<li><a href="#${operationId}"><code>${route}</code></a></li>`)}
            </ul>
            ${ofTag.map(operationSection)}
          `;
        })}
        <h2>Schemas</h2>
        ${Object.entries(components.schemas).map(([name, schema]) => details(name, schema, name))}
      `,
      );
    });

type Shown = Omit<Operation, 'responses'> & {
  route: string;
  /** Who may ask. */
  who: string;
  responses: ({ status: string } & Answer)[];
};

function callers(security: Operation['security']): string {
  const ways = security.flatMap((scheme) =>
    Object.entries(scheme).map(([name, scopes]) => [name, ...scopes].join(' ')),
  );
  if (ways.length === 0) return 'For anyone.';
  const isOptional = security.some((scheme) => Object.keys(scheme).length === 0);
  return `${isOptional ? 'For anyone, and with' : 'With'} ${ways.join(' or ')}.`;
}

const operationSection = ({ operationId, route, summary, who, ...operation }: Shown) => html`
  <section id="${operationId}">
    <h3><code>${route}</code></h3>
    <p>${sentence(summary)}</p>
    <p><code>${operationId}</code>. ${who}</p>
    ${(operation.parameters ?? []).map(({ name, in: place, required, description, schema }) =>
      details(`${name} (${place}${required ? ', required' : ''}) ${description ?? ''}`, schema),
    )}
    ${Object.entries(operation.requestBody?.content ?? {}).map(([type, media]) => [
      details(`Body (${type})`, media.schema),
      details('Example of the body', media.example),
    ])}
    <ul>
      ${operation.responses.map(
        ({ status, description = '', headers = {}, content = {} }) => html`
          <li>
            <strong>${status}</strong> ${sentence(description)}
            ${Object.keys(headers).map((name) => html` <code>${name}</code>`)}
            ${
              status.startsWith('2') &&
              Object.entries(content).map(([type, { schema, example }]) => [
                details(type, schema),
                details('Example', example),
              ])
            }
          </li>
        `,
      )}
    </ul>
  </section>
`;

const details = (label: string, value: unknown, id?: string) =>
  value === undefined
    ? ''
    : html`<details>
        <summary>${sentence(label)}</summary>
        ${json(value, id)}
      </details>`;
