import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CatalogueChanges } from '../contract/catalogue/catalogue-feed';
import type { Database } from '../db/tables';
import { addProducts, addServices, product, service } from '../test-support/catalogue/catalogue';
import { changes, setTitle, titles, uncached } from '../test-support/catalogue/feed';
import { problemOf } from '../test-support/requests';
import { until } from '../test-support/wait';

const idOf = async (db: Kysely<Database>, slug: string) =>
  (await db.selectFrom('services').select('id').where('slug', '=', slug).executeTakeFirstOrThrow())
    .id;

describe('GET /api/catalogue/changes', () => {
  test('gives everything published the first time, and says that it starts from the beginning', async () => {
    const { app, db } = await uncached();
    await addServices(db, service('Air'), service('Hidden', { published: false }));
    await addServices(db, service('Sea'), service('Gone', { deleted_at: new Date() }));
    await addProducts(db, product('Shoe'), product('School bag', { department: 'kids' }));
    const first = await changes(app, 'services');
    expect(first).toMatchObject({ reset: true, hasMore: false, removed: [], products: [] });
    expect(titles(first).sort()).toEqual(['Air', 'Sea']);
    const women = await changes(app, 'women');
    expect(women.products.map(({ name }) => name)).toEqual(['Shoe']);
    expect(women.services).toEqual([]);
  });

  test('gives only what changed since the cursor, also what is no longer shown', async () => {
    const { app, db } = await uncached();
    const names = ['Air', 'Sea', 'Road', 'Rail'];
    await addServices(db, ...names.map((name) => service(name)));
    const { cursor } = await changes(app, 'services');
    const nothing = { reset: false, hasMore: false, truncated: false };
    const empty = { services: [], products: [], removed: [] };
    expect(await changes(app, 'services', cursor)).toEqual({ ...nothing, ...empty, cursor });

    await setTitle(db, 'air', 'Air freight');
    await db.updateTable('services').set({ published: false }).where('slug', '=', 'sea').execute();
    await db
      .updateTable('services')
      .set({ deleted_at: new Date() })
      .where('slug', '=', 'road')
      .execute();
    const next = await changes(app, 'services', cursor);
    expect(next).toMatchObject({ reset: false, hasMore: false });
    expect(titles(next)).toEqual(['Air freight']);
    expect(next.removed).toEqual([await idOf(db, 'sea'), await idOf(db, 'road')]);

    await db.updateTable('services').set({ published: true }).where('slug', '=', 'sea').execute();
    const last = await changes(app, 'services', next.cursor);
    expect(titles(last)).toEqual(['Sea']);
  });

  test('moves the cursor past the changes of other parts', async () => {
    const { app, db } = await uncached();
    await addServices(db, service('Air'));
    const before = await changes(app, 'women');
    await setTitle(db, 'air', 'Air freight');
    const after = await changes(app, 'women', before.cursor);
    expect(after).toMatchObject({ reset: false, products: [], removed: [] });
    expect(after.cursor).not.toBe(before.cursor);
  });

  test.each(['nonsense', '1', '', `${crypto.randomUUID()}.0.`])(
    'starts from the beginning for the cursor "%s"',
    async (cursor) => {
      const { app, db } = await uncached();
      await addServices(db, service('Air'));
      const answer = await changes(app, 'services', cursor);
      expect(answer.reset).toBe(true);
      expect(titles(answer)).toEqual(['Air']);
    },
  );

  test('starts from the beginning for a cursor of another database, or one of the future', async () => {
    const other = await uncached();
    const { app, db } = await uncached();
    await addServices(db, service('Air'));
    const { cursor: foreign } = await changes(other.app, 'services');
    expect((await changes(app, 'services', foreign)).reset).toBe(true);
    const { cursor } = await changes(app, 'services');
    const future = cursor.replace(/\.\d+\.$/, '.999.');
    expect(future).not.toBe(cursor);
    expect((await changes(app, 'services', future)).reset).toBe(true);
  });

  test('never misses a slower transaction: a second one waits for it', async () => {
    const { app, db } = await uncached();
    await addServices(db, service('Air'), service('Sea'));
    const { cursor } = await changes(app, 'services');
    const finished: string[] = [];
    let second: Promise<unknown> = Promise.resolve();
    let meanwhile: CatalogueChanges | null = null;

    await db.transaction().execute(async (slow) => {
      await setTitle(slow, 'air', 'Slow');
      second = setTitle(db, 'sea', 'Quick').then(() => finished.push('quick'));
      // PostgreSQL itself says that the second one waits for a lock.
      await until(async () => (await waiting(db)) === 1);
      meanwhile = await changes(app, 'services', cursor);
      finished.push('slow');
    });
    await second;
    expect(finished).toEqual(['slow', 'quick']);
    expect(meanwhile).toMatchObject({ cursor, services: [] });
    expect(titles(await changes(app, 'services', cursor))).toEqual(['Slow', 'Quick']);
  });

  test('gives a rolled-back change no revision', async () => {
    const { app, db } = await uncached();
    await addServices(db, service('Air'));
    const { cursor } = await changes(app, 'services');
    const undone = db.transaction().execute(async (transaction) => {
      await setTitle(transaction, 'air', 'Never');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect((await changes(app, 'services', cursor)).cursor).toBe(cursor);
    // A pooled connection must not remember the revision of a transaction that is over.
    for (const title of ['One', 'Two', 'Three']) {
      await setTitle(db, 'air', title);
      expect(titles(await changes(app, 'services', cursor))).toEqual([title]);
    }
    const { revision } = await db
      .selectFrom('catalogue_state')
      .select('revision')
      .executeTakeFirstOrThrow();
    expect(revision).toBe('4');
  });

  test('is tagged and answers 304 while nothing changes', async () => {
    const { app } = await uncached({ template: 'seeded' });
    const path = '/api/catalogue/changes?scope=services';
    const etag = (await app.request(path)).headers.get('etag') ?? '';
    expect((await app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('refuses to guess the scope', async () => {
    const { app } = await uncached();
    const { errors } = await problemOf(await app.request('/api/catalogue/changes'));
    expect(errors).toEqual([{ path: 'scope', message: 'This field is missing.' }]);
  });

  test.each(['?scope=', '?scope=men', '?scope=women&scope=kids'])(
    'refuses a scope that it does not know: "%s"',
    async (query) => {
      const { app } = await uncached();
      const { errors, status } = await problemOf(
        await app.request(`/api/catalogue/changes${query}`),
      );
      expect(status).toBe(400);
      expect(errors?.map(({ path }) => path)).toEqual(['scope']);
      expect(errors?.[0]?.message).toMatch(/^The scope must be one of services, /);
    },
  );
});

async function waiting(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows[0]?.count ?? 0;
}
