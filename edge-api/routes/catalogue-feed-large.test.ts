import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addProducts, addServices, product, service } from '../test-support/catalogue/catalogue';
import { allChanges, changes, setTitle, titles } from '../test-support/catalogue/feed';
import { testApp } from '../test-support/test-app';
import { until } from '../test-support/wait';

describe('GET /api/catalogue/changes of a large catalogue', () => {
  test('gives the newest 500 products of a large department, and says that there are more', async () => {
    const { app, db } = await testApp();
    const old = Array.from({ length: 3 }, (_, i) =>
      product(`Old ${i}`, { created_at: '2024-01-01T00:00:00Z' }),
    );
    // One import gives all its rows the same time; then their order in the catalogue decides.
    const same = Array.from({ length: 500 }, (_, i) => product(`Shoe ${i}`, { position: i }));
    await addProducts(db, ...old, ...same);
    const first = await changes(app, 'women');
    expect(first).toMatchObject({ reset: true, hasMore: false, truncated: true });
    expect(first.products.map(({ name }) => name)).toEqual(same.map(({ name }) => name));
    expect(await changes(app, 'women', first.cursor)).toMatchObject({
      reset: false,
      truncated: false,
      products: [],
    });

    // A device that was away fetches only what changed, whether it keeps that product or not.
    await db.updateTable('products').set({ name: 'Renamed' }).where('slug', '=', 'old-1').execute();
    // The cached answer for this cursor is dropped when PostgreSQL has reported the change.
    await until(async () => (await changes(app, 'women', first.cursor)).products.length > 0);
    const next = await changes(app, 'women', first.cursor);
    expect(next.products.map(({ name }) => name)).toEqual(['Renamed']);
  });

  test('says of a department of 500 that this is all', async () => {
    const { app, db } = await testApp();
    await addProducts(db, ...Array.from({ length: 500 }, (_, i) => product(`Shoe ${i}`)));
    expect(await changes(app, 'women')).toMatchObject({ reset: true, truncated: false });
  });

  test('lets a device start from the beginning when more than 500 products changed, which is less to send', async () => {
    const { app, db } = await testApp();
    await addProducts(db, ...Array.from({ length: 601 }, (_, i) => product(`Shoe ${i}`)));
    const { cursor } = await changes(app, 'women');
    const reprice = (last: number) =>
      db.updateTable('products').set({ price_minor: 100 }).where('position', '<', last).execute();
    await sql`update products set position = ranked.rank from
      (select id, row_number() over (order by id) - 1 as rank from products) as ranked
      where ranked.id = products.id`.execute(db);
    const moved = await changes(app, 'women', cursor);
    expect(moved).toMatchObject({ reset: true, hasMore: false, truncated: true });

    await reprice(500);
    const some = await changes(app, 'women', moved.cursor);
    expect(some).toMatchObject({ reset: false, hasMore: false, truncated: false });
    expect(some.products).toHaveLength(500);

    await db.updateTable('products').set({ deleted_at: new Date() }).execute();
    expect(await changes(app, 'women', some.cursor)).toMatchObject({
      reset: true,
      products: [],
      removed: [],
    });
  });

  test('pages through a great many services, those of one transaction too, each once', async () => {
    const { app, db } = await testApp();
    const rows = Array.from({ length: 1203 }, (_, i) => service(`Air ${i}`));
    // One insert is one transaction and so one revision, which a page must be able to end within.
    await addServices(db, ...rows.slice(0, 1200));
    await addServices(db, ...rows.slice(1200));
    const pages = await allChanges(app, 'services');
    expect(pages.map(({ services }) => services.length)).toEqual([500, 500, 203]);
    expect(pages.map(({ reset }) => reset)).toEqual([true, false, false]);
    const ids = pages.flatMap(({ services }) => services.map(({ id }) => id));
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));

    const cursor = pages.at(-1)?.cursor ?? '';
    await db.updateTable('services').set({ deleted_at: new Date() }).execute();
    const gone = await allChanges(app, 'services', cursor);
    expect(gone.map(({ removed }) => removed.length)).toEqual([500, 500, 203]);
    expect(new Set(gone.flatMap(({ removed }) => removed)).size).toBe(1203);
  });

  test('does not lose a change that comes between two pages', async () => {
    const { app, db } = await testApp();
    await addServices(db, ...Array.from({ length: 501 }, (_, i) => service(`Air ${i}`)));
    const first = await changes(app, 'services');
    const sent = first.services[0]?.slug ?? '';
    await setTitle(db, sent, 'Renamed');
    const second = await changes(app, 'services', first.cursor);
    expect(titles(second)).toContain('Renamed');
  });
});
