import { hydrated } from '../support/forms';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { expect, test } from '../support/test';

const times = '3 years after their last change';

test('the footer leads to both pages, and the times stay on the device for the next visit', async ({
  page,
  network,
  consoleErrors,
}) => {
  await page.goto('/about');
  await readyForOffline(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms');
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect(page.getByRole('main')).toContainText(times);

  await goOffline(page, network, consoleErrors);
  await page.goto('/about');
  await hydrated(page);
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('main')).toContainText(times);
});

test('without a connection at the first visit, the page says that the times are missing', async ({
  page,
  network,
  consoleErrors,
}) => {
  await page.goto('/about');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await page.goto('/privacy');
  const main = page.getByRole('main');
  await expect(main).toContainText('The times are settings of our server');
  await expect(main).toContainText('What is on your own device');
  // Neither is known yet.
  await expect(main).not.toContainText('stored by Google (');
  await expect(main).not.toContainText('you get a receipt');
  await expect(main).toContainText('Whether our server sends e-mails is shown here');

  await goOnline(page, network);
  await expect(main).toContainText(times);
});

for (const [path, button] of [
  ['/contact', 'Send the message'],
  ['/services/request', 'Next: Cargo'],
  ['/registration', 'Create the account'],
] as const) {
  test(`the form at ${path} leads to the privacy page from beside its button`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const form = page.getByRole('main').locator('form');
    await expect(form.getByRole('button', { name: button })).toBeVisible();
    const link = form.getByRole('link', { name: /How we treat your data|privacy/ });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  });
}

test('no page sets a cookie, as the privacy page says', async ({ page }) => {
  for (const path of ['/', '/contact', '/product/women', '/login', '/privacy']) {
    await page.goto(path);
    await hydrated(page);
  }
  expect(await page.context().cookies()).toEqual([]);
});
