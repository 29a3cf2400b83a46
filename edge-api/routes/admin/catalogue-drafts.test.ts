import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addServices, service } from '../../test-support/catalogue/catalogue';
import { productInput, serviceInput } from '../../test-support/catalogue/catalogue-inputs';
import { json, problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

const create = { headers: { 'if-match': '', 'if-none-match': '*' } };
const needsPicture = expect.stringContaining('needs a picture before it can be published');

describe.each([
  {
    table: 'services' as const,
    field: 'image',
    draft: (published: boolean) => serviceInput({ image: null, published }),
    whole: serviceInput() as object,
    row: { slug: 'rail', title: 'Rail', summary: 'By rail.', direction: 'both', mode: 'none' },
  },
  {
    table: 'products' as const,
    field: 'images',
    draft: (published: boolean) => productInput({ images: [], published }),
    whole: productInput() as object,
    row: {
      slug: 'bag',
      name: 'Bag',
      department: 'women',
      category: 'bag',
      availability: 'in-stock',
    },
  },
])('$table without pictures', ({ table, field, draft, whole, row }) => {
  async function atWork() {
    const testing = await testApp();
    const amina = await anAdmin(testing);
    const id = v7();
    const put = (body: object, order: object) =>
      amina.request(`/api/admin/${table}/${id}`, changing('PUT', body, order));
    const stored = () => testing.db.selectFrom(table).selectAll().execute();
    return { testing, amina, put, stored };
  }

  test('are drafts: publishing one is refused in a sentence, until it has a picture', async () => {
    const { put, stored } = await atWork();
    const refused = await problemOf(await put(draft(true), create));
    expect(refused).toMatchObject({
      status: 400,
      errors: [{ path: field, message: needsPicture }],
    });
    expect((await put(draft(false), create)).status).toBe(200);
    expect((await put(draft(true), { version: 1 })).status).toBe(400);
    expect(await stored()).toMatchObject([{ published: false, version: 1 }]);
    expect((await put(whole, { version: 1 })).status).toBe(200);
    expect(await stored()).toMatchObject([{ published: true, version: 2 }]);
  });

  test('are imported as drafts, and a published row is refused', async () => {
    const { amina, stored } = await atWork();
    const imported = async (values: object) => {
      const rows = [{ line: 2, values, expectedVersion: null }];
      const path = `/api/admin/${table}/import`;
      return (await amina.request(path, json({ dryRun: false, rows }))).json();
    };
    expect(await imported({ ...row, published: 'yes', [field]: '' })).toMatchObject({
      results: [{ outcome: 'refused', errors: [{ path: field, message: needsPicture }] }],
    });
    expect(await imported(row)).toMatchObject({ results: [{ outcome: 'create' }] });
    expect(await imported({ ...row, [field]: '' })).toMatchObject({
      results: [{ outcome: 'unchanged' }],
    });
    expect(await stored()).toMatchObject([{ slug: row.slug, published: false }]);
  });
});

test('the database itself has no published service without a picture', async () => {
  const { db } = await testApp();
  await addServices(db, service('Draft', { image: null, published: false }));
  await expect(addServices(db, service('Rail', { image: null, published: true }))).rejects.toThrow(
    'services_published_with_picture',
  );
});

test('a row names pictures that are still to come in a dry run only', async () => {
  const amina = await anAdmin(await testApp());
  const id = v7();
  const values = {
    slug: 'bag',
    name: 'Bag',
    department: 'women',
    category: 'bag',
    availability: 'in-stock',
    images: `/media/${id}/960.webp | A bag`,
  };
  const outcomeOf = async (dryRun: boolean, coming: string[]) => {
    const rows = [{ line: 2, values, coming, expectedVersion: null }];
    const answer = await amina.request('/api/admin/products/import', json({ dryRun, rows }));
    const { results } = (await answer.json()) as { results: { outcome: string }[] };
    return results[0]?.outcome;
  };
  expect(await outcomeOf(true, [id])).toBe('create');
  expect(await outcomeOf(true, [v7()])).toBe('refused');
  expect(await outcomeOf(false, [id])).toBe('refused');
});
