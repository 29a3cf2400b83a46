import pLimit from 'p-limit';
import { expect, test } from 'vitest';
import { problemMediaType } from '../contract/problem';
import { ProblemError } from '../http/problem';
import { signedIn } from '../test-support/accounts/signed-in';
import { type Call, changed, requestOf } from '../test-support/fuzz/fuzz-calls';
import { fuzzExamples } from '../test-support/fuzz/fuzz-examples';
import { type Plan, plansOf, type Who } from '../test-support/fuzz/fuzz-plans';
import { unlimited } from '../test-support/fuzz/unlimited';
import { inLongRun } from '../test-support/long-run';
import { costInPages } from '../test-support/processor-time';
import { type TestApp, testApp } from '../test-support/test-app';

const seed = 13;
const calls = inLongRun ? 4000 : 1000;
const atOnce = 8;
/** After so many calls the accounts are repaired: a call may have changed them. */
const callsPerRound = 400;
/** So many of the slowest refusals are asked for again, one after another, and may cost at most so many pages. */
const slowest = 30;
const mostPages = 10;

async function routesOf({ app }: TestApp): Promise<string[]> {
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

async function accountsOf(testing: TestApp) {
  const admin = await signedIn(testing, { uid: 'amina', role: 'admin' });
  // With only one admin, that one could neither be blocked nor demoted.
  await signedIn(testing, { uid: 'boss', role: 'admin' });
  const user = await signedIn(testing, { uid: 'farida' });
  await signedIn(testing, { uid: 'karim' });
  return { admin, user };
}

type Accounts = Awaited<ReturnType<typeof accountsOf>>;

function authorization(
  who: Who,
  { path, headers: { authorization: own } }: Call,
  { admin, user }: Accounts,
): Record<string, string> {
  const usual = path.startsWith('/api/admin') ? admin : path.startsWith('/api/me') ? user : null;
  return {
    'the usual account': own ? { authorization: own } : { ...usual?.headers },
    'no account': {},
    'a user': user.headers,
    'an admin': admin.headers,
    garbage: { authorization: `Bearer ${admin.token}x` },
  }[who];
}

/** Sends a call, reads its whole answer, and returns the status. */
async function statusOf({ app }: TestApp, call: Call): Promise<number | null> {
  const request = requestOf(call);
  if (!request) return null;
  const answer = await app.request(request);
  const isProblem = answer.status >= 400 && call.method !== 'HEAD';
  if (isProblem) {
    expect(answer.headers.get('content-type')).toBe(problemMediaType);
    expect(await answer.clone().json()).toMatchObject({
      type: expect.stringMatching(/^\/api\/problems\/[a-z-]+$/),
      title: expect.any(String),
      status: answer.status,
    });
  }
  if (answer.headers.get('content-type') === 'text/event-stream') await answer.body?.cancel();
  else await answer.arrayBuffer().catch(unlessSessionEnded);
  return answer.status;
}

/** A long answer breaks off when another of these calls signs its reader out meanwhile. */
function unlessSessionEnded(error: unknown): void {
  if (!(error instanceof ProblemError && error.details.reason === 'session-ended')) throw error;
}

test(`answers ${calls} broken requests to all routes without an internal error, at little cost`, {
  timeout: 500_000,
}, async () => {
  // Without Brotli: each change of the catalogue empties the cache, and compressing takes long.
  const testing = await testApp({
    template: 'seeded',
    ...unlimited,
    errorReports: { fromDevice: async () => null },
    brotli: undefined,
  });
  const routes = await routesOf(testing);
  const exampleOf = await fuzzExamples(testing);
  const plans = plansOf(calls, seed);
  const successes = new Map(routes.map((route) => [route, 0]));
  const failures: unknown[] = [];
  const refusals: { call: Call; ms: number }[] = [];
  let accounts = await accountsOf(testing);

  async function play(plan: Plan, number: number): Promise<void> {
    const route = routes[number % routes.length] ?? '';
    const example = await exampleOf(route);
    const call = plan.changes.reduce(changed, {
      ...example,
      headers: { ...example.headers, ...authorization(plan.who, example, accounts) },
    });
    const startedMs = performance.now();
    try {
      const status = await statusOf(testing, call);
      const ms = performance.now() - startedMs;
      if (status !== null && status >= 400) refusals.push({ call, ms });
      if (status !== null && status < 300) successes.set(route, (successes.get(route) ?? 0) + 1);
      if (status !== null && status >= 500) failures.push({ seed, number, status, call });
    } catch (error) {
      failures.push({ seed, number, error, call });
    }
  }

  const limit = pLimit(atOnce);
  for (let first = 0; first < calls && failures.length === 0; first += callsPerRound) {
    accounts = await accountsOf(testing);
    const round = plans.slice(first, first + callsPerRound);
    await limit.map(round, (plan, place) => play(plan, first + place));
  }
  for (const { call } of refusals.sort((a, b) => b.ms - a.ms).slice(0, slowest)) {
    const { cost, statuses } = await costInPages(testing, () => requestOf(call) as Request);
    if (cost > mostPages) failures.push({ seed, cost, statuses, call });
  }
  expect(failures).toEqual([]);
  const untouched = routes.filter((route) => !successes.get(route));
  expect(untouched, 'routes without a success need an example in fuzz-examples.ts').toEqual([]);
});
