import { expect, test } from 'vitest';
import { addProducts, product } from '../test-support/catalogue/catalogue';
import { onlyInNode, slowerToLearn } from '../test-support/edge/left-out';
import { testApp } from '../test-support/test-app';
import { until } from '../test-support/wait';

const path = '/WomenProducts/Product.json';

test('serves the women’s products as name, category, description and img, and nothing else', async () => {
  const { app, db } = await testApp();
  await addProducts(
    db,
    product('Padma Bag', { category: 'bag', position: 2 }),
    product('Meghna Shoe', { position: 1, images: '[]' }),
    product('School Bag', { department: 'kids' }),
    product('Hidden', { published: false }),
  );
  const answer = await app.request(path);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toEqual([
    { name: 'Meghna Shoe', category: 'shoes', description: 'Meghna Shoe, described.', img: '' },
    {
      name: 'Padma Bag',
      category: 'bag',
      description: 'Padma Bag, described.',
      img: '/pictures/x.svg',
    },
  ]);
});

test('shows an edit in the next answer', async () => {
  onlyInNode(slowerToLearn);
  const { app, db, revision } = await testApp({ template: 'seeded' });
  const before = (await (await app.request(path)).json()) as { name: string }[];
  expect(before).toHaveLength(20);
  const revisionBefore = revision.current();
  await db
    .updateTable('products')
    .set({ name: 'Renamed' })
    .where('name', '=', before[0]?.name ?? '')
    .execute();
  await until(() => revision.current() !== revisionBefore);
  const after = (await (await app.request(path)).json()) as { name: string }[];
  expect(after[0]?.name).toBe('Renamed');
});
