import { expect, test } from 'vitest';
import type { Replies } from '../contract/conversation/reply';
import { usualReads } from '../http/limits/usual-limits';
import { changing, signedIn } from '../test-support/accounts/signed-in';
import { customerReply, sentMessage, sentRequest } from '../test-support/conversation/links';
import { aReply } from '../test-support/conversation/reply-sample';
import { sentQuotation } from '../test-support/quotations/quotation-samples';
import { decisionOf } from '../test-support/quotations/quoted-request';
import { json, problemOf } from '../test-support/requests';
import { type TestApp, testApp } from '../test-support/test-app';

/** 30 KB in UTF-8. */
const longest = 'ক'.repeat(10_000);
const said = (count: number, text = longest) =>
  Array.from({ length: count }, (_, place) => aReply({ text: `${place} ${text}` }));

const write = ({ db }: TestApp, id: string, replies: object[], more: object = {}) =>
  db
    .updateTable('submissions')
    .set({ replies: JSON.stringify(replies), ...more })
    .where('id', '=', id)
    .execute();

const textsOf = ({ replies }: Replies) => replies.map(({ text }) => text.split(' ')[0]);

test('a long conversation comes page by page, the newest replies first', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  await write(testing, id, said(45, 'Short.'));
  const { submission } = (await (await ask(path)).json()) as { submission: Replies };
  expect(textsOf(submission)).toEqual(Array.from({ length: 20 }, (_, place) => `${place + 25}`));
  const pages: Replies[] = [submission];
  for (let left = submission.earlierReplies; left > 0; left = pages[0]?.earlierReplies ?? 0) {
    pages.unshift((await (await ask(`${path}/replies?before=${left}`)).json()) as Replies);
  }
  expect(pages.length).toBe(3);
  expect(pages.flatMap(textsOf)).toEqual(Array.from({ length: 45 }, (_, place) => `${place}`));
});

test.each([60, 300])('%i of the longest replies come in pages of some kilobytes', async (count) => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  await write(testing, id, said(count));
  const answer = await (await ask(path)).text();
  expect(new TextEncoder().encode(answer).byteLength).toBeLessThan(80_000);
  const { submission } = JSON.parse(answer) as { submission: Replies };
  expect(submission.replies.at(-1)?.text).toBe(`${count - 1} ${longest}`);
  expect(submission.earlierReplies).toBe(count - submission.replies.length);
});

test('one reply that is larger than a page is a page', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  await write(testing, id, [aReply({ text: 'Before.' }), aReply({ text: longest.repeat(4) })]);
  expect(await (await ask(path)).json()).toMatchObject({
    submission: { replies: [{ text: longest.repeat(4) }], earlierReplies: 1 },
  });
});

test('a conversation takes no more once it has a megabyte, and says so without its texts', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  await write(testing, id, said(32));
  const first = customerReply({ text: longest });
  expect((await ask(`${path}/replies`, json(first))).status).toBe(201);
  await write(testing, id, said(34));
  const answer = await ask(`${path}/replies`, json(customerReply({ text: 'One more.' })));
  expect(answer.status).toBe(409);
  const text = await answer.text();
  expect(text).toContain('at most 300 replies, or 1 MB');
  expect(text.length).toBeLessThan(500);
  const admin = await signedIn(testing, { role: 'admin' });
  const reply = { id: first.id.replace(/.$/, '0'), text: 'Ours.', files: [] };
  const change = changing('PATCH', { reply }, { version: 2 });
  const refused = await admin.request(`/api/admin/service-requests/${id}`, change);
  expect(refused.status).toBe(409);
  expect((await problemOf(refused)).title).toContain('at most 300 replies, or 1 MB');
});

test('a refused decision says why, without the page', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  const quotation = sentQuotation();
  const quotations = JSON.stringify([quotation]);
  await write(testing, id, said(60), { status: 'quoted', quotations });
  const decision = await decisionOf(quotation, { shownHash: '0'.repeat(64) });
  const answer = await ask(`${path}/decisions`, json(decision));
  expect(answer.status).toBe(409);
  const text = await answer.text();
  expect(text.length).toBeLessThan(500);
  expect(JSON.parse(text)).toMatchObject({ current: { status: 'quoted' } });
});

