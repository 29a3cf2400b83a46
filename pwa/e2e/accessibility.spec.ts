import { expectNoSeriousFaults } from './support/axe';
import { unique } from './support/deliveries';
import { fillContactForm, hydrated, sendContactForm } from './support/forms';
import { goOffline, readyForOffline } from './support/offline';
import { saysNotFound, screens } from './support/routes';
import { expect, test } from './support/test';
import { openTray } from './support/tray';

for (const { path, status } of screens) {
  test(`axe finds nothing serious at ${path}, which fits a screen of 320 px`, async ({
    page,
    complaints,
  }) => {
    if (status === 404) complaints.expect(saysNotFound);
    await page.goto(path);
    await hydrated(page);
    await expectNoSeriousFaults(page);

    await page.setViewportSize({ width: 320, height: 640 });
    const overflowPx = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflowPx).toBe(0);
  });
}

test('axe finds nothing serious in forms with errors, a receipt and the open outbox', async ({
  page,
  gateway,
  complaints,
}) => {
  await page.goto('/contact');
  await readyForOffline(page);
  await goOffline(page, gateway, complaints);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoSeriousFaults(page);

  await fillContactForm(page, { subject: unique('Looked at') });
  await sendContactForm(page);
  await expectNoSeriousFaults(page);
  await openTray(page);
  await expectNoSeriousFaults(page);
});

test('axe finds nothing serious in each step of a request', async ({ page }) => {
  await page.goto('/services/request');
  await hydrated(page);
  for (const [name, combobox] of [
    ['From', 'dhaka'],
    ['To', 'hong kong'],
  ] as const) {
    await page
      .getByRole('group', { name, exact: true })
      .getByRole('combobox')
      .first()
      .fill(combobox);
  }
  await page.getByLabel('Incoterm (optional)').selectOption('FOB');
  await page.getByRole('radio', { name: 'Air' }).check();
  await expect(page.getByRole('button', { name: 'Use FCA instead' })).toBeVisible();
  await expectNoSeriousFaults(page);
  await page.getByRole('button', { name: 'Use FCA instead' }).click();
  await page.getByRole('button', { name: 'Next: Cargo' }).click();
  await page.getByRole('button', { name: 'Next: Contact' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoSeriousFaults(page);
});
