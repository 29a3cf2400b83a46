import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { db } from '../../../data/device';
import { openPage } from '../../../test-support/page/open-page';
import {
  field,
  fillCargo,
  fillPerson,
  group,
  next,
  pickPort,
  sendRequest,
} from '../../../test-support/page/request-form';
import { serviceChoices, serviceOf } from '../../../test-support/page/seed-catalogue';

const openRequest = (query = '') => openPage(`/services/request${query}`, serviceChoices);
const service = () => page.getByRole('main').getByLabelText('Service');

test('what is no transport is reached at once, although the services are no first question', async () => {
  const form = openRequest();
  await expect.element(form.getByRole('textbox').first()).toHaveAccessibleName('Commodity');
  await form.getByRole('link', { name: 'Choose the service' }).click();
  await expect.element(service()).toHaveFocus();
  await service().selectOptions('Cargo Insurance');
  await expect.element(form.getByLabelText('From where to where?')).toBeVisible();
});

test('a service begins with its usual ends, and never replaces what was typed', async () => {
  const form = openRequest('?service=inland-trucking');
  const direction = (name: string) => form.getByRole('radio', { name, exact: true });
  const country = (end: string) => group(end).getByLabelText('Country');
  const place = () => field('Port, airport or town', group('From'));
  await expect.element(direction('Domestic')).toBeChecked();
  for (const end of ['From', 'To']) {
    await expect.element(group(end).getByRole('radio', { name: 'Door' })).toBeChecked();
    await expect.element(country(end)).toHaveValue('BD');
  }
  await service().selectOptions('Cross Trade Shipping');
  await expect.element(direction('Cross trade')).toBeChecked();
  for (const end of ['From', 'To']) await expect.element(country(end)).toHaveValue('');
  await service().selectOptions('Land Port Freight');
  await expect.element(country('To')).toHaveValue('IN');
  await direction('Import').click();
  await expect.element(country('From')).toHaveValue('IN');
  await expect.element(country('To')).toHaveValue('BD');
  await place().fill('A town near Kolkata');
  // The country was that of the service, not yet that of the town: the person is asked for it.
  await expect.element(country('From')).toHaveValue('');
  await country('From').selectOptions('IN');
  await service().selectOptions('Inland Trucking');
  await expect.element(place()).toHaveValue('A town near Kolkata');
  await expect.element(country('From')).toHaveValue('IN');
  await expect.element(direction('Import')).toBeChecked();
});

test('the service for dangerous goods asks for at least one, as the shipper declares it', async () => {
  const form = openRequest('?service=dangerous-goods');
  await form.getByRole('radio', { name: 'Air', exact: true }).click();
  await pickPort('From', 'CNSZX', /CNSZX/);
  await pickPort('To', 'BDDAC', /BDDAC/);
  await form.getByLabelText('Commodity').fill('Headphones');
  await next('Cargo');
  await fillCargo('30');
  await next('Details');
  await form.getByRole('button', { name: 'Remove dangerous good 1' }).click();
  await next('Contact');
  const sentence = 'Please add at least one of the dangerous goods.';
  await expect.element(group('Dangerous goods').getByText(sentence)).toBeVisible();
  await form.getByRole('link', { name: sentence }).click();
  const add = form.getByRole('button', { name: 'Add dangerous goods' });
  await expect.element(add).toHaveFocus();
  await add.click();
  await form.getByLabelText('UN number').fill('3481');
  const name = 'Lithium ion batteries contained in equipment';
  await form.getByLabelText('Proper shipping name').selectOptions(name);
  await form.getByLabelText('Net quantity per package').fill('2.5');
  await next('Contact');
  await fillPerson();
  await next('Review');
  await expect.element(form).toHaveTextContent(`UN 3481 ${name}, class 9, net 2.5 kg per package`);
  await sendRequest();
  expect(await db.outbox.toArray()).toMatchObject([
    {
      body: {
        shipment: {
          commodity: 'Headphones',
          dangerous: [
            {
              unNumber: '3481',
              properShippingName: name,
              netQuantity: { amount: 2.5, unit: 'kg' },
            },
          ],
        },
      },
    },
  ]);
});

