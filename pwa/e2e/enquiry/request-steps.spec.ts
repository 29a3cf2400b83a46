import type { Page } from 'playwright/test';
import { unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import {
  fillCargo,
  fillPerson,
  fillRequestForm,
  fillRoute,
  hydrated,
  next,
  pickPort,
  sendRequestForm,
} from '../support/forms';
import { expect, test } from '../support/test';

const main = (page: Page) => page.getByRole('main');
const present = (page: Page) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current]');
const back = (page: Page) => main(page).getByRole('button', { name: 'Back', exact: true });
const drafts = async (page: Page) => JSON.stringify(await storedRows(page, 'drafts'));

test('Back goes to the step before, that of the form and that of the browser, and Forward returns', async ({
  page,
}) => {
  await page.goto('/services');
  await hydrated(page);
  await page.goto('/services/request');
  await hydrated(page);
  await fillRoute(page, 'Jute bags');
  await next(page, 'Cargo');
  await fillCargo(page);
  await next(page, 'Details');
  await next(page, 'Contact');
  await expect(present(page)).toHaveText(/Contact/);

  await page.goBack();
  await expect(present(page)).toHaveText(/Details/);
  await back(page).click();
  await expect(present(page)).toHaveText(/Cargo/);
  await expect(main(page).getByLabel('Length', { exact: true })).toHaveValue('120');
  await page.goForward();
  await expect(present(page)).toHaveText(/Details/);
  await page.goForward();
  await expect(present(page)).toHaveText(/Contact/);

  // A step that was opened by its name leads back to where the person was.
  await main(page).getByRole('button', { name: '1 Route' }).click();
  await expect(present(page)).toHaveText(/Route/);
  await page.goBack();
  await expect(present(page)).toHaveText(/Contact/);

  // After a reload the draft is shown, and its steps are still there.
  await expect.poll(() => drafts(page)).toContain('"step":3');
  await page.reload();
  await expect(present(page)).toHaveText(/Contact/);
  await page.goBack();
  await expect(present(page)).toHaveText(/Details/);
  await back(page).click();
  await back(page).click();
  await expect(present(page)).toHaveText(/Route/);
  await expect(back(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
});

test('a draft that is opened again goes back step by step', async ({ page }) => {
  await page.goto('/services/request');
  await hydrated(page);
  await fillRoute(page, 'Jute bags');
  await next(page, 'Cargo');
  await expect.poll(() => drafts(page)).toContain('"step":1');
  await page.goto('/services');
  await page.goto('/services/request');
  await expect(present(page)).toHaveText(/Cargo/);
  await back(page).click();
  await expect(present(page)).toHaveText(/Route/);
  await page.goBack();
  await expect(present(page)).toHaveText(/Cargo/);
});

test('once a request is sent, Back leads to what was before the form', async ({ page }) => {
  await page.goto('/services');
  await page.goto('/services/request?from=BDCGP+Chattogram');
  await hydrated(page);
  await fillRequestForm(page, { commodity: unique('Left for good') });
  const reference = await sendRequestForm(page);
  await expect(page).toHaveURL(/\/services\/request$/);
  await expect(page.getByText(reference)).toBeInViewport();
  expect(await storedRows(page, 'drafts')).toEqual([]);
  await page.goForward();
  await expect(page.getByText(reference)).toBeVisible();
  expect(await storedRows(page, 'drafts')).toEqual([]);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
});

test('finished steps have a tick, say so, and can be opened; later ones can’t', async ({
  page,
}) => {
  await page.goto('/services/request');
  await hydrated(page);
  const step = (name: string) => main(page).getByRole('button', { name });
  await expect(step('5 Review')).toBeDisabled();
  await expect(present(page)).toHaveText(/1 Route/);
  await fillRoute(page, 'Jute bags');
  await next(page, 'Cargo');
  await fillCargo(page);
  await next(page, 'Details');
  for (const name of ['1 Route', '2 Cargo']) {
    await expect(step(name)).toHaveAccessibleName(/, finished$/);
    await expect(step(name).locator('svg')).toBeVisible();
  }
  await expect(step('3 Details')).not.toHaveAccessibleName(/finished/);
  await expect(step('4 Contact')).toBeDisabled();
  await step('1 Route').click();
  await expect(present(page)).toHaveText(/1 Route/);
  // What was reached before can be opened again, and is not more finished than it was.
  await expect(step('2 Cargo')).toHaveAccessibleName(/, finished$/);
  await expect(step('3 Details')).not.toHaveAccessibleName(/finished/);
  await step('3 Details').click();
  await next(page, 'Contact');
  await fillPerson(page);
  await next(page, 'Review');
  await expect(present(page)).toHaveText(/5 Review/);

  // A service without cargo has steps of its own, of which none is finished.
  await step('1 Route').click();
  await page.getByLabel('Service (optional)').selectOption('Cargo Insurance');
  await expect(present(page)).toHaveText(/1 Service/);
  await expect(page.getByRole('list', { name: 'Steps' })).toBeFocused();
  await expect(step('2 Contact')).toBeDisabled();
});

test('the named place of the Incoterms rule is that of its end, until another one is written', async ({
  page,
}) => {
  await page.goto('/services/request');
  await hydrated(page);
  await pickPort(page, 'From', 'BDCGP', /BDCGP/);
  await pickPort(page, 'To', 'DEHAM', /DEHAM/);
  const rule = main(page).getByLabel('Incoterms rule');
  const place = main(page).getByLabel(/^Named place of/);
  await rule.selectOption('CIF');
  await expect(place).toHaveValue('Hamburg');
  await rule.selectOption('FOB');
  await expect(place).toHaveValue('Chattogram');
  await rule.selectOption('CIF');
  await pickPort(page, 'To', 'NLRTM', /NLRTM/);
  await expect(place).toHaveValue('Rotterdam');
  // The next end may be written a letter at a time, and settled when the field is left.
  await place.fill('');
  await expect(place).toHaveValue('');
  await place.fill('Maasvlakte terminal');
  await pickPort(page, 'To', 'DEHAM', /DEHAM/);
  await rule.selectOption('CFR');
  await expect(place).toHaveValue('Maasvlakte terminal');
});

test('the country of a phone is shown, and choosing another one writes its code', async ({
  page,
}) => {
  await page.goto('/services/request');
  await hydrated(page);
  await fillRoute(page, 'Jute bags');
  await next(page, 'Cargo');
  await fillCargo(page);
  await next(page, 'Details');
  await next(page, 'Contact');
  const phone = main(page).getByLabel('Phone', { exact: true });
  const country = main(page).getByLabel('Country of this number');
  await expect(country).toHaveValue('BD');
  await phone.fill('2345 6789');
  await expect(country).toHaveValue('HK');
  await expect(country).toHaveAccessibleDescription('+852 2345 6789');
  await phone.fill('+49 30 901820');
  await expect(country).toHaveValue('DE');
  // Also a country that is chosen before the number is typed.
  await phone.fill('');
  await country.selectOption('GB');
  await phone.fill('020 7946 0958');
  await expect(country).toHaveAccessibleDescription('+44 20 7946 0958');
  await phone.blur();
  await expect(phone).toHaveValue('+44 20 7946 0958');
});
