import type { OtherBrowser } from '../support/browsers/other-browser';
import { button, fillIn, named } from '../support/browsers/pages';
import { expect, test } from '../support/browsers/test';
import { rowsInPage } from '../support/device';
import { delayScripts, openNetwork } from '../support/network';
import { siteUnderTest } from '../support/site';

test.use({ waitsForPages: false });

test('what is typed and chosen before the scripts come stays, and becomes the draft', {
  tag: '@long',
}, async ({ browserOfTest: browser, network }) => {
  const route = { 'shipment.destination.place': 'Dhaka', 'shipment.terms.rule': 'FCA' };
  const scripts = delayScripts();
  network.behave(scripts.behaviour);
  await browser.open(`${network.origin}/services/request`);
  await browser.click(choice('shipment.mode', 'air'));
  await browser.click(choice('shipment.direction', 'import'));
  await fillIn(browser, route);
  scripts.release();
  const chosen = { 'shipment.mode': 'air', 'shipment.direction': 'import' };
  await expectStays(
    browser,
    { ...route, ...chosen },
    {
      mode: 'air',
      direction: 'import',
      destination: expect.objectContaining({ place: 'Dhaka' }),
      terms: expect.objectContaining({ rule: 'FCA' }),
    },
  );

  // Of another origin the browser has no script yet.
  const other = await openNetwork(siteUnderTest().url);
  try {
    const later = delayScripts();
    other.behave(later.behaviour);
    await browser.open(`${other.origin}/services/request`);
    await expect.poll(() => browser.run(() => location.origin)).toBe(other.origin);
    await goToDetails(browser);
    const details = {
      'shipment.value.amountMinor': '1200',
      'shipment.value.currency': 'EUR',
      'shipment.deadline': '2099-01-31',
    };
    await fillIn(browser, details);
    await browser.click(named('shipment.insurance'));
    later.release();
    await expectStays(
      browser,
      { ...details, 'shipment.insurance': 'true' },
      {
        value: { amountMinor: 120_000, currency: 'EUR' },
        deadline: '2099-01-31',
        insurance: true,
      },
    );
  } finally {
    await other.close();
  }
});

const choice = (name: string, value: string) => `//main//input[@name="${name}"][@value="${value}"]`;

/** By the browser, while no script is there. */
async function goToDetails(browser: OtherBrowser): Promise<void> {
  await fillIn(browser, {
    'shipment.origin.place': 'Chattogram',
    'shipment.destination.place': 'Hong Kong',
  });
  await fillIn(browser, { 'shipment.commodity': 'Jute bags' });
  await browser.click(button('Next: Cargo'));
  for (const side of ['lengthCm', 'widthCm', 'heightCm', 'weightKg']) {
    await fillIn(browser, { [`shipment.cargo.0.${side}`]: '120' });
  }
  await browser.click(button('Next: Details'));
}

/** The fields show this once the page is hydrated, and so does the draft, which the form library wrote. */
async function expectStays(
  browser: OtherBrowser,
  fields: Record<string, string>,
  shipment: Record<string, unknown>,
): Promise<void> {
  await expect.poll(() => browser.run(isHydrated)).toBe(true);
  await expect.poll(() => browser.run(shownIn, Object.keys(fields))).toEqual(fields);
  const draft = {
    values: expect.objectContaining({ shipment: expect.objectContaining(shipment) }),
  };
  // It is written in the second wave, which begins at once where a form has been touched.
  await expect
    .poll(() => browser.run(rowsInPage, 'drafts'))
    .toEqual([expect.objectContaining(draft)]);
}

/** These run in the page. */
const isHydrated = () => document.documentElement.classList.contains('hydrated');

const shownIn = (names: string[]) =>
  Object.fromEntries(
    names.map((name) => {
      const all = [...document.querySelectorAll<HTMLInputElement>(`main [name="${name}"]`)];
      const shown = all.find(({ type, checked }) => checked || type !== 'radio');
      return [name, shown?.type === 'checkbox' ? String(shown.checked) : (shown?.value ?? '')];
    }),
  );
