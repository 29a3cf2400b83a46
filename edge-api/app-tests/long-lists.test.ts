import { expect, test } from 'vitest';
import type { OpenApi } from '../routes/docs/document';
import { signedIn } from '../test-support/accounts/signed-in';
import { requestOf } from '../test-support/fuzz/fuzz-calls';
import { fuzzExamples } from '../test-support/fuzz/fuzz-examples';
import { type Described, longLists } from '../test-support/fuzz/long-lists';
import { unlimited } from '../test-support/fuzz/unlimited';
import { costInPages } from '../test-support/processor-time';
import { testApp } from '../test-support/test-app';

/** The largest body that a form sends costs about one page; the largest import has 1 MB to read. */
const mostPages = 10;

test('no body of the API costs much to refuse, however long its lists and the lists in them are', {
  timeout: 120_000,
}, async () => {
  const testing = await testApp({
    ...unlimited,
    template: 'seeded',
    errorReports: { fromDevice: async () => null },
  });
  const { headers } = await signedIn(testing, { uid: 'amina', role: 'admin' });
  for (const uid of ['farida', 'karim']) await signedIn(testing, { uid });
  const document = (await (await testing.app.request('/api/openapi.json')).json()) as OpenApi;
  const schemas = document.components.schemas as Record<string, Described>;
  const bodies = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema as Described | undefined;
      if (!schema) return [];
      const texts = longLists(schema, schemas).map((body) => JSON.stringify(body));
      return [...new Set(texts)].map((text) => ({
        route: `${method.toUpperCase()} ${path}`,
        text,
      }));
    }),
  );
  const exampleOf = await fuzzExamples(testing);
  const wrong: unknown[] = [];
  for (const { route, text } of bodies) {
    const example = await exampleOf(route);
    const body = new TextEncoder().encode(text);
    const call = { ...example, headers: { ...headers, ...example.headers }, body };
    const { cost, statuses } = await costInPages(testing, () => requestOf(call) as Request);
    const isRefused = statuses.every((status) => status === 400 || status === 413);
    if (!isRefused || cost > mostPages) wrong.push({ route, bytes: text.length, cost, statuses });
  }
  expect(wrong).toEqual([]);
  expect(bodies.length).toBeGreaterThan(50);
});
