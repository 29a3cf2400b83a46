import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../test-support/page/open-page';
import { field, fillRoute, next } from '../test-support/page/request-form';
import { serviceChoices } from '../test-support/page/seed-catalogue';

beforeEach(() => page.viewport(390, 844));

test('a service for refrigerated cargo offers refrigerated containers only, and frozen goods are not asked for humidity', async () => {
  const main = openPage('/services/request?service=reefer-cargo', serviceChoices);
  await fillRoute('Shrimp');
  await next('Cargo');
  const type = main.getByLabelText('Type');
  const types = () =>
    type
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => types().length).toBeGreaterThan(1);
  expect(types().filter((text) => text !== 'Choose' && !text?.includes('reefer'))).toEqual([]);
  await type.selectOptions('40RH');
  await main.getByLabelText('Cargo weight each').fill('20000');
  const celsius = field('Temperature', main);
  await celsius.fill('4');
  await main.getByLabelText('Ventilation').fill('15');
  await next('Details');
  await expect.element(main.getByLabelText(/humidity/i)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await celsius.fill('-18');
  await expect.element(main.getByLabelText('Ventilation')).not.toBeInTheDocument();
  await next('Details');
  await expect.element(main.getByLabelText('Deadline at the destination')).toBeVisible();
  await expect.element(main.getByLabelText(/humidity/i)).not.toBeInTheDocument();
});

test('containers take the place of the untouched first line, and of what was wrong with it', async () => {
  const main = openPage('/services/request');
  await fillRoute('Shrimp');
  await next('Cargo');
  await next('Details');
  await expect.element(main).toHaveTextContent('Enter the length');
  await main.getByRole('button', { name: 'Add containers' }).click();
  await expect.element(field('Type', main)).toHaveFocus();
  await expect.element(field('Quantity', main)).toHaveLength(1);
  await expect.element(main).not.toHaveTextContent('Enter the length');
});
