import { v7 as uuidV7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { newLinkKey } from '../contract/conversation/link-key';
import { sha256 } from '../contract/sha256';
import { csvOf } from '../db/admin/export-csv';
import { changing, signedIn } from '../test-support/accounts/signed-in';
import { sentMessage, sentRequest, withLink } from '../test-support/conversation/links';
import { aReply } from '../test-support/conversation/reply-sample';
import { sentQuotation } from '../test-support/quotations/quotation-samples';
import { json, problemOf } from '../test-support/requests';
import { contactMessage, serviceRequest } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';

const kinds = [
  ['contact-message', sentMessage],
  ['service-request', sentRequest],
] as const;

const shownTo = async (ask: (path: string) => Promise<Response>, path: string) =>
  (await (await ask(path)).json()) as { submission: Record<string, object> };

const ofBoth = [
  ...[
    'earlierReplies',
    'fileStates',
    'id',
    'mergedInto',
    'receivedAt',
    'reference',
    'replies',
    'status',
  ],
  ...['version', 'withdrawnFiles', 'writtenAt'],
];
const ofMessage = ['email', 'message', 'name', 'phone', 'subject'];
const ofRequest = [
  'answers',
  'contact',
  'files',
  'notes',
  'quotations',
  'serviceSlug',
  'shipment',
  'timeline',
];

/** Of an entry, or of the first one of a list. */
const fieldsOf = (shown: object = {}) =>
  Object.keys(Array.isArray(shown) ? shown[0] : shown).sort();

const linksOf = ({ db }: Pick<TestApp, 'db'>) =>
  db.selectFrom('submission_links').selectAll().execute();

describe.each(kinds)('a %s that its device made a key for', (kind, send) => {
  test('opens with the key, and shows what was sent', async () => {
    const testing = await testApp();
    const { ask, path, id, reference } = await send(testing);
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      kind,
      submission: { id, reference, replies: [], fileStates: {} },
    });
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('authorization');
  });

  test('is not sent twice to a device that has it', async () => {
    const testing = await testApp();
    const { ask, path, id } = await send(testing);
    const tag = (await ask(path)).headers.get('etag') ?? '';
    const asked = { headers: { 'if-none-match': tag } };
    expect((await ask(path, asked)).status).toBe(304);
    await testing.db.updateTable('submissions').set({ version: 2 }).where('id', '=', id).execute();
    expect((await ask(path, asked)).status).toBe(200);
  });

  test('has one link however often it is sent, and none from what others send under its id', async () => {
    const testing = await testApp();
    const { key: _key, path: _path, ask: _ask, ...body } = await send(testing);
    const address = kind === 'contact-message' ? '/api/contact-messages' : '/api/service-requests';
    expect((await testing.app.request(address, json(body))).status).toBe(201);
    const other = newLinkKey();
    const again = { ...body, linkKeyHash: await sha256(other) };
    expect((await testing.app.request(address, json(again))).status).toBe(201);
    expect(await linksOf(testing)).toMatchObject([
      { hash: body.linkKeyHash, submission_id: body.id, held_by: 'device', revoked_at: null },
    ]);
    expect((await withLink(testing, other)(`/api/submissions/${body.id}`)).status).toBe(401);
  });

  test('keeps key and hash out of its record and its exports', async () => {
    const testing = await testApp();
    const { key, linkKeyHash, id } = await send(testing);
    const admin = await signedIn(testing, { role: 'admin' });
    const scope = `${kind}s` as 'contact-messages' | 'service-requests';
    const record = await (await admin.request(`/api/admin/${scope}/${id}`)).text();
    let csv = '';
    for await (const piece of csvOf(testing.db, scope)) csv += piece;
    for (const secret of [key, linkKeyHash]) expect(record + csv).not.toContain(secret);
  });
});

test('its customer sees these fields, and no others', async () => {
  const testing = await testApp();
  const { ask, path } = await sentRequest(testing);
  const step = {
    at: sentQuotation().sentAt,
    by: 'amina@sampan.example',
    from: 'new',
    to: 'quoted',
  };
  await testing.db
    .updateTable('submissions')
    .set({
      owner_uid: 'farida',
      status: 'quoted',
      timeline: JSON.stringify([{ ...step, note: '' }]),
      replies: JSON.stringify([aReply({ byName: 'amina@sampan.example' })]),
      quotations: JSON.stringify([sentQuotation()]),
    })
    .execute();
  const { submission: request } = await shownTo(ask, path);
  expect(fieldsOf(request)).toEqual([...ofBoth, ...ofRequest].sort());
  expect(fieldsOf(request.timeline)).toEqual(['at', 'by', 'from', 'note', 'to']);
  expect(fieldsOf(request.replies)).toEqual([
    'files',
    'from',
    'id',
    'receivedAt',
    'text',
    'via',
    'writtenAt',
  ]);
  expect(fieldsOf(request.quotations)).toEqual([
    ...['alternatives', 'decidedAt', 'decision', 'excluded', 'id', 'included', 'number'],
    ...['revision', 'sentAt', 'status', 'terms', 'validUntil'],
  ]);
  const message = await sentMessage(testing);
  const { submission } = await shownTo(message.ask, message.path);
  expect(fieldsOf(submission)).toEqual([...ofBoth, ...ofMessage].sort());
});

