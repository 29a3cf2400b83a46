import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { Problem, problemMediaType } from '../contract/problem';
import { type HeaderName, headerParameters, responseHeaders } from './described-headers';

const problemMeanings: Record<number, string> = {
  400: 'Not valid; `errors` names each field.',
  401: 'No token, or not a good one.',
  403: 'Not allowed for this account.',
  404: 'Not found.',
  408: 'The body came too slowly, or was cut off.',
  409: 'Not possible in the present state.',
  412: 'Changed by someone else since; `current` is the present state.',
  413: 'Over 64 KB.',
  415: 'Not JSON.',
  422: 'The id was used before for another body.',
  428: '`If-Match` is missing.',
  429: 'Too many requests; `Retry-After` says when to come again.',
  503: 'For the moment not possible; try again later.',
};

const binary = { type: 'string', format: 'binary' } as const;

type Caller = 'anyone' | 'anyone or user' | 'user' | 'admin' | 'id token';

/** How each caller signs in: the names are those of the document's security schemes. */
const callers: Record<Caller, Record<string, string[]>[]> = {
  anyone: [],
  'anyone or user': [{}, { session: [] }],
  user: [{ session: [] }],
  admin: [{ session: [] }],
  'id token': [{ idToken: [] }],
};

export type Description = {
  /** The name of the function in a generated client, such as `listServices`. */
  operationId: string;
  summary: string;
  tag: string;
  security: Caller;
  /** What an API key must be allowed, to be let in as well. */
  scope?: string;
  /** JSON unless `type` says else; bytes without a schema; nothing with 204 or `empty`. */
  answer: {
    status?: number;
    schema?: GenericSchema;
    meaning: string;
    type?: string;
    empty?: true;
    headers?: HeaderName[];
    example?: unknown;
  };
  problems?: (keyof typeof problemMeanings)[];
  /** What some of the problems mean here. */
  meanings?: Record<number, string>;
  /** The type of a body that no schema reads. */
  takes?: string;
  /** What the route reads of the request's headers. */
  headers?: HeaderName[];
  /** A body that the route takes. */
  example?: unknown;
};

/** Documents a route: what it takes, its answer, and which problems it may answer with. */
export function describe({
  operationId,
  summary,
  tag,
  security,
  scope,
  answer,
  problems = [],
  meanings = {},
  takes,
  headers = [],
  example,
}: Description) {
  const { status = 200, schema, meaning, type = 'application/json', empty } = answer;
  return describeRoute({
    operationId,
    summary,
    tags: [tag],
    security: [...callers[security], ...(scope ? [{ apiKey: [scope] }] : [])],
    ...(headers.length > 0 && { parameters: headerParameters(headers) }),
    ...(takes && { requestBody: { required: true, content: { [takes]: { schema: binary } } } }),
    ...(example !== undefined && { 'x-body-example': example }),
    responses: {
      [status]: {
        description: meaning,
        ...(answer.headers && { headers: responseHeaders(answer.headers) }),
        ...(status !== 204 &&
          !empty && {
            content: {
              [type]: {
                schema: schema ? resolver(schema) : binary,
                ...(answer.example !== undefined && { example: answer.example }),
              },
            },
          }),
      },
      ...Object.fromEntries(
        problems.map((problem) => [
          problem,
          {
            description: meanings[problem] ?? problemMeanings[problem] ?? '',
            content: { [problemMediaType]: { schema: resolver(Problem) } },
          },
        ]),
      ),
    },
  });
}
