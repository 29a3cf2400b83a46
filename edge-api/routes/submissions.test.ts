import type { Kysely } from 'kysely';
import { v4, v7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Receipt, type SubmissionKind } from '../contract/submission';
import type { Database } from '../db/tables';
import { signedIn } from '../test-support/accounts/signed-in';
import { submissionsOf } from '../test-support/inbox';
import { json, problemOf } from '../test-support/requests';
import { contactMessage, serviceRequest } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

const kinds = [
  { path: '/api/contact-messages', kind: 'contact-message', sample: contactMessage },
  { path: '/api/service-requests', kind: 'service-request', sample: serviceRequest },
] as const;

const rowsOf = (db: Kysely<Database>, kind: SubmissionKind) => submissionsOf(db, kind).execute();

describe.each(kinds)('POST $path', ({ path, kind, sample }) => {
  test('stores it and answers 201 with id, reference and when it was received', async () => {
    const { app, db } = await testApp();
    const body = sample();
    const beforeMs = Date.now();
    const answer = await app.request(path, json(body));
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const receipt = v.parse(v.strictObject(Receipt.entries), await answer.json());
    expect(receipt).toMatchObject({ id: body.id, reference: body.reference });
    expect(Math.abs(Date.parse(receipt.receivedAt) - beforeMs)).toBeLessThan(10_000);
    const rows = await rowsOf(db, kind);
    expect(rows).toMatchObject([{ id: body.id, owner_uid: null, status: 'new', version: 1 }]);
    expect(rows[0]?.written_at.toISOString()).toBe(body.writtenAt);
  });

  test('answers a repetition alike, whatever the order of its keys, and stores one row', async () => {
    const { app, db } = await testApp();
    const body = sample();
    const first = await app.request(path, json(body));
    const receipt = await first.text();
    for (const again of [body, reversed(body)]) {
      const answer = await app.request(path, json(again));
      expect(answer.status).toBe(201);
      expect(await answer.text()).toBe(receipt);
    }
    expect(await rowsOf(db, kind)).toHaveLength(1);
  });

  test('makes one row of twenty that arrive at once', async () => {
    const { app, db } = await testApp();
    const body = sample();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.request(path, json(body))),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(texts).size).toBe(1);
    expect(await rowsOf(db, kind)).toHaveLength(1);
  });

  test('answers the same text of another time, and with other hints, as a repetition', async () => {
    const { app, db } = await testApp();
    const body = sample();
    const receipt = await (await app.request(path, json(body))).text();
    const again = { ...body, writtenAt: '2025-06-02T00:00:00.000Z', openForMs: 7000 };
    const answer = await app.request(path, json(again));
    expect(answer.status).toBe(201);
    expect(await answer.text()).toBe(receipt);
    expect(await rowsOf(db, kind)).toHaveLength(1);
  });

  test('refuses another text under an id that was used, and keeps the first', async () => {
    const { app, db } = await testApp();
    const body = sample();
    await app.request(path, json(body));
    const [before] = await rowsOf(db, kind);
    const other =
      'contact' in body
        ? { ...body, notes: 'A second thought.' }
        : { ...body, message: 'A second thought.' };
    const answer = await app.request(path, json(other));
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).detail).toContain(body.reference);
    expect(await rowsOf(db, kind)).toEqual([before]);
  });

  test('takes the references that its device showed before, and refuses what can be none', async () => {
    const { app, db } = await testApp();
    const send = (formerReferences: string[]) =>
      app.request(path, json({ ...sample(), formerReferences }));
    expect((await send(['SR-7K3F-9QXD', 'cm-7k3f-9qxd-2'])).status).toBe(201);
    for (const wrong of [['7K3F'], Array(6).fill('SR-7K3F-9QXD')]) {
      const { errors } = await problemOf(await send(wrong));
      expect(errors?.[0]?.path).toMatch(/^formerReferences/);
    }
    expect(await rowsOf(db, kind)).toHaveLength(1);
  });

  test('notes who sent it when a session token comes along', async () => {
    const testing = await testApp();
    const { app, db } = testing;
    const { token } = await signedIn(testing);
    const answer = await app.request(path, json(sample(), { authorization: `Bearer ${token}` }));
    expect(answer.status).toBe(201);
    expect(await rowsOf(db, kind)).toMatchObject([{ owner_uid: 'farida' }]);
  });

  test.each(['Bearer nonsense', 'Bearer a.b.c', 'Basic ZjpnCg==', 'Bearer '])(
    'refuses an invalid token ("%s") instead of storing the submission without an owner',
    async (authorization) => {
      const { app, db } = await testApp();
      const answer = await app.request(path, json(sample(), { authorization }));
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
      await problemOf(answer);
      expect(await rowsOf(db, kind)).toEqual([]);
    },
  );

  test.each([
    ['an id that is a UUIDv4', { id: v4() }, 'id'],
    ['an id in capital letters', { id: v7().toUpperCase() }, 'id'],
    ['no id', { id: undefined }, 'id'],
    ['another’s reference', { reference: 'CM-2222-2222' }, 'reference'],
    ['a time that is none', { writtenAt: 'yesterday' }, 'writtenAt'],
    ['the 31st of February', { writtenAt: '2025-02-31T00:00:00Z' }, 'writtenAt'],
    ['a year without a number', { writtenAt: '0000-01-01T00:00:00Z' }, 'writtenAt'],
    ['local time', { writtenAt: '2025-06-01T00:00:00+23:59' }, 'writtenAt'],
  ])('refuses %s', async (_, wrong, at) => {
    const { app, db } = await testApp();
    const answer = await app.request(path, json({ ...sample(), ...wrong }));
    expect(answer.status).toBe(400);
    const { errors } = await problemOf(answer);
    expect(errors?.map((error) => error.path)).toContain(at);
    expect(await rowsOf(db, kind)).toEqual([]);
  });

  test.each(['null', '[]', '"text"', '7'])('refuses the JSON %s', async (body) => {
    const { app } = await testApp();
    const answer = await app.request(path, json(body));
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).errors).not.toHaveLength(0);
  });

  test('does not choke on absurdly deep JSON', async () => {
    const { app } = await testApp();
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const body = JSON.stringify(sample()).replace(/}$/, `,"x":${deep}}`);
    const answer = await app.request(path, json(body));
    expect(answer.status).toBe(400);
  });
});

