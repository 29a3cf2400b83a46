import { expect, test, vi } from 'vitest';
import { testDatabase } from '../test-support/database/database';
import { runSampan } from '../test-support/embedded/commands';

vi.setConfig({ testTimeout: 60_000 });

test('migrates, writes the example catalogue, and empties it of what no admin has changed', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase('bare');
  const shown = async (table: 'services' | 'products') => {
    const rows = await db
      .selectFrom(table)
      .select('slug')
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(({ slug }) => slug);
  };
  expect(await runSampan({ DATABASE_URL }, 'migrate')).toEqual({
    code: 0,
    said: expect.stringMatching(/Bringing the database up to date .*\nThe schema is that of this/),
  });
  expect(await runSampan({ DATABASE_URL }, 'seed', 'none')).toMatchObject({ code: 0 });
  expect(await shown('services')).toEqual([]);
  expect(await runSampan({ DATABASE_URL }, 'seed', 'demo')).toMatchObject({ code: 0 });
  const services = await shown('services');
  expect(services.length).toBeGreaterThanOrEqual(24);

  const changed = await db.selectFrom('services').select(['id', 'slug']).executeTakeFirstOrThrow();
  await db
    .insertInto('audit_entries')
    .values({
      id: crypto.randomUUID(),
      by_uid: 'admin',
      by_name: 'An admin',
      request_hash: '',
      entity_kind: 'service',
      entity_id: changed.id,
      label: changed.slug,
      action: 'update',
      result_version: 2,
    })
    .execute();
  const wouldEmpty = await runSampan({ DATABASE_URL }, 'seed', 'empty');
  expect(wouldEmpty).toMatchObject({
    code: 0,
    said: expect.stringContaining(`With --yes, ${services.length - 1} services and `),
  });
  expect(await shown('services')).toEqual(services);
  const emptied = await runSampan({ DATABASE_URL }, 'seed', 'empty', '--yes');
  expect(emptied.code).toBe(0);
  expect(emptied.said).toContain(`${services.length - 1} services and `);
  expect(await shown('services')).toEqual([changed.slug]);
  expect(await shown('products')).toEqual([]);
});

test('says how it is used when it is used wrongly, and why it failed when it did', async () => {
  const { databaseUrl } = await testDatabase('bare');
  const nowhere = new URL(databaseUrl);
  nowhere.pathname = '/nowhere';
  const wrong = await runSampan({}, 'seed', 'much');
  expect(wrong).toEqual({
    code: 2,
    said: expect.stringContaining('Allowed choices are none, demo'),
  });
  expect(await runSampan({}, '--version')).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  });
  expect(await runSampan({}, 'fly')).toMatchObject({ code: 2 });
  expect(await runSampan({}, '--help')).toEqual({
    code: 0,
    said: expect.stringContaining('migrate'),
  });
  const failed = await runSampan({ DATABASE_URL: nowhere.href }, 'migrate');
  expect(failed.code).toBe(1);
  expect(failed.said).not.toContain('    at ');
});
