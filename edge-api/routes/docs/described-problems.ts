import type { ProblemKind } from '../../contract/errors/problem-kind';
import { problemKinds, problemType } from '../../contract/errors/problem-kinds';
import { problemMediaType } from '../../contract/problem';
import { type HeaderName, responseHeaders } from './described-headers';

const meanings = {
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
type Answered = number | 'default';

const headers: Partial<Record<Answered, HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const name = (status: Answered) => `Problem${status === 'default' ? '' : status}`;

/** Describes the problem with this status, and its meaning for this route where that is special. */
export const problemAt = (status: Answered, description?: string) => ({
  $ref: `#/components/responses/${name(status)}`,
  ...(description && { description }),
});

const schema = { $ref: '#/components/schemas/Problem' };

const exampleOf = (kind: ProblemKind) => {
  const { status, meaning, example } = problemKinds[kind];
  const { title, ...more } = example;
  return {
    summary: meaning,
    value: { type: problemType(status, { kind }), title, status, ...more },
  };
};

const kinds = Object.keys(problemKinds) as ProblemKind[];

function answer(status: Answered, description: string) {
  const shown = kinds.filter(
    (kind) => status === 'default' || problemKinds[kind].status === status,
  );
  const examples = Object.fromEntries(shown.map((kind) => [kind, exampleOf(kind)]));
  return {
    description,
    ...(headers[status] && { headers: responseHeaders(headers[status]) }),
    content: { [problemMediaType]: { schema, ...(status !== 'default' && { examples }) } },
  };
}

/** Returns the problems for the `components` of the document. */
export const describedProblems = () =>
  Object.fromEntries([
    ...Object.entries(meanings).map(([status, meaning]) => [
      name(Number(status)),
      answer(Number(status), meaning),
    ]),
    [name('default'), answer('default', 'Another problem; its `type` is the address of a page.')],
  ]);

/** The body of a problem, as the server sends it. */
export const problemExample = (kind: ProblemKind) => exampleOf(kind).value;
