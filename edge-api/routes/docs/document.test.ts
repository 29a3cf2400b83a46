import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypescript from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { webhookEventTypes } from '../../contract/admin/webhooks';
import { signedIn } from '../../test-support/accounts/signed-in';
import { addProducts, product } from '../../test-support/catalogue/catalogue';
import { requestOf } from '../../test-support/fuzz/fuzz-calls';
import { fuzzExamples } from '../../test-support/fuzz/fuzz-examples';
import { addMessage, addRequest } from '../../test-support/inbox';
import { type TestApp, testApp } from '../../test-support/test-app';
import { addWebhook } from '../../test-support/webhooks/webhooks';
import { webhookMessage } from '../../webhooks/webhook-message';
import type { Answer, OpenApi, Operation } from './document';

const documentOf = async ({ app }: Pick<TestApp, 'app'>): Promise<OpenApi> =>
  (await app.request('/api/openapi.json')).json();

const operationsOf = ({ paths }: OpenApi) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      method,
      path,
      operation,
    })),
  );

function successOf({ responses }: Operation): [status: number, Answer] {
  const [status, answer] = Object.entries(responses).find(([name]) => name.startsWith('2')) ?? [];
  if (!answer || '$ref' in answer) throw new Error('An operation has an answer.');
  return [Number(status), answer];
}

/** What Redocly's linter says, as people read it; also of examples that do not fit their schema. */
async function lint(document: OpenApi): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(
    ({ severity, ruleId, message, location: [at] }) =>
      `${severity} ${ruleId} at ${at?.pointer}: ${message}`,
  );
}

test('the linter finds no error and no warning', async () => {
  expect(await lint(await documentOf(await testApp()))).toEqual([]);
});

test('each JSON body and answer has an example, and a name for its fields', async () => {
  for (const { operation } of operationsOf(await documentOf(await testApp()))) {
    const [, answer] = successOf(operation);
    for (const content of [operation.requestBody?.content, answer.content]) {
      const { schema, example } = content?.['application/json'] ?? {};
      if (!schema) continue;
      expect(example, operation.operationId).toBeDefined();
      // One without a name gets no type of its own: see schema-refs.ts.
      expect(Math.max(...fieldsIn(schema)), operation.operationId).toBeLessThan(7);
    }
  }
});

/** How many fields the objects of a schema have that have no name. */
function fieldsIn(schema: unknown): number[] {
  if (typeof schema !== 'object' || schema === null) return [0];
  const { properties = {} } = schema as { properties?: object };
  return [Object.keys(properties).length, ...Object.values(schema).flatMap(fieldsIn)];
}

test('the server answers what the document says, by status, headers and every field', async () => {
  const testing = await testApp({
    template: 'seeded',
    errorReports: { fromDevice: async () => null },
  });
  const admin = await signedIn(testing, { uid: 'amina', role: 'admin' });
  const user = await signedIn(testing, { uid: 'farida' });
  await signedIn(testing, { uid: 'karim' });
  const exampleOf = await fuzzExamples(testing);
  const document = await documentOf(testing);
  const inOrder = operationsOf(document).sort(
    (one, other) => Number(one.path.startsWith('/media')) - Number(other.path.startsWith('/media')),
  );
  for (const { route, path, operation } of inOrder) {
    const example = await exampleOf(route);
    const account = path.includes('/admin/')
      ? admin
      : /\/(me|submissions)\b/.test(path)
        ? user
        : null;
    const call = { ...example, headers: { ...account?.headers, ...example.headers } };
    const ask = async () => testing.app.request(requestOf(call) ?? '');
    // A streamed answer has its tag when it is asked for again.
    if ('304' in operation.responses) await (await ask()).arrayBuffer();
    const answer = await ask();
    const [status, { headers = {}, content = {} }] = successOf(operation);
    expect(answer.status, route).toBe(status);
    for (const name of Object.keys(headers)) {
      expect(answer.headers.has(name), `${route} ${name}`).toBe(true);
    }
    const json = content['application/json'];
    if (json) json.example = await answer.json();
    else await answer.body?.cancel();
  }
  // Also finds fields that no schema names.
  expect(await lint(document)).toEqual([]);
}, 30_000);

test('webhooks are sent what the document says, of records that are there and that are erased', async () => {
  const testing = await testApp();
  const { db } = testing;
  await addWebhook(db, 'https://a.example/', { event_types: [...webhookEventTypes] });
  const { id } = await addMessage(db);
  await addRequest(db);
  await addProducts(db, product('Travel Bag'));
  await db.deleteFrom('submissions').where('id', '=', id).execute();
  const events = await db.selectFrom('webhook_events').selectAll().execute();
  expect(new Set(events.map(({ type }) => type)).size).toBe(4);
  const document = await documentOf(testing);
  for (const { id: eventId, type, data, created_at: createdAt } of events) {
    const about = { eventId, type, data: { ...data }, createdAt };
    const event = { ...about, address: '', webhookId: '' };
    const { headers, body } = webhookMessage(event, [], 'https://sampan.example', new Date());
    const { parameters = [], requestBody } = document.webhooks[type]?.post ?? {};
    for (const { name } of parameters) expect(headers).toHaveProperty(name);
    const json = requestBody?.content['application/json'];
    if (json) json.example = JSON.parse(body);
    expect(json?.example).toMatchObject({ type });
  }
  expect(await lint(document)).toEqual([]);
});

test('types that are generated of it compile, and know bodies and answers', async () => {
  const document = await documentOf(await testApp());
  const folder = await mkdtemp(join(import.meta.dirname, '.types-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(
    join(folder, 'api.ts'),
    await openapiTypescript(document as unknown as Parameters<typeof openapiTypescript>[0]),
  );
  await writeFile(join(folder, 'use.ts'), use);
  const options = ['--ignoreConfig', '--strict', '--noEmit'];
  const compile = promisify(execFile)('npx', ['tsc', ...options, join(folder, 'use.ts')]);
  await expect(compile.catch(({ stdout }) => stdout)).resolves.toMatchObject({ stdout: '' });
});

const use = `
import type { components, operations } from './api';
type Schemas = components['schemas'];
type Body<Name extends keyof operations> = operations[Name] extends
  { requestBody: { content: { 'application/json': infer Json } } } ? Json : never;
export const change: Body<'changeServiceRequest'> = { status: 'reviewing' };
// @ts-expect-error there is no such status
export const wrong: Body<'changeServiceRequest'> = { status: 'lost' };
export const totalOf = ({ total }: Schemas['ProductsPage']): number => total;
export const reasonOf = ({ reason }: Schemas['Problem']): string | undefined => reason;
`;