test('what devices of older releases send has no link, and is stored as before', async () => {
  const testing = await testApp();
  for (const [path, body] of [
    ['/api/contact-messages', contactMessage()],
    ['/api/service-requests', serviceRequest()],
  ] as const) {
    expect((await testing.app.request(path, json(body))).status).toBe(201);
    expect((await testing.app.request(path, json(body))).status).toBe(201);
  }
  expect(await linksOf(testing)).toEqual([]);
});

test('a key opens its own submission alone, and tells nothing of others', async () => {
  const testing = await testApp();
  const one = await sentRequest(testing);
  const other = await sentMessage(testing);
  const unknown = `/api/submissions/${uuidV7()}`;
  const answers = [
    await one.ask(other.path),
    await one.ask(unknown),
    await withLink(testing, newLinkKey())(one.path),
    await withLink(testing, newLinkKey())(unknown),
    await one.ask('/api/submissions/no-id'),
  ];
  const problems = await Promise.all(answers.map(problemOf));
  expect(new Set(problems.map((problem) => JSON.stringify(problem))).size).toBe(1);
  expect(problems[0]).toMatchObject({ status: 401, type: expect.stringContaining('link-refused') });
});

test('without key and session, or with a bad one, nothing is shown', async () => {
  const testing = await testApp();
  const { path, key } = await sentRequest(testing);
  expect((await testing.app.request(path)).status).toBe(401);
  for (const bad of [key.slice(0, -1), `${key}0`, key.toUpperCase(), 'nonsense']) {
    expect((await withLink(testing, bad)(path)).status, bad).toBe(401);
  }
});

test('an account sees what it owns, and of others as much as of what there is not', async () => {
  const testing = await testApp();
  const farida = await signedIn(testing);
  const request = serviceRequest();
  await farida.request('/api/service-requests', json(request));
  const path = `/api/submissions/${request.id}`;
  expect(await (await farida.request(path)).json()).toMatchObject({
    submission: { id: request.id },
  });
  const karim = await signedIn(testing, { uid: 'karim' });
  const refusal = await problemOf(await karim.request(path));
  expect(refusal).toEqual(await problemOf(await karim.request(`/api/submissions/${uuidV7()}`)));
  expect(refusal.status).toBe(404);
});

test('ending the other links leaves the one that it is asked with', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  const stranger = await sentMessage(testing);
  const lost = newLinkKey();
  const link = { hash: await sha256(lost), submission_id: id, held_by: 'mail' } as const;
  await testing.db.insertInto('submission_links').values(link).execute();
  const withLost = withLink(testing, lost);
  expect((await withLost(path)).status).toBe(200);
  const { status } = await ask(`${path}/links`, { method: 'DELETE' });
  expect(status).toBe(204);
  expect((await withLost(path)).status).toBe(401);
  for (const [method, end] of [
    ['DELETE', '/links'],
    ['GET', `/files/${uuidV7()}`],
    ['POST', '/replies'],
  ]) {
    expect((await withLost(path + end, { method })).status, end).toBe(401);
  }
  expect((await ask(path)).status).toBe(200);
  expect((await stranger.ask(stranger.path)).status).toBe(200);
});

test('the account that owns a submission ends all its links', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  const farida = await signedIn(testing);
  const end = { method: 'DELETE' };
  expect((await farida.request(`${path}/links`, end)).status).toBe(404);
  expect((await ask(path)).status).toBe(200);
  await testing.db
    .updateTable('submissions')
    .set({ owner_uid: 'farida' })
    .where('id', '=', id)
    .execute();
  expect((await farida.request(`${path}/links`, end)).status).toBe(204);
  expect((await ask(path)).status).toBe(401);
});

test.each(kinds)('staff end all links of a %s, which the history names', async (kind, send) => {
  const testing = await testApp();
  const { ask, path, id } = await send(testing);
  const stranger = await send(testing);
  const admin = await signedIn(testing, { role: 'admin' });
  const change = changing('PATCH', { linksEnded: true });
  const { status } = await admin.request(`/api/admin/${kind}s/${id}`, change);
  expect(status).toBe(200);
  expect((await ask(path)).status).toBe(401);
  expect((await stranger.ask(stranger.path)).status).toBe(200);
  const entries = await testing.db.selectFrom('audit_entries').select('after').execute();
  expect(entries).toMatchObject([{ after: { linksEnded: true } }]);
});

test('what is erased has no links any more', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  await testing.db.deleteFrom('submissions').where('id', '=', id).execute();
  expect(await linksOf(testing)).toEqual([]);
  expect((await ask(path)).status).toBe(401);
});
