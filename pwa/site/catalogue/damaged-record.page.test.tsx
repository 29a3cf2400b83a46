import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { db } from '../../data/device';
import { openPage } from '../../test-support/page/open-page';
import { storeWholeCatalogue } from '../../test-support/page/seed-catalogue';

const cards = () =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

beforeEach(storeWholeCatalogue);

// A newer version of the site may write values that this version does not know.
test.each([
  ['products', '/product/women', 'kowloon-canvas-tote', 'Kowloon Canvas Tote', { grade: 'Z' }, 0],
  ['services', '/services', 'dangerous-goods', 'Dangerous Goods', { mode: 'drone' }, 1],
] as const)(
  'one of the stored %s with an unknown value is shown as far as it can be, and all others',
  async (table, path, slug, name, fault, pictures) => {
    openPage(path);
    await expect.element(cards().nth(3)).toBeVisible();
    const shown = cards().elements().length;
    // React writes what failed to the console.
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
    const [row] = await db
      .table(table)
      .filter((one) => one.slug === slug)
      .toArray();
    await db.table(table).put({ ...row, ...fault });
    openPage(path);
    await expect.element(cards()).toHaveLength(shown);
    const failed = cards().filter({ hasText: name });
    expect(failed.element().querySelectorAll('img')).toHaveLength(pictures);
    await failed.getByRole('link', { name }).first().click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(name);
    await expect.element(page.getByText('This page could not be shown')).toHaveLength(0);
    await expect
      .element(page.getByRole('main').getByRole('link', { name: /call/i }).first())
      .toBeVisible();
  },
);
