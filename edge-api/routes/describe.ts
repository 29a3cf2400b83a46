import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import type { ApiScope } from '../contract/admin/api-keys';
import {
  copyParameter,
  type HeaderName,
  headerParameters,
  responseHeaders,
} from './docs/described-headers';
import { problemAt } from './docs/described-problems';
import type { Tag } from './docs/tags';

const binary = { type: 'string', format: 'binary' } as const;

type Caller =
  | 'anyone'
  | 'anyone or user'
  | 'sender'
  | 'customer'
  | 'user'
  | 'admin'
  | 'id token'
  | 'mail server';

/** How each caller logs in: the names are those of the document's security schemes. */
const callers: Record<Caller, Record<string, string[]>[]> = {
  anyone: [],
  'anyone or user': [{}, { session: [] }],
  sender: [{}, { session: [] }, { link: [] }],
  customer: [{ link: [] }, { session: [] }],
  user: [{ session: [] }],
  admin: [{ session: [] }],
  'id token': [{ idToken: [] }],
  'mail server': [{ mailSecret: [] }],
};

export type Description = {
  /** The name of the function in a generated client, such as `listServices`. */
  operationId: string;
  summary: string;
  tag: Tag;
  security: Caller;
  /** The scope that an API key needs for this route. */
  scope?: ApiScope;
  /** The answer: JSON unless `type` says otherwise; bytes where it has no schema; empty with 204 or `empty`. */
  answer: {
    status?: number;
    schema?: GenericSchema;
    meaning: string;
    type?: string;
    empty?: true;
    headers?: HeaderName[];
    example?: unknown;
  };
  problems?: number[];
  /** The meaning of some of the problems for this route. */
  meanings?: Record<number, string>;
  /** The answer has an `ETag`, by which a client may ask whether its copy is still good. */
  conditional?: true;
  /** The route redirects former addresses to the present one. */
  moves?: true;
  /** The type of a body that no schema reads. */
  takes?: string;
  /** The headers that the route reads from the request. */
  headers?: HeaderName[];
  /** A body that the route takes; `docs/*-examples.ts` has those of most routes. */
  example?: unknown;
};

/** Documents a route: its input, its answer, and the problems that it may answer with. */
export function describe(described: Description) {
  const { operationId, summary, tag, security, scope, answer, takes, conditional, moves } =
    described;
  const { status = 200, schema, meaning, type = 'application/json', empty } = answer;
  const told: HeaderName[] = [
    ...(answer.headers ?? []),
    ...(conditional ? (['ETag'] as const) : []),
  ];
  const parameters = [
    ...headerParameters(described.headers ?? []),
    ...(conditional ? [copyParameter] : []),
  ];
  const content = {
    [type]: {
      schema: schema ? resolver(schema) : binary,
      ...(answer.example !== undefined && { example: answer.example }),
    },
  };
  return describeRoute({
    operationId,
    summary,
    tags: [tag],
    security: [...callers[security], ...(scope ? [{ apiKey: [scope] }] : [])],
    ...(parameters.length > 0 && { parameters }),
    ...(takes && { requestBody: { required: true, content: { [takes]: { schema: binary } } } }),
    ...(described.example !== undefined && { 'x-body-example': described.example }),
    responses: {
      [status]: {
        description: meaning,
        ...(told.length > 0 && { headers: responseHeaders(told) }),
        ...(status !== 204 && !empty && { content }),
      },
      ...(moves && {
        301: { description: 'It has moved.', headers: responseHeaders(['Location']) },
      }),
      ...(conditional && {
        304: { description: 'The copy is still good.', headers: responseHeaders(['ETag']) },
      }),
      ...problemsOf(described),
    },
  });
}

/**
 * Returns the problems of a route. Any address can be unreadable, and any answer can be a problem that no one
 * foresaw.
 */
function problemsOf({ problems = [], meanings = {} }: Description) {
  const statuses = problems.includes(400) ? problems : [400, ...problems];
  return {
    ...Object.fromEntries(statuses.map((status) => [status, problemAt(status, meanings[status])])),
    default: problemAt('default'),
  };
}
