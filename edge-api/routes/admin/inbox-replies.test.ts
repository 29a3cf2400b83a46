import { v7 as uuidV7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { RequestChange } from '../../contract/admin/inbox';
import { mostReplies, type Reply } from '../../contract/conversation/reply';
import { expectFiles } from '../../db/files/uploads';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { fileOf, pdf, uploadOf } from '../../test-support/files/uploads';
import { addMessage, addRequest } from '../../test-support/inbox';
import { quotationContent } from '../../test-support/quotations/quotation-samples';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

const saying = (text: string, id = uuidV7()) => ({ id, text, files: [] });
const open = { ...quotationContent({ validUntil: '2999-01-01' }), id: uuidV7(), status: 'sent' };
const fromCustomer = (text: string): Reply => ({
  ...saying(text),
  from: 'customer',
  via: 'site',
  byName: null,
  writtenAt: '2026-03-02T08:00:00.000Z',
  receivedAt: '2026-03-02T08:00:01.000Z',
});

async function atWork() {
  const testing = await testApp();
  const admin = await anAdmin(testing);
  const change = (path: string, id: string, body: RequestChange, version = 1) =>
    admin.request(`/api/admin/${path}/${id}`, changing('PATCH', body, { version }));
  return { testing, admin, change };
}

describe.each([
  { path: 'contact-messages', add: addMessage },
  { path: 'service-requests', add: addRequest },
])('a reply by PATCH $path/:id', ({ path, add }) => {
  test('stands behind the earlier ones, with who wrote it and when', async () => {
    const { testing, change } = await atWork();
    const asked = fromCustomer('When?');
    const { id } = await add(testing.db, { replies: JSON.stringify([asked]) });
    const reply = saying('On Monday.');
    const answer = await change(path, id, { reply: { ...reply, text: '  On Monday. ' } });
    expect(answer.status).toBe(200);
    const at = expect.any(String);
    expect(await answer.json()).toMatchObject({
      replies: [
        asked,
        {
          ...reply,
          from: 'staff',
          via: 'site',
          byName: 'amina@sampan.example',
          writtenAt: at,
          receivedAt: at,
        },
      ],
    });
  });

  test('is there once, however often and under which key it comes', async () => {
    const { testing, change } = await atWork();
    const { id } = await add(testing.db);
    const reply = saying('On Monday.');
    await change(path, id, { reply });
    const again = await change(path, id, { reply, internalNote: 'Sent.' }, 2);
    const { replies, internalNotes } = (await again.json()) as {
      replies: Reply[];
      internalNotes: unknown[];
    };
    expect(replies.map(({ text }) => text)).toEqual(['On Monday.']);
    expect(internalNotes).toHaveLength(1);
  });

  test('expects no files that it does not name', async () => {
    const { testing, change } = await atWork();
    const { id } = await add(testing.db);
    const [named, other] = [fileOf(1000), fileOf(2000)];
    const reply = { ...saying('Here it is.'), files: [named] };
    await change(path, id, { reply });
    const again = { ...reply, files: [other] };
    expect((await change(path, id, { reply: again }, 2)).status).toBe(200);
    const expected = await testing.db.selectFrom('request_files').select('id').execute();
    expect(expected).toEqual([{ id: named.id }]);
  });

  test('is in the audit alone, without the conversation before it', async () => {
    const { testing, change } = await atWork();
    const replies = JSON.stringify([fromCustomer('When?')]);
    const { id } = await add(testing.db, { replies });
    await change(path, id, { reply: saying('On Monday.') });
    await change(path, id, { internalNote: 'Rang too.' }, 2);
    const entries = await testing.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('id')
      .execute();
    expect(entries[0]?.before).toMatchObject({ replies: [] });
    expect(entries[0]?.after).toMatchObject({ replies: [{ text: 'On Monday.' }] });
    expect(JSON.stringify(entries)).not.toContain('When?');
    expect(entries[1]?.after).not.toHaveProperty('replies');
  });

  test('is refused in a conversation that is full, and nothing else is changed', async () => {
    const { testing, change } = await atWork();
    const many = Array.from({ length: mostReplies }, (_, i) => fromCustomer(`No. ${i}`));
    const { id } = await add(testing.db, { replies: JSON.stringify(many) });
    const answer = await change(path, id, { reply: saying('One more.'), internalNote: 'A note.' });
    expect(answer.status).toBe(409);
    expect((await problemOf(answer)).title).toContain('at most 300');
    const later = await change(path, id, { internalNote: 'A note.' });
    expect(await later.json()).toMatchObject({ version: 2, earlierReplies: mostReplies - 20 });
  });

  test('needs a text', async () => {
    const { testing, change } = await atWork();
    const { id } = await add(testing.db);
    const answer = await change(path, id, { reply: saying('  ') });
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).errors?.map((error) => error.path)).toEqual(['reply.text']);
  });
});

