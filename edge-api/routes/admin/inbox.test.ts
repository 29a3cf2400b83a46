import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { MessageRecord, RequestRecord } from '../../contract/admin/inbox';
import { anAdmin, changing, signedIn } from '../../test-support/accounts/signed-in';
import { addMessage, addRequest } from '../../test-support/inbox';
import { problemOf } from '../../test-support/requests';
import { type TestApp, testApp } from '../../test-support/test-app';

const audit = ({ db }: TestApp) =>
  db.selectFrom('audit_entries').selectAll().orderBy('at').execute();

const kinds = [
  { path: '/api/admin/contact-messages', add: addMessage, record: MessageRecord },
  { path: '/api/admin/service-requests', add: addRequest, record: RequestRecord },
] as const;
const step = { '/api/admin/contact-messages': 'read', '/api/admin/service-requests': 'reviewing' };

describe.each(kinds)('PATCH $path/:id', ({ path, add, record }) => {
  async function adminsAtWork() {
    const testing = await testApp();
    const amina = await anAdmin(testing, 'amina');
    const omar = await anAdmin(testing, 'omar');
    const { id, reference } = await add(testing.db);
    const url = `${path}/${id}`;
    return { testing, amina, omar, id, reference, url };
  }

  test('answers with the record as it is now, and its version as ETag', async () => {
    const { amina, url, id } = await adminsAtWork();
    const answer = await amina.request(url, changing('PATCH', { status: step[path] }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe('"2"');
    const now = v.parse(v.strictObject(record.entries), await answer.json());
    expect(now).toMatchObject({ id, status: step[path], version: 2, assignedTo: null });
    expect(Date.parse(now.updatedAt)).toBeGreaterThan(Date.parse(now.receivedAt));
  });

  test('adds internal notes, with who wrote them and when', async () => {
    const { amina, omar, url } = await adminsAtWork();
    await amina.request(url, changing('PATCH', { internalNote: ' Rang, no answer. ' }));
    const answer = await omar.request(
      url,
      changing('PATCH', { internalNote: 'Sent a mail.' }, { version: 2 }),
    );
    expect(await answer.json()).toMatchObject({
      status: 'new',
      internalNotes: [
        { byUid: 'amina', byName: 'amina@sampan.example', text: 'Rang, no answer.' },
        { byUid: 'omar', byName: 'omar@sampan.example', text: 'Sent a mail.' },
      ],
    });
  });

  test('assigns to an admin, and to no one again', async () => {
    const { amina, url } = await adminsAtWork();
    const assign = (assignedTo: string | null, version: number) =>
      amina.request(url, changing('PATCH', { assignedTo }, { version }));
    expect(await (await assign('omar', 1)).json()).toMatchObject({ assignedTo: 'omar' });
    const noted = changing('PATCH', { internalNote: 'Over to Omar.' }, { version: 2 });
    expect(await (await amina.request(url, noted)).json()).toMatchObject({ assignedTo: 'omar' });
    expect(await (await assign(null, 3)).json()).toMatchObject({ assignedTo: null });
  });

  test('assigns only to users who can work on it', async () => {
    const { testing, amina, url } = await adminsAtWork();
    await signedIn(testing, { uid: 'farida' });
    await signedIn(testing, { uid: 'blocked', role: 'admin', blocked: true });
    for (const assignedTo of ['farida', 'blocked', 'unknown']) {
      const answer = await amina.request(url, changing('PATCH', { assignedTo }));
      expect(answer.status).toBe(400);
      expect((await problemOf(answer)).errors?.map((error) => error.path)).toEqual(['assignedTo']);
    }
    expect(await audit(testing)).toEqual([]);
  });

  test('writes into the audit what differs, before and after', async () => {
    const { testing, amina, url, id, reference } = await adminsAtWork();
    const order = changing('PATCH', { status: step[path], assignedTo: 'omar' });
    await amina.request(url, order);
    const [entry, ...others] = await audit(testing);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: order.headers['idempotency-key'],
      by_uid: 'amina',
      by_name: 'amina@sampan.example',
      entity_kind: path.slice('/api/admin/'.length, -1),
      entity_id: id,
      label: reference,
      action: 'update',
      before: { status: 'new', assignedTo: null },
      after: { status: step[path], assignedTo: 'omar' },
      result_version: 2,
    });
    expect(entry?.before).not.toHaveProperty('version');
    expect(entry?.after).not.toHaveProperty('email');
  });

  test('writes of notes and steps only the new ones into the audit', async () => {
    const { testing, amina, url } = await adminsAtWork();
    const first = { internalNote: 'Rang.', status: step[path] };
    await amina.request(url, changing('PATCH', first));
    await amina.request(url, changing('PATCH', { internalNote: 'Rang again.' }, { version: 2 }));
    const [, entry] = await audit(testing);
    expect(entry?.before).toEqual({ internalNotes: [] });
    expect(entry?.after).toEqual({
      internalNotes: [expect.objectContaining({ text: 'Rang again.' })],
    });
  });

  test('wants the version that the change was made from', async () => {
    const { testing, amina, url } = await adminsAtWork();
    const { headers, ...order } = changing('PATCH', { status: step[path] });
    const { 'if-match': _, ...unversioned } = headers;
    for (const ifMatch of [undefined, '*', '1', 'W/"1"', '"x"', '"1", "2"']) {
      const tried = ifMatch ? { ...unversioned, 'if-match': ifMatch } : unversioned;
      const answer = await amina.request(url, { ...order, headers: tried });
      expect(answer.status, ifMatch).toBe(428);
      await problemOf(answer);
    }
    expect(await audit(testing)).toEqual([]);
  });

  test('wants a key that is a UUIDv7', async () => {
    const { amina, url } = await adminsAtWork();
    for (const key of ['1', crypto.randomUUID(), uuidV7().toUpperCase()]) {
      const answer = await amina.request(url, changing('PATCH', { status: step[path] }, { key }));
      expect(answer.status).toBe(400);
      const { errors } = await problemOf(answer);
      expect(errors?.map((error) => error.path)).toEqual(['Idempotency-Key']);
    }
  });

  test('refuses an old version with the present state', async () => {
    const { testing, amina, omar, url, id } = await adminsAtWork();
    await amina.request(url, changing('PATCH', { internalNote: 'Mine.' }));
    const answer = await omar.request(url, changing('PATCH', { status: step[path] }));
    expect(answer.status).toBe(412);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    const { current, ...problem } = await answer.json();
    expect(problem).toMatchObject({ status: 412, title: expect.stringMatching(/meantime/) });
    expect(v.parse(v.strictObject(record.entries), current)).toMatchObject({
      id,
      status: 'new',
      version: 2,
      internalNotes: [{ text: 'Mine.' }],
    });
    expect(await audit(testing)).toHaveLength(1);
  });

  test('takes one of two that come at the same time from the same version', async () => {
    const { testing, amina, omar, url } = await adminsAtWork();
    const answers = await Promise.all(
      [amina, omar, amina, omar].map((admin, i) =>
        admin.request(url, changing('PATCH', { internalNote: `Note ${i}` })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const won = await answers.find(({ status }) => status === 200)?.json();
    for (const answer of answers.filter(({ status }) => status === 412)) {
      expect((await answer.json()).current).toEqual(won);
    }
    expect(await audit(testing)).toHaveLength(1);
  });

  test('carries out the same order once, whether it comes again or twice at the same time', async () => {
    const { testing, amina, url } = await adminsAtWork();
    const order = changing('PATCH', { internalNote: 'Once.' });
    const answers = await Promise.all([1, 2, 3].map(() => amina.request(url, order)));
    const again = await amina.request(url, order);
    for (const answer of [...answers, again]) {
      expect(answer.status).toBe(200);
      const { version, internalNotes } = await answer.json();
      expect({ version, notes: internalNotes.length }).toEqual({ version: 2, notes: 1 });
    }
    expect(await audit(testing)).toHaveLength(1);
  });

  test('refuses a key that was used for another body, version or record', async () => {
    const { testing, amina, url } = await adminsAtWork();
    const other = await add(testing.db);
    const key = uuidV7();
    const body = { internalNote: 'First.' };
    expect((await amina.request(url, changing('PATCH', body, { key }))).status).toBe(200);
    for (const [to, order] of [
      [url, changing('PATCH', { internalNote: 'Second.' }, { key })],
      [url, changing('PATCH', body, { key, version: 2 })],
      [`${path}/${other.id}`, changing('PATCH', body, { key })],
    ] as const) {
      const answer = await amina.request(to, order);
      expect(answer.status).toBe(422);
      await problemOf(answer);
    }
    expect(await audit(testing)).toHaveLength(1);
  });

  test('knows nothing where nothing was sent', async () => {
    const { amina } = await adminsAtWork();
    for (const id of [uuidV7(), 'nonsense', '1']) {
      const answer = await amina.request(`${path}/${id}`, changing('PATCH', { internalNote: 'x' }));
      expect(answer.status).toBe(404);
      await problemOf(answer);
    }
  });

  test('refuses what can’t be, and what the visitor alone may write', async () => {
    const { amina, url } = await adminsAtWork();
    for (const [body, at] of [
      [{ status: 'lost' }, 'status'],
      [{ internalNote: '  ' }, 'internalNote'],
      [{ reference: 'CM-2222-2222' }, 'reference'],
    ] as const) {
      const answer = await amina.request(url, changing('PATCH', body));
      expect(answer.status).toBe(400);
      expect((await problemOf(answer)).errors?.map((error) => error.path)).toEqual([at]);
    }
  });
});
