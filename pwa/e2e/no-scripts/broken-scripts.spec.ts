import { messagesAbout, requestsFor, unique } from '../support/deliveries';
import { rowsInPage } from '../support/device';
import {
  fillCargo,
  fillContactForm,
  fillPerson,
  fillRoute,
  hydrated,
  receiptOf,
  secondWave,
  sendContactForm,
  sendMessage,
} from '../support/forms';
import { badGateway, cut, delayScripts, type Network, open } from '../support/network';
import { expect, test } from '../support/test';

const script = /^\/assets\/.*\.js$/;
const laterSteps = /^\/assets\/steps-.*\.js$/;

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

test('what the browser could not send is still there', async ({ page, network, consoleErrors }) => {
  consoleErrors.allow(/502|MIME type|Failed to fetch|ERR_EMPTY_RESPONSE/);
  const refused = { ofSteps: true };
  network.behave((exchange) => {
    const { url = '', method } = exchange.incoming;
    if (method === 'POST') return cut(exchange);
    return (refused.ofSteps && laterSteps.test(url) ? badGateway : open)(exchange);
  });
  await page.goto('/services/request');
  await hydrated(page);
  await secondWave(page);
  await fillRoute(page, 'Jute bags');
  await expect.poll(() => page.evaluate(rowsInPage, 'drafts')).not.toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Next: Cargo' }).click();
  await expect(page).toHaveURL(/chrome-error/);
  refused.ofSteps = false;
  await page.goto('/services/request');
  const from = page.getByRole('group', { name: 'From', exact: true });
  await expect(from.getByLabel('Port, airport or town')).toHaveValue('Chattogram');
});

test('a request goes on step by step where the code of its later steps can’t be loaded', async ({
  page,
  network,
  rows,
  consoleErrors,
}) => {
  consoleErrors.allow(/502|MIME type|Failed to fetch/);
  refuse(network, laterSteps);
  const commodity = unique('Step by step');
  await page.goto('/services/request');
  await hydrated(page);
  const main = page.getByRole('main');
  await fillRoute(page, commodity);
  await main.getByRole('button', { name: 'Next: Cargo' }).click();
  await fillCargo(page);
  await main.getByRole('button', { name: 'Next: Details' }).click();
  await main.getByRole('button', { name: 'Next: Contact' }).click();
  await fillPerson(page);
  await main.getByRole('button', { name: 'Next: Review' }).click();
  await expect(main).toContainText('Please check what we will receive');
  await main.getByRole('button', { name: 'Send the request' }).click();
  const receipt = await receiptOf(page);
  expect(await requestsFor(rows, commodity)).toEqual([receipt]);
  // Its draft goes with the receipt.
  await expect.poll(() => page.evaluate(rowsInPage, 'drafts')).toEqual([]);
});
