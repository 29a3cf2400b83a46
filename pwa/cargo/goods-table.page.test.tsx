import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../test-support/page/open-page';
import { fillCargo, next, pickPort } from '../test-support/page/request-form';

test('the table of dangerous goods names what is wrong', async () => {
  const form = openPage('/services/request');
  await pickPort('From', 'BDCGP', /BDCGP/);
  await pickPort('To', 'DEHAM', /DEHAM/);
  await form.getByLabelText('Commodity').fill('Cotton shirts');
  await next('Cargo');
  await fillCargo('30');
  await next('Details');
  await form.getByRole('button', { name: 'Add dangerous goods' }).click();

  const number = form.getByLabelText('UN number');
  const hazard = form.getByLabelText('Class');
  await number.fill('un1263');
  await expect.element(hazard).toHaveValue('3');
  await form.getByLabelText('Proper shipping name').selectOptions('Paint');
  await hazard.selectOptions('8');
  await form.getByLabelText('Packing group').selectOptions('III');
  await expect.element(form.getByText('UN 1263 is in class 3.')).toBeVisible();
  await next('Contact');
  await expect.element(hazard).toHaveAccessibleDescription('UN 1263 is in class 3.');
  await number.fill('constructor');
  await next('Contact');
  await expect.element(number).toHaveAccessibleDescription(/four digits/);
  // By a word, with the arrows.
  await number.fill('perfum');
  await expect.element(page.getByRole('option', { name: /1266/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(number).toHaveValue('1266');
  await expect.element(hazard).toHaveValue('3');
  // The packing group of perfume is II or III: a person chooses.
  await expect.element(form.getByLabelText('Packing group')).toHaveValue('');
});
