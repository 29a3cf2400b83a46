import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import { Problem, problemMediaType } from '../contract/problem';

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

/**
 * Documents a route: its answer by schema (JSON unless `type` says else; bytes without one; nothing with 204 or `empty`), and which
 * problems it may answer with. `meanings` says what some of them mean here, `takes` the type of a body
 * that no schema reads.
 */
export function describe(
  summary: string,
  tag: string,
  answer: { status?: number; schema?: GenericSchema; meaning: string; type?: string; empty?: true },
  problems: (keyof typeof problemMeanings)[] = [],
  { meanings = {}, takes }: { meanings?: Record<number, string>; takes?: string } = {},
) {
  return describeRoute({
    summary,
    tags: [tag],
    ...(takes && { requestBody: { required: true, content: { [takes]: { schema: binary } } } }),
    responses: {
      [answer.status ?? 200]: {
        description: answer.meaning,
        ...(answer.status !== 204 &&
          !answer.empty && {
            content: {
              [answer.type ?? 'application/json']: {
                schema: answer.schema ? resolver(answer.schema) : binary,
              },
            },
          }),
      },
      ...Object.fromEntries(
        problems.map((status) => [
          status,
          {
            description: meanings[status] ?? problemMeanings[status] ?? '',
            content: { [problemMediaType]: { schema: resolver(Problem) } },
          },
        ]),
      ),
    },
  });
}