test('who has the newest page is told so from its version, before its texts are read', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  await write(testing, id, said(3));
  const tag = (await ask(path)).headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"/);
  const asked = { headers: { 'if-none-match': tag } };
  expect((await ask(path, asked)).status).toBe(304);
  await ask(`${path}/replies`, json(customerReply()));
  const after = await ask(path, asked);
  expect(after.status).toBe(200);
  expect(after.headers.get('etag')).not.toBe(tag);
});

test('an address may read as many letters as the limit has room for, however few requests', async () => {
  const reads = { ...usualReads, submissionPages: { burst: 10, perMinute: 1 } };
  const testing = await testApp({ reads });
  const { ask, path, id } = await sentRequest(testing);
  const small = await Promise.all(Array.from({ length: 3 }, () => ask(path)));
  expect(small.map(({ status }) => status)).toEqual([200, 200, 200]);
  await write(testing, id, said(2));
  const large = [await ask(path), await ask(path), await ask(path), await ask(path)];
  expect(large.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
});

test('a file of an earlier reply can still be fetched', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  const file = { id, name: 'plan.pdf', type: 'application/pdf', sizeBytes: 9 } as const;
  const replies = [aReply({ files: [file] }), ...said(40, 'Short.')];
  await write(testing, id, replies);
  const answer = await ask(`${path}/files/${id}`);
  expect((await problemOf(answer)).title).toBe('This file has not arrived yet.');
});

test('lists and feed of staff have the end of a conversation, and its record a page', async () => {
  const testing = await testApp();
  const { id } = await sentRequest(testing);
  await write(testing, id, said(30));
  const admin = await signedIn(testing, { role: 'admin' });
  const textOf = async (path: string) => (await admin.request(`/api/admin/${path}`)).text();
  for (const path of ['service-requests', 'changes?scope=service-requests']) {
    const text = await textOf(path);
    expect(new TextEncoder().encode(text).byteLength, path).toBeLessThan(40_000);
    expect(JSON.parse(text), path).toMatchObject({
      items: [{ replies: [{ text: `29 ${longest}` }], earlierReplies: 29 }],
    });
  }
  const record = JSON.parse(await textOf(`service-requests/${id}`)) as Replies;
  expect(textsOf(record)).toEqual(['29']);
  const earlier = JSON.parse(await textOf(`service-requests/${id}/replies?before=29`)) as Replies;
  expect([textsOf(earlier), earlier.earlierReplies]).toEqual([['28'], 28]);
  expect(earlier.replies[0]).toHaveProperty('byName');
});

test('a conversation is read at the address of its kind alone, which a key for the other kind does not open', async () => {
  const testing = await testApp();
  const [message, request] = [await sentMessage(testing), await sentRequest(testing)];
  const admin = await signedIn(testing, { role: 'admin' });
  const statusOf = async (scope: string, id: string) =>
    (await admin.request(`/api/admin/${scope}/${id}/replies?before=5`)).status;
  expect(await statusOf('contact-messages', message.id)).toBe(200);
  expect(await statusOf('service-requests', request.id)).toBe(200);
  expect(await statusOf('contact-messages', request.id)).toBe(404);
  expect(await statusOf('service-requests', message.id)).toBe(404);
  expect(await statusOf('service-requests', crypto.randomUUID())).toBe(404);
});

test('a search of staff finds what is in no list: a text of long ago', async () => {
  const testing = await testApp();
  const { id } = await sentMessage(testing);
  await testing.db
    .updateTable('submissions')
    .set({ replies: JSON.stringify([aReply({ text: 'A zeppelin.' }), ...said(9, 'Short.')]) })
    .execute();
  const admin = await signedIn(testing, { role: 'admin' });
  const found = await (await admin.request('/api/admin/contact-messages?q=zeppelin')).json();
  expect(found).toMatchObject({ items: [{ id, earlierReplies: 5 }] });
  expect(JSON.stringify(found)).not.toContain('zeppelin');
});
