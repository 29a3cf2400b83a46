import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { signedIn } from '../test-support/accounts/signed-in';
import { addRequest, submissionsOf } from '../test-support/inbox';
import { contactMessage } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';
import { type ClientOptions, clientOf, type Operation, waitAfter } from './client';
import { ApiProblem, UnreachableError } from './failures';
import { itemsOf } from './items-of';

const operations = {
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact-messages',
    submits: 'contact-message',
  },
  changeServiceRequest: {
    method: 'PATCH',
    path: '/api/admin/service-requests/{id}',
    takesKey: true,
    takesVersion: true,
  },
  getService: { method: 'GET', path: '/api/services/{slug}' },
  listProducts: { method: 'GET', path: '/api/products' },
} satisfies Record<string, Operation>;

type Call = (given?: object) => Promise<unknown>;

/** Makes the client of a server that needs no network; `network` is between the two. */
function clientOfApp(
  { app }: Pick<TestApp, 'app'>,
  network: (answer: Response) => Response | Promise<Response> = (answer) => answer,
  options: Partial<ClientOptions> = {},
) {
  const sent: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    sent.push(request.clone() as Request);
    init?.signal?.throwIfAborted();
    return network(await app.request(request));
  };
  const url = 'https://www.company.example';
  const client = clientOf(operations, { url, fetch: send, ...options }) as Record<
    keyof typeof operations,
    Call
  >;
  return { client, sent };
}

/** Loses the first answers, after the server has done its work. */
function losing(count: number) {
  let left = count;
  return (answer: Response) => {
    left -= 1;
    if (left >= 0) throw new TypeError('fetch failed');
    return answer;
  };
}

const { id: _, reference: __, writtenAt: ___, ...text } = contactMessage();

test('a message whose answer was lost twice is stored once, under one id', async () => {
  const testing = await testApp();
  const { client, sent } = clientOfApp(testing, losing(2));
  const receipt = await client.sendContactMessage({ body: text });
  const stored = await submissionsOf(testing.db, 'contact-message').execute();
  expect(stored.map(({ id, reference }) => ({ id, reference }))).toEqual([
    { id: (receipt as { id: string }).id, reference: (receipt as { reference: string }).reference },
  ]);
  expect(sent).toHaveLength(3);
});

test('a change whose answer was lost is made once, under one key', async () => {
  const testing = await testApp();
  const { token } = await signedIn(testing, { uid: 'amina', role: 'admin' });
  const { id } = await addRequest(testing.db, {});
  const { client, sent } = clientOfApp(testing, losing(1), { key: token });
  const body = { internalNote: 'Called.' };
  const changed = await client.changeServiceRequest({ path: { id }, version: 1, body });
  expect(changed).toMatchObject({ version: 2, internalNotes: [{ text: 'Called.' }] });
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
  expect(sent[0]?.headers.get('if-match')).toBe('"1"');
});

test('a refusal says of which kind it is, and is not sent again', async () => {
  const testing = await testApp();
  const { client, sent } = clientOfApp(testing);
  const refusal = await client
    .sendContactMessage({ body: { ...text, email: 'no' } })
    .catch((e) => e);
  expect(refusal).toBeInstanceOf(ApiProblem);
  expect(refusal).toMatchObject({
    kind: 'invalid-fields',
    status: 400,
    // A log has only this message, so it must name the field.
    message: expect.stringContaining(' email: '),
    problem: { errors: [{ path: 'email' }] },
  });
  expect(sent).toHaveLength(1);
  await expect(client.getService({ path: { slug: 'none' } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('an answer that is not of the API is no answer', async () => {
  const testing = await testApp();
  const page = () =>
    new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });
  const { client, sent } = clientOfApp(testing, page, { retries: 1 });
  await expect(client.listProducts()).rejects.toBeInstanceOf(UnreachableError);
  expect(sent).toHaveLength(2);
});

test('a signal ends the wait for the next attempt, with its own reason', async () => {
  const testing = await testApp();
  const ending = new AbortController();
  const { client, sent } = clientOfApp(testing, () => {
    setTimeout(() => ending.abort(new Error('Enough.')), 20);
    throw new TypeError('fetch failed');
  });
  const { signal } = ending;
  await expect(client.listProducts({ signal })).rejects.toThrow('Enough.');
  await expect(client.listProducts({ signal })).rejects.toThrow('Enough.');
  expect(sent).toHaveLength(1);
});

test('the records of a list come one by one, each of them once', async () => {
  const testing = await testApp({ template: 'seeded' });
  const { client, sent } = clientOfApp(testing);
  type Page = { items: { id: string }[]; nextCursor: string | null };
  const list = client.listProducts as (given: { query: object }) => Promise<Page>;
  const ids: string[] = [];
  for await (const { id } of itemsOf(list, { query: { limit: '7' } })) ids.push(id);
  const { count } = await testing.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(ids).toHaveLength(Number(count));
  expect(new Set(ids).size).toBe(ids.length);
  expect(sent).toHaveLength(Math.ceil(ids.length / 7));
});

test('it waits as long as the server asks, unless that is more than a minute', () => {
  const problem = { type: '/api/problems/too-many-requests', title: 'No.', status: 429 };
  expect(waitAfter(new ApiProblem(problem, 9000), 0)).toBe(9000);
  expect(waitAfter(new ApiProblem(problem, 90_000), 0)).toBeNull();
  expect(waitAfter(new ApiProblem({ ...problem, status: 400 }, null), 0)).toBeNull();
  expect(waitAfter(new UnreachableError('No.'), 1)).toBeGreaterThanOrEqual(500);
  expect(waitAfter(new Error('A mistake of ours.'), 0)).toBeNull();
});

test('an id of the program’s own is kept', async () => {
  const testing = await testApp();
  const { client } = clientOfApp(testing);
  const id = uuidV7();
  expect(await client.sendContactMessage({ body: { ...text, id } })).toMatchObject({ id });
});