test('each service’s link opens its own request; a begun one of another service is shown with a way out', async () => {
  const form = page.getByRole('main');
  const request = async (slug: string) => {
    openPage(`/serviceDetail/${slug}`, {
      service: { of: slug, value: serviceOf(slug) },
      relatedServices: { of: slug, value: [] },
      ...serviceChoices,
    });
    await form.getByRole('link', { name: 'Request this service' }).click();
  };
  // Nothing is typed: no draft holds the first one.
  await request('air-freight-import');
  await expect.element(service()).toHaveValue('air-freight-import');
  for (const name of ['Import', 'Air']) {
    await expect.element(form.getByRole('radio', { name, exact: true })).toBeChecked();
  }
  await request('customs-clearance-bangladesh');
  await expect.element(service()).toHaveValue('customs-clearance-bangladesh');
  await form.getByLabelText('What are the goods?').fill('Jute');
  await expect.poll(() => db.drafts.toArray()).toHaveLength(1);

  await request('reefer-cargo');
  await expect.element(service()).toHaveValue('customs-clearance-bangladesh');
  await expect.element(form.getByText('was begun for Customs Clearance Bangladesh')).toBeVisible();
  await form.getByRole('button', { name: 'Begin one for Reefer Cargo instead' }).click();
  await expect.element(service()).toHaveValue('reefer-cargo');
  await expect.element(form.getByText('was begun for')).not.toBeInTheDocument();
});

test('a link with a service that does not exist opens the form without one, and says so', async () => {
  const form = openRequest('?service=teleportation');
  const note = form.getByText('We do not offer the service that the link names.');
  await expect.element(note).toBeVisible();
  await expect.element(service()).toHaveValue('');
  expect(await db.drafts.toArray()).toEqual([]);
  await service().selectOptions('Air Freight Import');
  await expect.element(note).toHaveLength(0);
  await expect.element(form.getByRole('radio', { name: 'Air', exact: true })).toBeChecked();
});

test('a service without cargo asks its questions, and the request has the answers as they were asked', async () => {
  const form = openRequest('?service=customs-clearance-bangladesh');
  await form.getByLabelText('What are the goods?').fill('Jute');
  await form.getByLabelText('HS code, if you know it').fill('5303.10');
  // The other service asks for the goods too, but not for a code.
  await service().selectOptions('Cargo Insurance');
  await expect.element(form.getByLabelText('From where to where?')).toBeVisible();
  await expect.element(form.getByLabelText('What are the goods?')).toHaveValue('Jute');
  await next('Contact');
  await expect
    .element(form.getByRole('alert').getByText('Please answer “From where to where?”.'))
    .toBeVisible();
  await form.getByLabelText('Value to be insured, with its currency').fill('25,000 USD');
  await form.getByLabelText('From where to where?').fill('Chattogram to Hamburg');
  await form.getByLabelText('Day of departure').fill('2027-02-01');
  await form.getByLabelText('Add the war and strikes clauses?').selectOptions('Yes');
  await next('Contact');
  await fillPerson();
  await next('Review');
  await expect.element(form).toHaveTextContent('Chattogram to Hamburg');
  await sendRequest();
  const [entry] = await db.outbox.toArray();
  expect(entry?.body).toMatchObject({
    serviceSlug: 'cargo-insurance',
    answers: expect.arrayContaining([
      { questionId: 'goods', question: 'What are the goods?', answer: 'Jute' },
      { questionId: 'war', question: 'Add the war and strikes clauses?', answer: 'Yes' },
    ]),
  });
  expect(entry?.body).not.toHaveProperty('shipment.cargo');
  expect(entry).toHaveProperty('body.answers.length', 5);
});
