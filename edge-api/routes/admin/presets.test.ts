import { v7 } from 'uuid';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { adminChanges } from '../../contract/admin/admin-feed';
import { Preset, type PresetInput } from '../../contract/admin/presets';
import { recordPages } from '../../contract/admin/record-lists';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

const isNew = { headers: { 'if-match': '', 'if-none-match': '*' } };
const view: PresetInput = { kind: 'view', name: 'Air, mine', value: 'mode=air&assigned=me' };

async function adminWithView() {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const path = `/api/admin/presets/${v7()}`;
  const made = await amina.request(path, changing('PUT', view, isNew));
  expect(made.status).toBe(200);
  return { testing, amina, path, made: v.parse(v.strictObject(Preset.entries), await made.json()) };
}

test('a view is saved, renamed from its version, deleted and brought back, each in the audit', async () => {
  const { testing, amina, path, made } = await adminWithView();
  expect(made).toMatchObject({ ...view, version: 1, deletedAt: null });
  const key = v7();
  for (const _ of ['sent', 'sent again']) {
    const renamed = await amina.request(path, changing('PUT', { ...view, name: 'Air' }, { key }));
    expect(await renamed.json()).toMatchObject({ name: 'Air', version: 2 });
  }
  const stale = await amina.request(path, changing('PUT', view));
  expect(stale.status).toBe(412);
  expect(await stale.json()).toMatchObject({ current: { name: 'Air', version: 2 } });
  const deleted = await amina.request(path, changing('DELETE', undefined, { version: 2 }));
  expect(await deleted.json()).toMatchObject({ version: 3, deletedAt: expect.any(String) });
  const back = await amina.request(path, changing('PUT', view, { version: 3 }));
  expect(await back.json()).toMatchObject({ ...view, version: 4, deletedAt: null });
  const audit = await testing.db.selectFrom('audit_entries').selectAll().orderBy('at').execute();
  expect(audit.map(({ action, label }) => [action, label])).toEqual([
    ['create', 'view “Air, mine”'],
    ['update', 'view “Air”'],
    ['delete', 'view “Air”'],
    ['update', 'view “Air, mine”'],
  ]);
});

test('devices hear of each change of a preset, and their list leaves out deleted ones unless asked', async () => {
  const { amina, path, made } = await adminWithView();
  const list = async (query: string) => {
    const answer = await amina.request(`/api/admin/presets?${query}`);
    return v.parse(recordPages.presets, await answer.json());
  };
  const { items, feedCursor = '' } = await list('follow=yes&q=air');
  expect(items).toEqual([made]);
  await amina.request(path, changing('DELETE', undefined));
  const asked = new URLSearchParams({ scope: 'presets', since: feedCursor });
  const fed = await amina.request(`/api/admin/changes?${asked}`);
  const { items: heard } = v.parse(adminChanges('presets'), await fed.json());
  expect(heard).toMatchObject([{ id: made.id, version: 2, deletedAt: expect.any(String) }]);
  expect((await list('')).items).toEqual([]);
  expect((await list('trash=all')).items).toEqual(heard);
});

test.each<[string, object]>([
  ['kind', { kind: 'filter' }],
  ['name', { name: ' ' }],
  ['value', { value: 'a'.repeat(1001) }],
  ['value', { kind: 'text', value: 'a'.repeat(4001) }],
  ['value', { kind: 'text', value: '\0' }],
])('a wrong %s is named, and nothing is stored', async (field, wrong) => {
  const { testing, amina } = await adminWithView();
  const order = changing('PUT', { ...view, ...wrong }, isNew);
  const { status, errors } = await problemOf(
    await amina.request(`/api/admin/presets/${v7()}`, order),
  );
  expect([status, errors?.map(({ path }) => path)]).toEqual([400, [field]]);
  expect(await testing.db.selectFrom('presets').select('id').execute()).toHaveLength(1);
});
