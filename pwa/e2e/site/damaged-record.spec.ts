import { cards } from '../support/cards';
import { putRow, storedRows } from '../support/device';
import { goOffline, readyForOffline, untilCatalogueStored } from '../support/offline';
import { expect, test } from '../support/test';

type Stored = { slug: string; name?: string; title?: string };

// A newer version of the site may write values that this version does not know.
for (const [table, path, slug, name, fault, pictures] of [
  ['products', '/product/women', 'kowloon-canvas-tote', 'Kowloon Canvas Tote', { grade: 'Z' }, 0],
  ['services', '/services', 'dangerous-goods', 'Dangerous Goods', { mode: 'drone' }, 1],
] as const) {
  test(`one of the stored ${table} with an unknown value is shown as far as it can be, and all others`, async ({
    page,
    network,
    consoleErrors,
  }) => {
    await page.goto(path);
    await readyForOffline(page);
    await untilCatalogueStored(page);
    await goOffline(page, network, consoleErrors);
    await page.reload();
    await expect(cards(page).nth(3)).toBeVisible();
    const shown = await cards(page).count();

    const row = (await storedRows<Stored>(page, table)).find((stored) => stored.slug === slug);
    await putRow(page, table, { ...row, ...fault });
    // React writes what failed to the console.
    consoleErrors.allow(/TypeError/);
    await page.reload();
    await expect(cards(page)).toHaveCount(shown);
    const failed = cards(page).filter({ hasText: name });
    await expect(failed.locator('img')).toHaveCount(pictures);
    await failed.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByText('This page could not be shown')).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: /call/i }).first()).toBeVisible();
  });
}
