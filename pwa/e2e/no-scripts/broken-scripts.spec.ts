import { messagesAbout, requestsFor, unique } from '../support/deliveries';
import {
  fillCargo,
  fillContactForm,
  fillPerson,
  fillRoute,
  hydrated,
  receiptOf,
  sendContactForm,
  sendMessage,
} from '../support/forms';
import { badGateway, delayScripts, type Network, open } from '../support/network';
import { expect, test } from '../support/test';

const script = /^\/assets\/.*\.js$/;

/** Requests for these files are answered by a proxy's own page. */
function refuse(network: Network, which: RegExp): void {
  network.behave((exchange) =>
    (which.test(exchange.incoming.url ?? '') ? badGateway : open)(exchange),
  );
}

test.use({ serviceWorkers: 'block' });

test('a form is sent by the browser before its scripts come, and once', async ({
  page,
  network,
  rows,
}) => {
  network.behave(delayScripts().behaviour);
  const subject = unique('Scripts are late');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fillContactForm(page, { subject });
  await page.getByRole('button', { name: 'Send the message' }).dblclick();
  const receipt = await receiptOf(page);
  expect(await messagesAbout(rows, subject)).toEqual([receipt]);
});

for (const isChanged of [false, true]) {
  test(`after "Back" the scripts send ${isChanged ? 'another text as a second message' : 'the same text as the same message'}`, async ({
    page,
    network,
    rows,
    consoleErrors,
  }) => {
    consoleErrors.allow(/502|MIME type/);
    refuse(network, script);
    const subject = unique('First the browser');
    await page.goto('/contact');
    await fillContactForm(page, { subject });
    await sendMessage(page);
    const first = await receiptOf(page);
    network.behave(open);
    await page.goBack();
    await hydrated(page);
    await expect(page.getByLabel('Subject')).toHaveValue(subject);
    if (isChanged) await page.getByLabel('Message').fill('One more thing.');
    const second = await sendContactForm(page);
    await expect(page.getByText('It was delivered.')).toBeVisible();
    expect(second === first).toBe(!isChanged);
    expect(new Set(await messagesAbout(rows, subject))).toEqual(new Set([first, second]));
  });
}

test('a form is sent where no script can be loaded', async ({
  page,
  network,
  rows,
  consoleErrors,
}) => {
  consoleErrors.allow(/502|MIME type/);
  refuse(network, script);
  const subject = unique('No script comes');
  await page.goto('/contact');
  await fillContactForm(page, { subject });
  await sendMessage(page);
  const receipt = await receiptOf(page);
  expect(await messagesAbout(rows, subject)).toEqual([receipt]);
});

test('a form is sent where its check can’t be loaded', async ({
  page,
  network,
  rows,
  consoleErrors,
}) => {
  consoleErrors.allow(/502|MIME type|Failed to fetch/);
  refuse(network, /^\/assets\/sending-.*\.js$/);
  const subject = unique('A part is missing');
  await page.goto('/contact');
  await hydrated(page);
  await fillContactForm(page, { subject });
  await sendMessage(page);
  const receipt = await receiptOf(page);
  expect(await messagesAbout(rows, subject)).toEqual([receipt]);
  await page.goto('/contact');
  await hydrated(page);
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('a request goes on step by step where the code of its later steps can’t be loaded', async ({
  page,
  network,
  rows,
  consoleErrors,
}) => {
  consoleErrors.allow(/502|MIME type|Failed to fetch/);
  refuse(network, /^\/assets\/steps-.*\.js$/);
  const commodity = unique('Step by step');
  await page.goto('/services/request');
  await hydrated(page);
  const main = page.getByRole('main');
  await fillRoute(page);
  await main.getByRole('button', { name: 'Next: Cargo' }).click();
  await fillCargo(page, commodity);
  await main.getByRole('button', { name: 'Next: Details' }).click();
  await main.getByRole('button', { name: 'Next: Contact' }).click();
  await fillPerson(page);
  await main.getByRole('button', { name: 'Next: Review' }).click();
  await expect(main).toContainText('Please check what we will receive');
  await main.getByRole('button', { name: 'Send the request' }).click();
  const receipt = await receiptOf(page);
  expect(await requestsFor(rows, commodity)).toEqual([receipt]);
});
