import { expect, type Page } from 'playwright/test';

const reference = /^(CM|SR)-[2-9A-Z]{4}-[2-9A-Z]{4}$/;

/** Waits until the page's scripts have taken over what the server rendered, which they tell its styles. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('html.hydrated').waitFor({ state: 'attached' });

const isScript = /\/assets\/.*\.js$/;

/**
 * Makes scripts of the page's next documents wait in the browser: at the server they would take all connections from
 * the pictures. Returns a function that lets them come, and waits for hydration.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(isScript, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    letThrough();
    await hydrated(page);
    await page.unroute(isScript);
  };
}

/** Waits until the page has begun its second wave, without having been quiet for two seconds. */
export async function secondWave(page: Page): Promise<void> {
  await page.waitForFunction(beginsSecondWave, undefined, { polling: 50 });
}

/** Runs in the page: tries to begin the second wave, like a person who begins to write into a form. */
function beginsSecondWave(): boolean {
  if (performance.getEntriesByName('second-wave').length > 0) return true;
  const form = document.createElement('form');
  form.method = 'post';
  form.hidden = true;
  document.body.append(form);
  form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  form.remove();
  return false;
}

export type ContactMessage = { subject: string; message?: string; email?: string };

/** Fills in the contact form that is open. */
export async function fillContactForm(page: Page, { subject, message, email }: ContactMessage) {
  const form = page.getByRole('main');
  await form.getByLabel('Name', { exact: true }).fill('Test Person');
  await form.getByLabel('E-mail').fill(email ?? 'ayesha@shipper.example');
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill(message ?? 'Two pallets of jute bags, please call me.');
}

/** Sends the contact form that is open; returns the reference shown. */
export async function sendContactForm(page: Page): Promise<string> {
  await sendMessage(page);
  return shownReference(page);
}

/** Fills in the request form that is open up to its review, without sending it. */
export async function fillRequestForm(page: Page, { commodity }: { commodity: string }) {
  const form = page.getByRole('main');
  await pickPort(page, 'From', 'chittagong', /BDCGP/);
  await pickPort(page, 'To', 'HKHKG', /HKHKG/);
  await form.getByLabel('Commodity').fill(commodity);
  await next(page, 'Cargo');

  await form.getByLabel('Quantity', { exact: true }).fill('10');
  await form.getByLabel('Length', { exact: true }).fill('120');
  await form.getByLabel('Width', { exact: true }).fill('100');
  await form.getByLabel('Height', { exact: true }).fill('120');
  await form.getByLabel('Weight each', { exact: true }).fill('120');
  await expect(form.getByRole('status')).toContainText('14.4 m³');
  await next(page, 'Details');
  await next(page, 'Contact');

  await form.getByLabel('Name', { exact: true }).fill('Test Person');
  await form.getByLabel('E-mail').fill('ayesha@shipper.example');
  await form.getByLabel('Phone').fill('+880 0000 123456');
  await next(page, 'Review');
  await expect(sendButton(page)).toBeVisible();
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send the request' });

/** Goes on to the next step of the request form. */
export async function next(page: Page, title: string) {
  await page.getByRole('button', { name: `Next: ${title}` }).click();
}

/** Sends the request form that is open; returns the reference shown. */
export async function sendRequestForm(page: Page): Promise<string> {
  await sendButton(page).click();
  return shownReference(page);
}

/** Chooses a port of the list as one end of the shipment. */
export async function pickPort(page: Page, legend: string, query: string, wanted: RegExp) {
  const group = page.getByRole('group', { name: legend, exact: true });
  await group.getByRole('combobox', { name: 'Port, airport or town' }).fill(query);
  await group.getByRole('option', { name: wanted }).click();
}

/** Finds the receipt in place of a form that was sent. */
export const receiptOnPage = (page: Page) =>
  page.getByRole('region', { name: /Stored, and on its way|We have it/ });

/** Returns the reference that is shown as the receipt. */
export async function shownReference(page: Page): Promise<string> {
  const shown = receiptOnPage(page).getByText(reference);
  await expect(shown).toBeVisible();
  return (await shown.textContent()) ?? '';
}

const anyReference = /\b(?:CM|SR)-[2-9A-Z]{4}-[2-9A-Z]{4}\b/;

/** Waits for the page of the receipt, which a browser gets without scripts; returns its reference. */
export async function receiptOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/received\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have it');
  const text = await page.getByRole('main').innerText();
  return text.match(anyReference)?.[0] ?? '';
}

/** Presses the button that sends the contact form. */
export const sendMessage = (page: Page) =>
  page.getByRole('button', { name: 'Send the message' }).click();

/** Fills in what the open request is about, and where it goes, as places that are typed. */
export async function fillRoute(page: Page, commodity: string): Promise<void> {
  await page.getByRole('main').getByLabel('Commodity').fill(commodity);
  for (const [end, place] of [
    ['From', 'Chattogram'],
    ['To', 'Hong Kong'],
  ] as const) {
    const group = page.getByRole('group', { name: end, exact: true });
    await group.getByLabel('Port, airport or town').fill(place);
  }
}

/** Fills in one line of packages, on the page or in the step of the cargo. */
export async function fillCargo(page: Page): Promise<void> {
  const main = page.getByRole('main');
  for (const side of ['Length', 'Width', 'Height', 'Weight each']) {
    await main.getByLabel(side, { exact: true }).fill('120');
  }
}

/** Fills in who asks. */
export async function fillPerson(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill('Test Person');
  await main.getByLabel('E-mail').fill('ayesha@shipper.example');
  await main.getByLabel('Phone').fill('+880 0000 123456');
}
