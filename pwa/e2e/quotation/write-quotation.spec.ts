import { openScreen, test, untilDashboardStored } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { goOffline, goOnline, readyForOffline } from '../support/offline';
import { requestFrom } from '../support/quotations';
import { expect } from '../support/test';

test('a quotation that is written without a connection survives a reload, and is sent when it is back', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const name = unique('Rahim Uddin');
  const { id } = await requestFrom(name);
  await openScreen(page, `/dashboard/requestServiceData?open=${id}`, 'Inbox');
  await page.getByRole('link', { name: 'Write a quotation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quotation');
  await readyForOffline(page);
  await untilDashboardStored(page);
  await goOffline(page, network, consoleErrors);

  const line = (at: number) => page.getByRole('group', { name: `Line ${at}` });
  await expect(line(1).getByLabel('Charge')).toHaveValue('Air freight');
  const weight = await line(1).getByLabel('Quantity').inputValue();
  expect(Number(weight)).toBeGreaterThan(0);
  await line(1).getByLabel('Price').fill('3.45');
  await line(1).getByLabel('Cost', { exact: true }).fill('3');
  await expect(line(1).getByText('Margin USD')).toBeVisible();
  // As in a spreadsheet: behind the last line Enter makes a new one.
  await line(1).getByLabel('Price').press('Enter');
  await expect(line(2).getByLabel('Charge')).toBeFocused();
  await page.keyboard.type('Fuel surcharge');
  await line(2).getByLabel('Per').selectOption('percent');
  await line(2).getByLabel('Percent', { exact: true }).fill('12.5');
  await line(2).getByLabel('Air freight').check();
  const totalOf = (kg: number) => Math.round(kg * 345) + Math.round(Math.round(kg * 345) * 0.125);
  const total = (totalOf(Number(weight)) / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  await expect(page.getByText(total).first()).toBeVisible();
  await expectNoSeriousFaults(page);

  consoleErrors.allow(/^JWT token fetch failed$/);
  await page.reload();
  await expect(page.getByText('This is what you typed before')).toBeVisible();
  await expect(line(2).getByLabel('Charge')).toHaveValue('Fuel surcharge');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('article', { name: /^Quotation SR-/ });
  await expect(preview.getByText(total).first()).toBeVisible();
  await expect(page.getByText('Margin').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send' }).click();
  const question = page.getByRole('dialog', { name: `Send this quotation to ${name}?` });
  await question.getByRole('button', { name: 'Send' }).click();

  const quotations = page.getByRole('region', { name: 'Quotations' });
  await expect(quotations.getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByText('Not sent yet').first()).toBeVisible();
  await goOnline(page, network);
  await expect(page.getByText('Not sent yet')).toHaveCount(0, { timeout: 30_000 });
  const stored = await rows(
    "select status, jsonb_array_length(quotations) as count, quotations #>> '{0,status}' as first from submissions where id = $1",
    [id],
  );
  expect(stored).toEqual([{ status: 'quoted', count: 1, first: 'sent' }]);

  // A revision replaces the open one.
  await quotations.getByRole('link', { name: 'Write a new revision' }).click();
  await expect(line(1).getByLabel('Price')).toHaveValue('3.45');
  await line(1).getByLabel('Price').fill('3.2');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/It replaces Quotation SR-/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(quotations.getByText(/revision 2/).first()).toBeVisible();
  await expect(quotations.getByText('Replaced')).toBeVisible();
});