describe('POST /api/contact-messages', () => {
  test.each([
    ['name', ' ', 'Please fill in the name.'],
    ['name', undefined, 'This field is missing.'],
    ['name', 'x'.repeat(121), 'Name can be at most 120 characters long.'],
    ['email', 'farida', 'This does not look like an e-mail address.'],
    ['subject', 'a\u0000b', 'Subject has a character that can’t be stored.'],
    ['message', 'half a smile: \ud83d', 'Message has a character that can’t be stored.'],
    ['message', 'x'.repeat(5001), 'Message can be at most 5000 characters long.'],
  ])('refuses %s %j with a sentence', async (field, wrong, message) => {
    const { app } = await testApp();
    const answer = await app.request(
      '/api/contact-messages',
      json({ ...contactMessage(), [field]: wrong }),
    );
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).errors).toEqual([{ path: field, message }]);
  });

  test('keeps every letter of every script', async () => {
    const { app, db } = await testApp();
    const message = 'চট্টগ্রাম → 香港 🚢 "quoted" \\ \n\t\'; drop table users; --';
    expect(
      (await app.request('/api/contact-messages', json(contactMessage({ message })))).status,
    ).toBe(201);
    expect(await rowsOf(db, 'contact-message')).toMatchObject([{ message }]);
  });

  test('names every wrong field at once', async () => {
    const { app } = await testApp();
    const body = contactMessage({ name: '', email: 'x', message: '' });
    const { errors } = await problemOf(await app.request('/api/contact-messages', json(body)));
    expect(errors?.map(({ path }) => path)).toEqual(['name', 'email', 'message']);
  });
});

/** The same JSON with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, reversed(field)]),
  );
}