test('a message that was answered is replied, also one from the archive', async () => {
  const { testing, change } = await atWork();
  for (const status of ['new', 'read', 'replied', 'archived'] as const) {
    const { id } = await addMessage(testing.db, { status });
    const answer = await change('contact-messages', id, { reply: saying('Yes.') });
    expect(await answer.json()).toMatchObject({ status: 'replied' });
  }
});

test.each([
  ['new', 'reviewing', []],
  ['reviewing', 'reviewing', []],
  ['reviewing', 'quoted', [open]],
  ['quoted', 'quoted', [open]],
  ['waiting-for-customer', 'waiting-for-customer', []],
  ['accepted', 'accepted', []],
  ['closed', 'closed', []],
] as const)('an answer takes a request from %s to %s', async (from, to, quotations) => {
  const { testing, change } = await atWork();
  const { id } = await addRequest(testing.db, {
    status: from,
    quotations: JSON.stringify(quotations),
  });
  const answer = await change('service-requests', id, { reply: saying('By sea.') });
  expect(await answer.json()).toMatchObject({
    status: to,
    timeline: from === to ? [] : [{ from, to, by: 'amina@sampan.example' }],
  });
});

test('a question waits for the customer: of a new request, and of one in review', async () => {
  const { testing, change } = await atWork();
  const ask = { status: 'waiting-for-customer', reply: saying('Which day?') } as const;
  const steps = async (status: 'new' | 'reviewing' | 'waiting-for-customer') => {
    const { id } = await addRequest(testing.db, { status });
    const answer = await change('service-requests', id, ask);
    const record = (await answer.json()) as { status: string; timeline: { to: string }[] };
    expect(record).toMatchObject({ status: ask.status, replies: [{ text: 'Which day?' }] });
    return record.timeline.map(({ to }) => to);
  };
  expect(await steps('new')).toEqual(['reviewing', 'waiting-for-customer']);
  expect(await steps('reviewing')).toEqual(['waiting-for-customer']);
  expect(await steps('waiting-for-customer')).toEqual([]);
  const { id } = await addRequest(testing.db, { status: 'accepted' });
  const refused = await change('service-requests', id, ask);
  expect(refused.status).toBe(409);
});

test.each([
  ['contact-messages', addMessage],
  ['service-requests', addRequest],
] as const)(
  'an admin alone downloads a file that the customer of %s sent with a reply',
  async (path, add) => {
    const { testing, admin } = await atWork();
    const file = fileOf(pdf(2000).byteLength);
    const asked = { ...fromCustomer('Here it is.'), files: [file] };
    const { id } = await add(testing.db, { replies: JSON.stringify([asked]) });
    await testing.db.transaction().execute((transaction) => expectFiles(transaction, id, [file]));
    const upload = uploadOf(testing.app.request.bind(testing.app), file);
    await upload.create();
    await upload.patch(0, pdf(2000));
    const url = `/api/admin/${path}/${id}/files/${file.id}`;
    expect((await testing.app.request(url)).status).toBe(401);
    const answer = await admin.request(url);
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBe(file.sizeBytes);
    const { entity_kind } = await testing.db
      .selectFrom('audit_entries')
      .select('entity_kind')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(`${entity_kind}s`).toBe(path);
  },
);
