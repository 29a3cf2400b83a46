import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../test-support/page/open-page';
import { storeCatalogue } from '../test-support/page/seed-catalogue';
import { translatePage } from '../test-support/translate-page';
import { surviveTranslation } from './translated-texts';

// The start of the site does so (`main.ts`).
beforeAll(surviveTranslation);
beforeEach(() => storeCatalogue());

let stop = () => {};
afterEach(() => stop());

const heading = () => page.getByRole('heading', { level: 1 });

async function openTranslated(path: string) {
  const main = openPage(path);
  await expect.element(heading()).toBeVisible();
  stop = translatePage();
  expect(heading().element().querySelector(':scope > font')).not.toBeNull();
  return main;
}

const expectWhole = () =>
  expect.element(page.getByText('This page could not be shown')).toHaveLength(0);

test('a translated search finds, says how much, and finds nothing of what is not there', async () => {
  await openTranslated('/about');
  await page.getByRole('button', { name: 'Search services' }).click();
  const field = page.getByRole('combobox');
  const option = () => page.getByRole('option');
  await field.fill('customs');
  await expect.element(option().first()).toHaveTextContent('Customs');
  const said = page.getByRole('banner').getByRole('status').first();
  const count = said.element().textContent;
  await field.fill('zeppelin');
  await expect.element(option()).toHaveLength(0);
  await expect.element(said).toHaveTextContent('Nothing found');
  await field.fill('customs');
  await expect.element(said).toHaveTextContent(count);
  await field.fill('reefer');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading()).toHaveTextContent('Reefer Cargo');
  await expectWhole();
});

test('translated menus and lists lead on, and their texts are the new ones', async () => {
  const main = await openTranslated('/services');
  await main.getByRole('searchbox', { name: 'Title' }).fill('reefer');
  await userEvent.keyboard('{Enter}');
  await expect.element(main.getByText('1 service', { exact: true })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Reefer Cargo', exact: true })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Trade Documents', exact: true }))
    .toHaveLength(0);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect.element(heading()).not.toHaveTextContent('services');
  history.back();
  await expect.element(heading()).toHaveTextContent(/services/i);
  await expectWhole();
});

test('a translated form says what is missing, and takes it back', async () => {
  const main = await openTranslated('/contact');
  await main.getByRole('button', { name: /Send/ }).click();
  const name = main.getByLabelText('Name', { exact: true });
  await expect.element(name).toHaveAccessibleDescription(/fill in/);
  await name.fill('Rahim');
  await expect.element(name).not.toHaveAccessibleDescription(/fill in/);
  await expectWhole();
});
