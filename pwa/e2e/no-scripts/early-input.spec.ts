import { hydrated } from '../support/forms';
import { delayScripts } from '../support/network';
import { expect, test } from '../support/test';

test.use({ serviceWorkers: 'block' });

test('what is typed and chosen in every field of the request stays', async ({ page, network }) => {
  const scripts = delayScripts();
  network.behave(scripts.behaviour);
  await page.goto('/services/request', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const from = page.getByRole('group', { name: 'From', exact: true });
  await main.getByRole('radio', { name: 'Air', exact: true }).check();
  await main.getByRole('radio', { name: 'Import', exact: true }).check();
  await from.getByLabel('Port, airport or town').fill('Frankfurt');
  await from.getByLabel('Country').selectOption('HK');
  await from.getByRole('radio').last().check();
  await main.getByLabel('Incoterms rule').selectOption('FCA');
  scripts.release();
  await hydrated(page);
  await expect(from.getByLabel('Address')).toBeVisible();
  await expect(main.getByRole('radio', { name: 'Air', exact: true })).toBeChecked();
  await expect(main.getByRole('radio', { name: 'Import', exact: true })).toBeChecked();
  await expect(from.getByLabel('Town')).toHaveValue('Frankfurt');
  await expect(from.getByLabel('Country')).toHaveValue('HK');
  await expect(main.getByLabel('Incoterms rule')).toHaveValue('FCA');
  await expect(main.getByLabel('Named place of FCA')).toBeVisible();
});
