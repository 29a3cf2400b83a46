import { unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { hydrated, next, sendRequestForm } from '../support/forms';
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
    rows('select service_slug, shipment, answers from submissions where reference = $1', [
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
