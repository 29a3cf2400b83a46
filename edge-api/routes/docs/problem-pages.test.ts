import { expect, test } from 'vitest';
import { problemKinds, problemType } from '../../contract/errors/problem-kinds';
import { testApp } from '../../test-support/test-app';

const kinds = Object.keys(problemKinds);

test('each kind of problem has a page at the address that its type says', async () => {
  const { app } = await testApp();
  const index = await (await app.request('/api/problems')).text();
  for (const kind of kinds) {
    const answer = await app.request(`/api/problems/${kind}`);
    expect(answer.status, kind).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = await answer.text();
    expect(page).toContain(`/api/problems/${kind}&quot;`);
    expect(page).not.toMatch(/<script|\[object|undefined/);
    expect(index).toContain(`href="/api/problems/${kind}"`);
  }
});

test('what is no kind of problem has no page', async () => {
  const { app } = await testApp();
  for (const made of ['made-up', 'toString', '__proto__']) {
    const answer = await app.request(`/api/problems/${made}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ type: '/api/problems/not-found' });
  }
});

test('a problem is of the kind that it names, of its reason, or the usual one of its status', () => {
  expect(problemType(409, { kind: 'address-taken' })).toBe('/api/problems/address-taken');
  expect(problemType(403, { reason: 'account-blocked' })).toBe('/api/problems/account-blocked');
  expect(problemType(400)).toBe('/api/problems/unreadable-request');
  expect(problemType(400, { errors: [] })).toBe('/api/problems/invalid-fields');
  expect(problemType(418)).toBe('about:blank');
});

test('the page of a problem is where its type leads from the address of the request', async () => {
  const { app } = await testApp();
  const asked = 'https://www.company.example/api/services/none?x=1';
  const { type } = (await (await app.request(asked)).json()) as { type: string };
  const { href } = new URL(type, asked);
  expect(href).toBe('https://www.company.example/api/problems/not-found');
  expect((await app.request(href)).status).toBe(200);
});
