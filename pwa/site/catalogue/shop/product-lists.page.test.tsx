import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../test-support/page/open-page';
import { products, storeCatalogue } from '../../../test-support/page/seed-catalogue';

const cards = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const field = () => page.getByRole('searchbox', { name: /Search in/ });
const isOfWomen = ({ department }: { department: string }) => department === 'women';

beforeEach(() => storeCatalogue('women'));

test('a list follows what is typed and chosen, and shows everything once both are cleared', async () => {
  openPage('/product/women');
  const all = products.filter(isOfWomen).length;
  await expect.element(cards()).toHaveLength(all);
  await field().fill('tote');
  await expect.poll(() => location.search).toBe('?q=tote');
  await expect.element(cards().first()).toHaveTextContent(/tote/i);
  expect(cards().elements().length).toBeLessThan(all);
  await field().fill('');
  await expect.poll(() => location.pathname + location.search).toBe('/product/women');
  await expect.element(cards()).toHaveLength(all);
});

test('the text of an address with a name can be cleared too', async () => {
  openPage('/product/women/tote');
  await expect.element(cards().first()).toHaveTextContent(/tote/i);
  const found = cards().elements().length;
  await field().fill('');
  await expect.poll(() => location.search).toBe('?q=');
  await expect.poll(() => cards().elements().length).toBeGreaterThan(found);
});
