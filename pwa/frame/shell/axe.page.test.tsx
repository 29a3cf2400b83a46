import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoSeriousFaults } from '../../test-support/page/layout';
import { openPage } from '../../test-support/page/open-page';
import { storeCatalogue } from '../../test-support/page/seed-catalogue';

beforeEach(() => storeCatalogue());

test('axe finds nothing serious in what opens from the bar', async () => {
  await page.viewport(360, 740);
  openPage('/about');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect.element(menu.getByRole('link', { name: 'Reefer Cargo' })).toBeVisible();
  await expectNoSeriousFaults([360]);
  await userEvent.keyboard('{Escape}');
  await page.viewport(1440, 900);
  for (const name of ['Services', 'Product']) {
    const opener = page.getByRole('button', { name: `${name} menu`, exact: true });
    await expect.element(opener).toBeVisible();
    opener.element().focus();
    await userEvent.keyboard('{ArrowDown}');
    const find = () => document.getElementById(`${name.toLowerCase()}-menu`);
    await expect.poll(find).not.toBeNull();
    const panel = page.elementLocator(find() as HTMLElement);
    await expect.element(panel.getByRole('link').nth(1)).toBeVisible();
    await expectNoSeriousFaults([1440]);
  }
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('cargo');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await expectNoSeriousFaults();
}, 120_000);
