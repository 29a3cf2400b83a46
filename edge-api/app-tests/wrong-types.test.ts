import { expect, test } from 'vitest';
import { signedIn } from '../test-support/accounts/signed-in';
import { type Call, placesIn, requestOf } from '../test-support/fuzz/fuzz-calls';
import { fuzzExamples } from '../test-support/fuzz/fuzz-examples';
import { unlimited } from '../test-support/fuzz/unlimited';
import { inLongRun } from '../test-support/long-run';
import { testApp } from '../test-support/test-app';

const wrongValues = [
  ...[null, true, 7, -1, 0.5, 1e21, '', 'x', '2025-02-31', 'x'.repeat(30_000)],
  ...[[], [7], ['x'], {}, { x: 1 }, Array(150).fill({})],
];

const isSentence = (message: string) =>
  /^[A-Z“‘].*[.!?]$/.test(message) && !/^Invalid|Expected|received|undefined|NaN/.test(message);

/** Without entries of lists that have the fields of an earlier one: they have its schema too. */
function withoutLikes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withoutLikes(one)]),
    );
  const fields = value.map((one) => (typeof one === 'object' ? Object.keys(one ?? {}).join() : ''));
  return value.filter((_, at) => fields.indexOf(fields[at] ?? '') === at).map(withoutLikes);
}

const wrongOrMissing = [...wrongValues, undefined];
/** Outside the long run each place gets one in so many of them, the next place the next ones. */
const oneIn = inLongRun ? 1 : 3;

/** The same body with each field and entry replaced by wrong values, or left out. */
function wrongBodies(whole: unknown): unknown[] {
  const body = withoutLikes(whole);
  const count = placesIn(body).length;
  return Array.from({ length: count }, (_, at) => at).flatMap((at) =>
    wrongOrMissing
      .filter((_, which) => (which + at) % oneIn === 0)
      .map((value) => {
        const copy: unknown = structuredClone(body);
        const place = placesIn(copy)[at];
        if (place) place.holder[place.key] = value;
        return copy;
      }),
  );
}

test('every field of the API is refused in a sentence when it has a wrong type', {
  timeout: 120_000,
}, async () => {
  const testing = await testApp({
    template: 'seeded',
    ...unlimited,
    brotli: undefined,
    errorReports: { fromDevice: async () => null },
  });
  const admin = await signedIn(testing, { uid: 'amina', role: 'admin' });
  const user = await signedIn(testing, { uid: 'farida' });
  await signedIn(testing, { uid: 'karim' });
  const document = await (await testing.app.request('/api/openapi.json')).json();
  const { paths } = document as { paths: Record<string, object> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const exampleOf = await fuzzExamples(testing);
  const refusals = new Map<string, number>();
  const bad: unknown[] = [];

  async function refuse(route: string, call: Call) {
    const request = requestOf(call);
    const answer = request && (await testing.app.request(request));
    if (answer?.status !== 400) return;
    const { title, errors = [] } = (await answer.json()) as {
      title: string;
      errors?: { path: string; message: string }[];
    };
    refusals.set(route, (refusals.get(route) ?? 0) + 1);
    for (const message of [title, ...errors.map((error) => error.message)]) {
      if (!isSentence(message)) bad.push({ route, message, errors });
    }
  }

  const withBody: string[] = [];
  for (const route of routes) {
    const example = await exampleOf(route);
    if (typeof example.body !== 'object' || example.body instanceof Uint8Array) continue;
    withBody.push(route);
    const account = route.includes('/admin/') ? admin : user;
    const headers = { ...account.headers, ...example.headers };
    for (const body of [...wrongBodies(example.body), ...wrongValues]) {
      await refuse(route, { ...example, headers, body });
    }
  }
  expect(bad.slice(0, 20)).toEqual([]);
  expect(withBody.length).toBeGreaterThan(12);
  expect(withBody.filter((route) => !refusals.get(route))).toEqual([]);
});
