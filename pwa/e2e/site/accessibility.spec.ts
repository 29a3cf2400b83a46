import type { Page } from 'playwright/test';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import {
  fillContactForm,
  fillRequestForm,
  hydrated,
  next,
  sendContactForm,
} from '../support/forms';
import { expectFits, expectHeadingsInOrder } from '../support/layout';
import { goOffline, readyForOffline } from '../support/offline';
import { openOutbox } from '../support/outbox';
import { saysNotFound, screens } from '../support/routes';
import { expect, test } from '../support/test';

const parts = 8;

test.describe('every screen', () => {
  // Every screen comes from the server: with a service worker only the first one would.
  test.use({ serviceWorkers: 'block' });

  // A new browser profile for each screen would take longer than the check.
  for (let part = 0; part < parts; part += 1) {
    const some = screens.filter((_, index) => index % parts === part);
    test(`has no serious fault for axe, headings in order, and fits every width with a larger font (${part + 1} of ${parts})`, async ({
      page,
      consoleErrors,
    }) => {
      // Four font sizes, four widths and both themes: a busy machine needs more than the usual time.
      test.slow();
      consoleErrors.allow(/Service Worker registration blocked/);
      if (some.some(({ status }) => status === 404)) consoleErrors.allow(saysNotFound);
      for (const { path } of some) await test.step(path, () => expectAccessible(page, path));
    });
  }
});

async function expectAccessible(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await expectNoSeriousFaults(page);
  await expectHeadingsInOrder(page);
  await expectFits(page);
}

test('axe finds nothing serious in forms with errors, a receipt and the open outbox', async ({
  page,
  network,
  consoleErrors,
}) => {
  await page.goto('/contact');
  await readyForOffline(page);
  await goOffline(page, network, consoleErrors);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expectNoSeriousFaults(page);

  await fillContactForm(page, { subject: unique('Looked at') });
  await sendContactForm(page);
  await expectNoSeriousFaults(page);
  await openOutbox(page);
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
  await page.getByLabel('Incoterms rule (optional)').selectOption('FOB');
  await page.getByRole('radio', { name: 'Air', exact: true }).check();
  await expect(page.getByRole('button', { name: 'Use FCA instead' })).toBeVisible();
  await expectNoSeriousFaults(page);
  await page.getByRole('button', { name: 'Use FCA instead' }).click();
  await page.getByLabel('Named place of FCA').fill('Dhaka');
  await next(page, 'Cargo');
  await next(page, 'Details');
  await expect(page.getByRole('alert').first()).toBeFocused();
  await expectNoSeriousFaults(page);
  await page.getByRole('button', { name: '1 Route' }).click();
  await fillRequestForm(page, { commodity: 'Shoes' });
  await expectNoSeriousFaults(page);
  for (const title of ['Details', 'Contact']) {
    await page.getByRole('button', { name: `Change ${title}` }).click();
    await expectNoSeriousFaults(page);
    if (title === 'Details') await page.getByRole('button', { name: '5 Review' }).click();
  }
});
