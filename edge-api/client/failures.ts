import type { ProblemKind } from '../contract/errors/problem-kind';

/** The fields that every problem has; `errors` names wrong fields. A problem may have more. */
export type ProblemBody = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  errors?: { path: string; message: string; expected?: string }[];
  reason?: string;
  [more: string]: unknown;
};

/** The API answered with a problem; its `message` is a sentence for people. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  /** What has happened, for programs; a newer server may have other kinds. */
  readonly kind: ProblemKind | 'unknown';
  constructor(
    readonly problem: ProblemBody,
    /** The wait that the server asks for, null when it asks for none. */
    readonly retryAfterMs: number | null,
  ) {
    const wrong = problem.errors?.map(({ path, message }) => `${path}: ${message}`) ?? [];
    super([problem.title, problem.detail, ...wrong].filter(Boolean).join(' '));
    this.status = problem.status;
    this.kind = (/\/problems\/([a-z-]+)$/.exec(problem.type)?.[1] ?? 'unknown') as ProblemKind;
  }
}

/** No answer came in time, or an answer that the API did not make, such as the error page of a proxy. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Reads the problem in an answer. */
export async function problemIn(response: Response): Promise<ApiProblem | UnreachableError> {
  const type = response.headers.get('content-type')?.split(';')[0];
  const problem: unknown = type === 'application/problem+json' && (await response.json());
  if (typeof problem === 'object' && problem !== null && 'title' in problem) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    return new ApiProblem(problem as ProblemBody, seconds >= 0 ? seconds * 1000 : null);
  }
  return new UnreachableError(`The answer (${response.status}) was not from the API.`);
}
