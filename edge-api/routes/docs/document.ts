import type { Hono } from 'hono';
import { generateSpecs, loadVendor } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { company } from '../../../pwa/config/company/company';
import type { Deps } from '../../deps';
import { accountExamples } from './account-examples';
import { catalogueExamples } from './catalogue-examples';
import { describedProblems } from './described-problems';
import { deskExamples } from './desk-examples';
import type { Examples } from './examples';
import { describedNames, describedSchema } from './schema-refs';
import { submissionExamples } from './submission-examples';
import { tags } from './tags';
import { describedWebhooks } from './webhook-events';

loadVendor('valibot', {
  toOpenAPISchema: (schema) => describedSchema(schema as GenericSchema) as object,
});

const examples: Examples = {
  ...accountExamples,
  ...catalogueExamples,
  ...deskExamples,
  ...submissionExamples,
};

const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a session, see `beginSession`. It is good for one hour.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'API key',
    description:
      'A key for a program, see `makeApiKey`. Operations name the scope that it needs; `…:write` includes `…:read`.',
  },
  link: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'Link key',
    description:
      'The key of a link to one submission, `link_` and 43 letters. Who sends the submission makes it and sends its SHA-256 as `linkKeyHash`.',
  },
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The ID token of the identity provider, see `getConfig`.',
  },
  mailSecret: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'Secret of `MAIL_IN`',
    description: 'What the company’s mail server shows; the operator set it.',
  },
} as const;

export const apiInfo = {
  title: `${company.brand} API`,
  version: '1.0.0',
  description: `Catalogue, submissions and accounts of ${company.brand}. A program logs in with an API key, which an admin makes in the dashboard, as bearer token. Each operation names the scope that the key needs. Errors are RFC 9457 problem details; their kinds are at /api/problems. A submission’s id, made by the client, is its idempotency key.`,
};

type Content = Record<string, { schema?: unknown; example?: unknown }>;
export type Answer = { description?: string; headers?: object; content?: Content };
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: unknown;
  }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer | { $ref: string; description?: string }>;
  'x-body-example'?: unknown;
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, Answer> };
};

/** Describes the whole API in the format of OpenAPI 3.1. */
export async function describeApi(
  api: Hono,
  { origin }: Pick<Deps['site'], 'origin'>,
): Promise<OpenApi> {
  const document = (await generateSpecs(api, {
    documentation: {
      openapi: '3.1.0',
      info: {
        ...apiInfo,
        contact: { name: company.name, url: origin, email: company.email },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: origin, description: company.name }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes },
    },
    // Also the addresses that look like files, such as `/WomenProducts/Product.json`.
    excludeStaticFile: false,
  })) as unknown as OpenApi;
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) addExamples(operation);
  }
  return {
    ...document,
    webhooks: describedWebhooks(origin),
    components: {
      ...document.components,
      schemas: describedNames(),
      responses: describedProblems(),
    },
  };
}

function addExamples(operation: Operation): void {
  const { operationId, requestBody, responses } = operation;
  const { body = operation['x-body-example'], answer } = examples[operationId] ?? {};
  delete operation['x-body-example'];
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  add(requestBody?.content, body);
  if (good && 'content' in good) add(good.content, answer);
}

function add(content: Content | undefined, example: unknown): void {
  const [media] = Object.values(content ?? {});
  if (media && example !== undefined) media.example ??= example;
}

/** Describes `api` once, when the description is first asked for. */
export function describedOnce(api: Hono, site: Pick<Deps['site'], 'origin'>) {
  let described: Promise<OpenApi> | undefined;
  return (): Promise<OpenApi> => {
    described ??= describeApi(api, site);
    return described;
  };
}
