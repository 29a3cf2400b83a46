import { hydrated, next, pickPort } from '../support/forms';
import { expect, test } from '../support/test';

test('the table of dangerous goods loads with the first dangerous good, and then names what is wrong', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const tables = () => asked.filter((path) => /^\/assets\/dangerous-goods-.*\.js$/.test(path));
  await page.goto('/services/request');
  await hydrated(page);
  const form = page.getByRole('main');
  await pickPort(page, 'From', 'BDCGP', /BDCGP/);
  await pickPort(page, 'To', 'DEHAM', /DEHAM/);
  await form.getByLabel('Commodity').fill('Cotton shirts');
  await next(page, 'Cargo');
  for (const label of ['Length', 'Width', 'Height', 'Weight each']) {
    await form.getByLabel(label, { exact: true }).fill('30');
  }
  await next(page, 'Details');
  await expect(form.getByRole('button', { name: 'Add dangerous goods' })).toBeVisible();
  expect(tables()).toEqual([]);
  await form.getByRole('button', { name: 'Add dangerous goods' }).click();
  await expect.poll(tables).toHaveLength(1);

  const number = form.getByLabel('UN number');
  await number.fill('un1263');
  await expect(form.getByLabel('Class')).toHaveValue('3');
  await form.getByLabel('Proper shipping name').selectOption('Paint');
  await form.getByLabel('Class').selectOption('8');
  await form.getByLabel('Packing group').selectOption('III');
  await expect(form.getByText('UN 1263 is in class 3.')).toBeVisible();
  await next(page, 'Contact');
  await expect(form.getByLabel('Class')).toHaveAccessibleDescription('UN 1263 is in class 3.');
  await number.fill('constructor');
  await next(page, 'Contact');
  await expect(number).toHaveAccessibleDescription(/four digits/);
  // By a word, with the arrows.
  await number.fill('perfum');
  await number.press('ArrowDown');
  await number.press('Enter');
  await expect(number).toHaveValue('1266');
  await expect(form.getByLabel('Class')).toHaveValue('3');
  // The packing group of perfume is II or III: a person chooses.
  await expect(form.getByLabel('Packing group')).toHaveValue('');
});
