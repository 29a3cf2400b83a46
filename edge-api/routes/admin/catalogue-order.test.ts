import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addProducts, addServices, product, service } from '../../test-support/catalogue/catalogue';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

describe.each([
  { table: 'services' as const, shown: '/api/services' },
  { table: 'products' as const, shown: '/api/products' },
])('the order of $table', ({ table, shown }) => {
  async function withThree() {
    const testing = await testApp();
    const amina = await anAdmin(testing);
    const ids = [v7(), v7(), v7()];
    const rows = ids.map((id, at) => ({ id, position: at * 100 }));
    if (table === 'services') {
      await addServices(testing.db, ...rows.map((row, at) => service(`Item ${at}`, row)));
    } else await addProducts(testing.db, ...rows.map((row, at) => product(`Item ${at}`, row)));
    const place = (id: string, position: unknown, order: object = {}) =>
      amina.request(`/api/admin/${table}/${id}`, changing('PATCH', { position }, order));
    const slugs = async () => {
      const answer = (await (await testing.app.request(shown)).json()) as
        | { items: { slug: string }[] }
        | { slug: string }[];
      return (Array.isArray(answer) ? answer : answer.items).map(({ slug }) => slug);
    };
    const stored = () =>
      testing.db.selectFrom(table).select(['id', 'position', 'version']).orderBy('id').execute();
    return { testing, ids, place, slugs, stored };
  }

  test('changes by one position, with its entry in the audit, and visitors see it', async () => {
    const { testing, ids, place, slugs, stored } = await withThree();
    const key = v7();
    for (const _ of ['sent', 'sent again']) {
      const answer = await place(ids[2] ?? '', 50, { key });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ position: 50, version: 2 });
    }
    expect(await slugs()).toEqual(['item-0', 'item-2', 'item-1']);
    expect((await stored()).map(({ position, version }) => [position, version])).toEqual([
      [0, 1],
      [100, 1],
      [50, 2],
    ]);
    const audit = await testing.db.selectFrom('audit_entries').selectAll().execute();
    expect(audit).toMatchObject([
      { action: 'update', before: { position: 200 }, after: { position: 50 } },
    ]);
  });

  test('is refused from an older version, in the trash, and with what is no position', async () => {
    const { testing, ids, place } = await withThree();
    const id = ids[0] ?? '';
    for (const position of [1.5, '3', null, 1_000_001]) {
      expect((await problemOf(await place(id, position))).errors).toMatchObject([
        { path: 'position' },
      ]);
    }
    expect((await place(id, 5)).status).toBe(200);
    const stale = await place(id, 6);
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({ current: { position: 5, version: 2 } });
    await testing.db
      .updateTable(table)
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect((await problemOf(await place(id, 7, { version: 2 }))).status).toBe(409);
  });
});
