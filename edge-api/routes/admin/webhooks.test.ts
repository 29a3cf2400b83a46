import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  MadeWebhook,
  mostWebhooks,
  WebhookRecord,
  Webhooks,
  webhookEventTypes,
} from '../../contract/admin/webhooks';
import { decrypt } from '../../db/secrets/encryption';
import { aboutWebhook } from '../../db/secrets/stored-secrets';
import { anAdmin, changing, type SignedIn } from '../../test-support/accounts/signed-in';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';
import { testEncryptionKeys } from '../../test-support/webhooks/encryption-key';
import {
  atWork,
  newWebhook as input,
  made,
  adminWebhooks as path,
} from '../../test-support/webhooks/made-webhooks';
import { addWebhook, webhookIn } from '../../test-support/webhooks/webhooks';

const listed = async (by: SignedIn) =>
  v.parse(Webhooks, await (await by.request(path)).json()).items;

describe('webhooks', () => {
  test('are made with a secret that is shown once, and never again', async () => {
    const { amina, db, securityEvents } = await atWork();
    const key = uuidV7();
    const body = { ...input, note: ' For the ERP ' };
    const { secret, ...record } = await made(amina, body, key);
    expect(record).toEqual({
      ...{ id: key, address: 'https://erp.example/hook', note: 'For the ERP' },
      ...{ eventTypes: input.eventTypes, offReason: null, failingSince: null, waiting: 0 },
      ...{ formerSecretUntil: null, madeBy: 'amina', madeByEmail: 'amina@sampan.example' },
      ...{ createdAt: expect.any(String), version: 1 },
    });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const again = await amina.request(path, changing('POST', body, { key }));
    expect(again.status).toBe(409);
    expect(await listed(amina)).toEqual([record]);
    const answers = await Promise.all(
      [path, `${path}/${key}/deliveries`, '/api/admin/changes?scope=audit'].map(async (address) =>
        (await amina.request(address)).text(),
      ),
    );
    expect(answers.join('')).not.toContain(secret.slice(6));
    const [entry] = await db.selectFrom('audit_entries').selectAll().execute();
    expect(entry).toMatchObject({
      ...{ entity_kind: 'user', entity_id: key },
      ...{ action: 'create', label: 'webhook erp.example' },
    });
    expect(JSON.stringify(entry)).not.toContain(secret.slice(6));
    const { requestId: _, ...event } = securityEvents.at(-1) ?? {};
    expect(event).toEqual({ event: 'webhook-made', byUid: 'amina', details: { webhook: key } });
  });

  test.each([
    [{ ...input, address: 'http://erp.example/' }, 'address'],
    [{ ...input, address: 'https://10.0.0.1/' }, 'address'],
    [{ ...input, address: 'https://me:secret@erp.example/' }, 'address'],
    [{ ...input, address: 'https://erp.example/#part' }, 'address'],
    [{ ...input, address: 'https://exa mple/' }, 'address'],
    [{ ...input, address: 'https://[::1/' }, 'address'],
    [{ ...input, address: 'ftp://erp.example/' }, 'address'],
    [{ ...input, eventTypes: [] }, 'eventTypes'],
    [{ ...input, eventTypes: ['ping'] }, 'eventTypes.0'],
    [{ ...input, note: 'x'.repeat(201) }, 'note'],
    [{ ...input, secret: 'mine' }, 'secret'],
  ])('are refused: %j', async (body, field) => {
    const { amina, db } = await atWork();
    const answer = await amina.request(path, changing('POST', body));
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).errors?.map((error) => error.path)).toEqual([field]);
    expect(await db.selectFrom('webhooks').selectAll().execute()).toEqual([]);
  });

  test('there are not too many of', async () => {
    const { amina, db } = await atWork();
    for (let count = 1; count < mostWebhooks; count += 1) await addWebhook(db, 'https://a.example');
    const answers = await Promise.all(
      [1, 2, 3].map(() => amina.request(path, changing('POST', input))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test('are changed, switched off and on, with what was before in the audit', async () => {
    const { amina, db } = await atWork();
    const { id } = await made(amina);
    const change = async (body: object, version: number) =>
      amina.request(`${path}/${id}`, changing('PATCH', body, { version }));
    const eventTypes = [...webhookEventTypes].reverse();
    const changed = await change({ address: 'https://b.example/', eventTypes }, 1);
    expect(changed.headers.get('etag')).toBe('"2"');
    expect(v.parse(WebhookRecord, await changed.json())).toMatchObject({
      address: 'https://b.example/',
      eventTypes: [...webhookEventTypes],
    });
    expect((await change({ address: 'https://10.0.0.1/' }, 2)).status).toBe(400);
    const late = await change({ isOn: false }, 1);
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({ current: { version: 2 } });
    expect(await (await change({ isOn: false }, 2)).json()).toMatchObject({ offReason: 'admin' });
    expect(await (await change({ isOn: true }, 3)).json()).toMatchObject({ offReason: null });
    const entries = await db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('at')
      .offset(2)
      .execute();
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ offReason: null }, { offReason: 'admin' }],
      [{ offReason: 'admin' }, { offReason: null }],
    ]);
  });

  test('get a new secret, and the one before signs for a day', async () => {
    const { amina, db } = await atWork();
    const { id, secret } = await made(amina);
    const order = changing('POST', {}, { version: 1 });
    const answer = await amina.request(`${path}/${id}/secret`, order);
    const renewed = v.parse(MadeWebhook, await answer.json());
    expect(renewed.secret).not.toBe(secret);
    const hours = (Date.parse(renewed.formerSecretUntil ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(24, 1);
    const row = await webhookIn(db, id);
    expect(row.version).toBe(2);
    const stored = [row.secret, row.former_secret ?? ''];
    const opened = stored.map((one) => decrypt(testEncryptionKeys, one, aboutWebhook(id)));
    expect(await Promise.all(opened)).toEqual([renewed.secret, secret]);
    for (const one of stored) expect(one).not.toContain('whsec_');
    expect((await amina.request(`${path}/${id}/secret`, order)).status).toBe(409);
    const late = await amina.request(`${path}/${id}/secret`, changing('POST', {}, { version: 1 }));
    expect(late.status).toBe(412);
    expect(await late.text()).not.toContain('whsec_');
    const audit = JSON.stringify(await db.selectFrom('audit_entries').selectAll().execute());
    for (const text of [secret, renewed.secret]) expect(audit).not.toContain(text.slice(6));
  });

  test('are deleted once, with what waits', async () => {
    const { amina, db } = await atWork();
    const { id } = await made(amina);
    await amina.request(`${path}/${id}/ping`, changing('POST', {}));
    const early = await amina.request(`${path}/${id}`, changing('DELETE', {}, { version: 7 }));
    expect(early.status).toBe(412);
    const order = changing('DELETE', {});
    for (const _ of ['first', 'again']) {
      expect((await amina.request(`${path}/${id}`, order)).status).toBe(204);
    }
    expect((await amina.request(`${path}/${id}`, changing('DELETE', {}))).status).toBe(404);
    expect(await listed(amina)).toEqual([]);
    expect(await db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
    const actions = await db.selectFrom('audit_entries').select('action').orderBy('at').execute();
    expect(actions.map(({ action }) => action)).toEqual(['create', 'update']);
  });
});

test('without a key for secrets no webhook is made and no secret renewed, and the rest goes on', async () => {
  const testing = await testApp({ encryptionKeys: [] });
  const amina = await anAdmin(testing);
  const id = await addWebhook(testing.db, 'https://erp.example/');
  for (const answer of [
    await amina.request(path, changing('POST', input)),
    await amina.request(`${path}/${id}/secret`, changing('POST', {}, { version: 1 })),
  ]) {
    expect(answer.status).toBe(409);
    expect((await problemOf(answer)).title).toBe(
      'The server has no key to encrypt secrets with. Please ask its operator to set ENCRYPTION_KEYS.',
    );
  }
  expect(await listed(amina)).toMatchObject([{ id, version: 1 }]);
  const changed = await amina.request(`${path}/${id}`, changing('PATCH', { note: 'ERP' }));
  expect(changed.status).toBe(200);
});
