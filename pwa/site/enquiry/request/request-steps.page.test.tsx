import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { db } from '../../../data/device';
import { openAgain, openPage } from '../../../test-support/page/open-page';
import {
  field,
  fillCargo,
  fillPerson,
  fillRoute,
  next,
  pickPort,
  sendRequest,
} from '../../../test-support/page/request-form';
import { serviceChoices } from '../../../test-support/page/seed-catalogue';

const main = () => page.getByRole('main');
const steps = () => page.getByRole('list', { name: 'Steps' });
const step = (name: string) => main().getByRole('button', { name });
const back = () => main().getByRole('button', { name: 'Back', exact: true });
const drafts = async () => JSON.stringify(await db.drafts.toArray());

/** Waits until this step is the present one. */
const expectStep = (name: string) =>
  expect.poll(() => steps().element().querySelector('[aria-current]')?.textContent).toContain(name);

test('Back goes to the step before, that of the form and that of the browser, and Forward returns', async () => {
  openPage('/services');
  openPage('/services/request');
  await fillRoute('Jute bags');
  await next('Cargo');
  await fillCargo();
  await next('Details');
  await next('Contact');
  await expectStep('Contact');

  history.back();
  await expectStep('Details');
  await back().click();
  await expectStep('Cargo');
  await expect.element(field('Length')).toHaveValue('120');
  history.forward();
  await expectStep('Details');
  history.forward();
  await expectStep('Contact');

  // A step that was opened by its name leads back to where the person was.
  await step('1 Route').click();
  await expectStep('Route');
  history.back();
  await expectStep('Contact');

  // After a reload the draft is shown, and its steps are still there.
  await expect.poll(drafts).toContain('"step":3');
  openAgain();
  await expectStep('Contact');
  history.back();
  await expectStep('Details');
  await back().click();
  await back().click();
  await expectStep('Route');
  await expect.element(back()).not.toBeInTheDocument();
  history.back();
  await expect.poll(() => location.pathname).toBe('/services');
});

test('a draft that is opened again goes back step by step', async () => {
  openPage('/services/request');
  await fillRoute('Jute bags');
  await next('Cargo');
  await expect.poll(drafts).toContain('"step":1');
  openPage('/services/request');
  await expectStep('Cargo');
  await back().click();
  await expectStep('Route');
  history.back();
  await expectStep('Cargo');
});

test('once a request is sent, Back leads to what was before the form', async () => {
  openPage('/services');
  openPage('/services/request?from=BDCGP+Chattogram');
  await fillRoute('Left for good');
  await next('Cargo');
  await fillCargo();
  await next('Details');
  await next('Contact');
  await fillPerson();
  await next('Review');
  const reference = page.getByText(await sendRequest());
  await expect.poll(() => location.pathname + location.search).toBe('/services/request');
  await expect.element(reference).toBeInViewport();
  expect(await db.drafts.toArray()).toEqual([]);
  history.forward();
  await expect.element(reference).toBeVisible();
  expect(await db.drafts.toArray()).toEqual([]);
  expect(await db.outbox.toArray()).toMatchObject([
    { kind: 'service-request', body: { shipment: { commodity: 'Left for good' } } },
  ]);
  history.go(-2);
  await expect.poll(() => location.pathname).toBe('/services');
});

test('finished steps have a tick, say so, and can be opened; later ones can’t', async () => {
  openPage('/services/request', serviceChoices);
  await expect.element(step('5 Review')).toBeDisabled();
  await expectStep('1 Route');
  await fillRoute('Jute bags');
  await next('Cargo');
  await fillCargo();
  await next('Details');
  for (const name of ['1 Route', '2 Cargo']) {
    await expect.element(step(name)).toHaveAccessibleName(/, finished$/);
    expect(step(name).element().querySelector('svg')?.checkVisibility()).toBe(true);
  }
  await expect.element(step('3 Details')).not.toHaveAccessibleName(/finished/);
  await expect.element(step('4 Contact')).toBeDisabled();
  await step('1 Route').click();
  await expectStep('1 Route');
  // What was reached before can be opened again, and is not more finished than it was.
  await expect.element(step('2 Cargo')).toHaveAccessibleName(/, finished$/);
  await expect.element(step('3 Details')).not.toHaveAccessibleName(/finished/);
  await step('3 Details').click();
  await next('Contact');
  await fillPerson();
  await next('Review');
  await expectStep('5 Review');

  // A service without cargo has steps of its own, of which none is finished.
  await step('1 Route').click();
  await page.getByLabelText('Service (optional)').selectOptions('Cargo Insurance');
  await expectStep('1 Service');
  await expect.element(steps()).toHaveFocus();
  await expect.element(step('2 Contact')).toBeDisabled();
});

test('the named place of the Incoterms rule is that of its end, until another one is written', async () => {
  openPage('/services/request');
  await pickPort('From', 'BDCGP', /BDCGP/);
  await pickPort('To', 'DEHAM', /DEHAM/);
  const rule = main().getByLabelText('Incoterms rule');
  const place = main().getByLabelText(/^Named place of/);
  await rule.selectOptions('CIF');
  await expect.element(place).toHaveValue('Hamburg');
  await rule.selectOptions('FOB');
  await expect.element(place).toHaveValue('Chattogram');
  await rule.selectOptions('CIF');
  await pickPort('To', 'NLRTM', /NLRTM/);
  await expect.element(place).toHaveValue('Rotterdam');
  // The next end may be written a letter at a time, and settled when the field is left.
  await place.fill('');
  await expect.element(place).toHaveValue('');
  await place.fill('Maasvlakte terminal');
  await pickPort('To', 'DEHAM', /DEHAM/);
  await rule.selectOptions('CFR');
  await expect.element(place).toHaveValue('Maasvlakte terminal');
});

test('the country of a phone is shown, and choosing another one writes its code', async () => {
  openPage('/services/request');
  await fillRoute('Jute bags');
  await next('Cargo');
  await fillCargo();
  await next('Details');
  await next('Contact');
  const phone = field('Phone', main());
  const country = main().getByLabelText('Country of this number');
  await expect.element(country).toHaveValue('BD');
  await phone.fill('2345 6789');
  await expect.element(country).toHaveValue('HK');
  await expect.element(country).toHaveAccessibleDescription('+852 2345 6789');
  await phone.fill('+49 30 901820');
  await expect.element(country).toHaveValue('DE');
  // Also a country that is chosen before the number is typed.
  await phone.fill('');
  await country.selectOptions('GB');
  await phone.fill('020 7946 0958');
  await expect.element(country).toHaveAccessibleDescription('+44 20 7946 0958');
  country.element().focus();
  await expect.element(phone).toHaveValue('+44 20 7946 0958');
});
