import * as v from 'valibot';
import { expect } from 'vitest';
import { Problem, problemMediaType } from '../contract/problem';

/** Options of a request that posts JSON. */
export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

/** The answer's problem, which must be a whole one that repeats the status. */
export async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('content-type')).toBe(problemMediaType);
  const problem = v.parse(v.strictObject(Problem.entries), await response.json());
  expect(problem.status).toBe(response.status);
  return problem;
}
