import { unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { hydrated, next, pickPort, sendRequestForm } from '../support/forms';
import { goOffline, goOnline, readyForOffline, storedScopes } from '../support/offline';
import { saysNotFound } from '../support/routes';
import { expect, test } from '../support/test';

test('the link of a service opens the form as that service is requested, also without a connection', async ({
  page,
  network,
  consoleErrors,
}) => {
  await page.goto('/serviceDetail/air-freight-import');
  await hydrated(page);
  await readyForOffline(page);
  await expect.poll(() => storedScopes(page)).toContain('services');
  await goOffline(page, network, consoleErrors);
  await page.getByRole('link', { name: 'Request this service' }).click();
  const form = page.getByRole('main');
  await expect(form.getByLabel('Service')).toHaveValue('air-freight-import');
  await expect(form.getByRole('radio', { name: 'Import', exact: true })).toBeChecked();
  await expect(form.getByRole('radio', { name: 'Air', exact: true })).toBeChecked();
});

test('a link with a service that does not exist opens the form without one, and says so', async ({
  page,
  network,
  consoleErrors,
}) => {
  const form = page.getByRole('main');
  const open = async () => {
    await page.goto('/services/request?service=teleportation');
    await hydrated(page);
    await expect(form.getByText('We do not offer the service that the link names.')).toBeVisible();
    await expect(form.getByLabel('Service')).toHaveValue('');
  };
  consoleErrors.allow(saysNotFound);
  await open();
  await readyForOffline(page);
  await expect.poll(() => storedScopes(page)).toContain('services');
  await goOffline(page, network, consoleErrors);
  await open();
  expect(await storedRows(page, 'drafts')).toEqual([]);
  await form.getByLabel('Service').selectOption('Air Freight Import');
  await expect(form.getByText('We do not offer')).toBeHidden();
  await expect(form.getByRole('radio', { name: 'Air', exact: true })).toBeChecked();
});

test('a service without cargo asks its questions, and the request has the answers as they were asked', async ({
  page,
  network,
  consoleErrors,
  rows,
}) => {
  const goods = unique('Jute');
  await page.goto('/services/request?service=customs-clearance-bangladesh');
  await hydrated(page);
  await readyForOffline(page);
  const form = page.getByRole('main');
  await form.getByLabel('What are the goods?').fill(goods);
  await form.getByLabel('HS code, if you know it').fill('5303.10');
  await expect.poll(() => storedScopes(page)).toContain('services');
  await goOffline(page, network, consoleErrors);

  // The other service asks for the goods too, but not for a code.
  await form.getByLabel('Service').selectOption('Cargo Insurance');
  await expect(form.getByLabel('From where to where?')).toBeVisible();
  await expect(form.getByLabel('What are the goods?')).toHaveValue(goods);
  await next(page, 'Contact');
  const sentence = 'Please answer “From where to where?”.';
  await expect(form.getByRole('alert').getByText(sentence)).toBeVisible();
  await form.getByLabel('Value to be insured, with its currency').fill('25,000 USD');
  await form.getByLabel('From where to where?').fill('Chattogram to Hamburg');
  await form.getByLabel('Day of departure').fill('2027-02-01');
  await form.getByLabel('Add the war and strikes clauses?').selectOption('Yes');
  await next(page, 'Contact');
  await form.getByLabel('Name', { exact: true }).fill('Test Person');
  await form.getByLabel('E-mail').fill('ayesha@shipper.example');
  await form.getByLabel('Phone').fill('+880 0000 123456');
  await next(page, 'Review');
  await expect(form).toContainText('Chattogram to Hamburg');
  const reference = await sendRequestForm(page);

  await goOnline(page, network);
  const stored = () =>
    rows('select service_slug, shipment, answers from service_requests where reference = $1', [
      reference,
    ]);
  await expect.poll(stored, { timeout: 30_000 }).toEqual([
    {
      service_slug: 'cargo-insurance',
      shipment: null,
      answers: expect.arrayContaining([
        { questionId: 'goods', question: 'What are the goods?', answer: goods },
        { questionId: 'war', question: 'Add the war and strikes clauses?', answer: 'Yes' },
      ]),
    },
  ]);
  const [request] = await stored();
  expect(request?.answers).toHaveLength(5);
});

test('what is no transport is reached at once, although the services are no first question', async ({
  page,
}) => {
  await page.goto('/services/request');
  await hydrated(page);
  const form = page.getByRole('main');
  const [first] = await form.getByRole('textbox').all();
  await expect(first ?? form).toHaveAccessibleName('Commodity');
  await form.getByRole('link', { name: 'Choose the service' }).click();
  await expect(form.getByLabel('Service')).toBeFocused();
  await form.getByLabel('Service').selectOption('Cargo Insurance');
  await expect(form.getByLabel('From where to where?')).toBeVisible();
});

test('a service begins with its usual ends, and never replaces what was typed', async ({
  page,
}) => {
  await page.goto('/services/request?service=inland-trucking');
  await hydrated(page);
  const form = page.getByRole('main');
  const end = (name: string) => form.getByRole('group', { name, exact: true });
  const direction = (name: string) => form.getByRole('radio', { name, exact: true });
  await expect(direction('Domestic')).toBeChecked();
  for (const name of ['From', 'To']) {
    await expect(end(name).getByRole('radio', { name: 'Door' })).toBeChecked();
    await expect(end(name).getByLabel('Country')).toHaveValue('BD');
  }
  await form.getByLabel('Service').selectOption('Cross Trade Shipping');
  await expect(direction('Cross trade')).toBeChecked();
  for (const name of ['From', 'To']) {
    await expect(end(name).getByLabel('Country')).toHaveValue('');
  }
  await form.getByLabel('Service').selectOption('Land Port Freight');
  await expect(end('To').getByLabel('Country')).toHaveValue('IN');
  await direction('Import').check();
  await expect(end('From').getByLabel('Country')).toHaveValue('IN');
  await expect(end('To').getByLabel('Country')).toHaveValue('BD');
  await end('From').getByLabel('Port, airport or town').fill('A town near Kolkata');
  // The country was that of the service, not yet that of the town: the person is asked for it.
  await expect(end('From').getByLabel('Country')).toHaveValue('');
  await end('From').getByLabel('Country').selectOption('IN');
  await form.getByLabel('Service').selectOption('Inland Trucking');
  await expect(end('From').getByLabel('Port, airport or town')).toHaveValue('A town near Kolkata');
  await expect(end('From').getByLabel('Country')).toHaveValue('IN');
  await expect(direction('Import')).toBeChecked();
});

test('the service for dangerous goods asks for at least one, as the shipper declares it', async ({
  page,
  rows,
}) => {
  const commodity = unique('Headphones');
  await page.goto('/services/request?service=dangerous-goods');
  await hydrated(page);
  const form = page.getByRole('main');
  await form.getByRole('radio', { name: 'Air', exact: true }).check();
  await pickPort(page, 'From', 'CNSZX', /CNSZX/);
  await pickPort(page, 'To', 'BDDAC', /BDDAC/);
  await form.getByLabel('Commodity').fill(commodity);
  await next(page, 'Cargo');
  for (const label of ['Length', 'Width', 'Height', 'Weight each']) {
    await form.getByLabel(label, { exact: true }).fill('30');
  }
  await next(page, 'Details');
  await form.getByRole('button', { name: 'Remove dangerous good 1' }).click();
  await next(page, 'Contact');
  const sentence = 'Please add at least one of the dangerous goods.';
  await expect(
    form.getByRole('group', { name: 'Dangerous goods' }).getByText(sentence),
  ).toBeVisible();
  await form.getByRole('link', { name: sentence }).click();
  await expect(form.getByRole('button', { name: 'Add dangerous goods' })).toBeFocused();
  await form.getByRole('button', { name: 'Add dangerous goods' }).click();
  await form.getByLabel('UN number').fill('3481');
  const name = 'Lithium ion batteries contained in equipment';
  await form.getByLabel('Proper shipping name').selectOption(name);
  await form.getByLabel('Net quantity per package').fill('2.5');
  await next(page, 'Contact');
  await form.getByLabel('Name', { exact: true }).fill('Ayesha Rahman');
  await form.getByLabel('E-mail').fill('ayesha@shipper.example');
  await form.getByLabel('Phone', { exact: true }).fill('+880 0000 123456');
  await next(page, 'Review');
  await expect(form).toContainText(`UN 3481 ${name}, class 9, net 2.5 kg per package`);
  await sendRequestForm(page);
  const stored = () =>
    rows(
      `select shipment -> 'dangerous' as dangerous from service_requests
        where shipment ->> 'commodity' = $1`,
      [commodity],
    );
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject([
    {
      dangerous: [
        { unNumber: '3481', properShippingName: name, netQuantity: { amount: 2.5, unit: 'kg' } },
      ],
    },
  ]);
});

test('each service’s link opens its own request; a begun one of another service is shown with a way out', async ({
  page,
}) => {
  const form = page.getByRole('main');
  const request = async (slug: string) => {
    await page.goto(`/serviceDetail/${slug}`);
    await hydrated(page);
    await form.getByRole('link', { name: 'Request this service' }).click();
  };
  // Nothing is typed: no draft holds the first one.
  await request('air-freight-import');
  await expect(form.getByLabel('Service')).toHaveValue('air-freight-import');
  await request('customs-clearance-bangladesh');
  await expect(form.getByLabel('Service')).toHaveValue('customs-clearance-bangladesh');
  await expect(form.getByLabel('What are the goods?')).toBeVisible();
  await form.getByLabel('What are the goods?').fill(unique('Jute'));
  await expect.poll(() => storedRows(page, 'drafts')).toHaveLength(1);

  await request('reefer-cargo');
  await expect(form.getByLabel('Service')).toHaveValue('customs-clearance-bangladesh');
  await expect(form.getByText('was begun for Customs Clearance Bangladesh')).toBeVisible();
  await form.getByRole('button', { name: 'Begin one for Reefer Cargo instead' }).click();
  await expect(form.getByLabel('Service')).toHaveValue('reefer-cargo');
  await expect(form.getByText('was begun for')).toHaveCount(0);
});
