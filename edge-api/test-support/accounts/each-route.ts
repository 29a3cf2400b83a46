import { v7 as uuidV7 } from 'uuid';
import { expect } from 'vitest';
import { problemOf } from '../requests';
import { contactMessage, serviceRequest } from '../samples';
import type { TestApp } from '../test-app';
import { type Access, accessByRoute } from './access-by-route';

type Operation = { security?: Record<string, string[]>[] };
export type Document = { paths: Record<string, Record<string, Operation>> };

/** Every route that the API describes, as `GET /api/me`. */
export async function routesOf({ app }: TestApp): Promise<string[]> {
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

const bodies: Record<string, () => unknown> = {
  'POST /api/contact-messages': contactMessage,
  'POST /api/service-requests': serviceRequest,
  'POST /api/jwttoken': () => ({ email: 'farida@sampan.example' }),
  'DELETE /api/me': () => ({ submissions: false }),
};

/**
 * Asks a route for something that need not exist, such as a submission with this id; who may not ask is to learn no
 * more than that.
 */
export async function ask(
  { app }: TestApp,
  route: string,
  token: string | null,
  id = uuidV7(),
): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const address = path
    .replace('{uid}', 'unknown')
    .replace('{id}', id)
    .replaceAll(/{\w+}/g, uuidV7());
  const answer = await app.request(address, {
    method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    body: method === 'GET' ? undefined : JSON.stringify(bodies[route]?.() ?? {}),
  });
  if (answer.status >= 400) await problemOf(answer);
  else await answer.body?.cancel();
  expect(answer.status, route).toBeLessThan(500);
  return answer.status;
}

/** What an actor gets: a refusal's status, or past the check, any answer of the route. */
export type Expected = Record<Access, 401 | 403 | 'passes'>;

export const verdict = (status: number) => (status === 401 || status === 403 ? status : 'passes');

/** Asks every route with a token. `id`: the one in its address. */
export async function expectOfEachRoute(
  testing: TestApp,
  token: string | null,
  expected: Expected,
  id?: string,
) {
  const verdicts: Record<string, unknown> = {};
  for (const route of Object.keys(accessByRoute)) {
    verdicts[route] = verdict(await ask(testing, route, token, id));
  }
  expect(verdicts).toEqual(
    Object.fromEntries(
      Object.entries(accessByRoute).map(([route, access]) => [route, expected[access]]),
    ),
  );
}
