import type { OtherBrowser } from '../support/browsers/other-browser';
import { button, fillIn, messageWith, named, readPage } from '../support/browsers/pages';
import { expect, test } from '../support/browsers/test';
import { messagesAbout, requestsFor, unique } from '../support/deliveries';
import { refused } from '../support/network';
import { routes } from '../support/routes';

// Neither browser can be driven with scripts switched off: none of the page's scripts gets through.
test.beforeEach(({ network }) => network.behave(refused(/^\/assets\/.*\.js$/)));

// That every page is complete without scripts is in without-scripts.spec.ts: the documents are the same.
const some = routes.filter(({ path }) =>
  ['/', '/serviceDetail/dangerous-goods', '/product/women', '/no/such/page'].includes(path),
);

test('where no script can be loaded, pages are there, panels open, and lists are filtered', {
  tag: '@long',
}, async ({ browserOfTest: browser, network: { origin } }) => {
  for (const { path, heading, texts } of some) {
    await test.step(path, async () => {
      await browser.open(origin + path);
      const shown = await browser.run(readPage);
      expect(shown.heading).toBe(heading);
      for (const text of texts) expect(await browser.run(mainText)).toContain(text);
    });
  }

  for (const [width, panels] of [
    [1280, ['services-menu', 'product-menu', 'site-search']],
    [360, ['site-menu', 'site-search']],
  ] as const) {
    await browser.resize(width);
    await browser.open(`${origin}/about`);
    for (const panel of panels) {
      await test.step(`${panel} at ${width} px`, () => expectOpensAndCloses(browser, panel));
    }
  }

  await browser.click(opener('site-search'));
  await browser.type('//*[@id="site-search"]//input[@name="q"]', 'reefer');
  await browser.click('//*[@id="site-search"]//button[@aria-label="Search"]');
  await expect.poll(async () => (await browser.run(readPage)).heading).toBe('Search');
  expect((await browser.run(readPage)).text).toContain('Reefer Cargo');

  await browser.open(`${origin}/product/women`);
  expect((await browser.run(readPage)).text).toContain('Kowloon Canvas Tote');
  await browser.type(named('q'), 'sneaker');
  await browser.click('//main//summary[contains(., "Filter and sort")]');
  await browser.click(named('priced'));
  await browser.click(button('Search'));
  await expect.poll(() => browser.run(() => location.search)).toMatch(/q=sneaker.*priced=1/);
  const { text } = await browser.run(readPage);
  expect(text).toContain('Karnaphuli Court Sneaker');
  expect(text).not.toContain('Kowloon Canvas Tote');
});

test(
  'where no script can be loaded, what is sent with an error, and twice, comes back and arrives once',
  { tag: '@long' },
  async ({ browserOfTest: browser, network: { origin }, rows }, { project }) => {
    const subject = unique(`Without scripts from ${project.name}`);
    const message = messageWith(subject);
    await browser.open(`${origin}/contact`);
    await fillIn(browser, { ...message, email: 'nonsense' });
    await browser.click(button('Send the message'));
    await expectSummary(browser, 'Please look at one field');
    for (const [name, text] of Object.entries({ ...message, email: 'nonsense' })) {
      expect(await browser.run(shownIn, name)).toBe(text);
    }
    const mended = { email: message.email };
    await fillIn(browser, mended);
    const sent = await sendTwice(browser, 'Send the message', mended);
    expect(await messagesAbout(rows, subject)).toEqual([sent]);

    const commodity = unique(`Jute from ${project.name}`);
    await browser.open(`${origin}/services/request`);
    await fillIn(browser, { 'shipment.destination.place': 'Hong Kong' });
    await browser.click(button('Next: Cargo'));
    await expectSummary(browser, 'Please look at');
    expect(await browser.run(shownIn, 'shipment.destination.place')).toBe('Hong Kong');
    await fillIn(browser, {
      'shipment.origin.place': 'Chattogram',
      'shipment.commodity': commodity,
    });
    await browser.click(button('Next: Cargo'));
    for (const side of ['lengthCm', 'widthCm', 'heightCm', 'weightKg']) {
      await fillIn(browser, { [`shipment.cargo.0.${side}`]: '120' });
    }
    await browser.click(button('Next: Details'));
    await browser.click(button('Next: Contact'));
    await fillIn(browser, {
      'contact.name': message.name,
      'contact.email': message.email,
      'contact.phone': '+880 0000 123456',
    });
    await browser.click(button('Next: Review'));
    const requested = await sendTwice(browser, 'Send the request');
    expect(await requestsFor(rows, commodity)).toEqual([requested]);
  },
);

const received = 'We have it';
const opener = (panel: string) =>
  `//button[@popovertarget="${panel}"][not(@popovertargetaction="hide")]`;
const closer = (panel: string) =>
  `//button[@popovertarget="${panel}"][@popovertargetaction="hide"]`;

async function expectOpensAndCloses(browser: OtherBrowser, panel: string): Promise<void> {
  const expectOpen = (expected: boolean) =>
    expect.poll(() => browser.run(isOpen, panel)).toBe(expected);
  for (const close of [() => browser.click(closer(panel)), browser.escape]) {
    await browser.click(opener(panel));
    await expectOpen(true);
    await close();
    await expectOpen(false);
  }
}

/** The page came back, says what is wrong, and has the focus there. */
async function expectSummary(browser: OtherBrowser, text: string): Promise<void> {
  await expect.poll(() => browser.run(focusedAlert)).toContain(text);
}

/**
 * Sends the open form, goes back and sends it again; returns the reference, the same both times. What was
 * mended in a form that came back is mended again: not every browser has it then.
 */
async function sendTwice(
  browser: OtherBrowser,
  label: string,
  mended: Record<string, string> = {},
): Promise<string> {
  const receipt = async () => {
    await browser.click(button(label));
    await expect.poll(async () => (await browser.run(readPage)).heading).toBe(received);
    return (await browser.run(readPage)).text.match(/\b(?:CM|SR)-[2-9A-Z]{4}-[2-9A-Z]{4}\b/)?.[0];
  };
  const form = await browser.run(openForm);
  const first = await receipt();
  if (!browser.back) {
    expect(await browser.run(send, form)).toBe(await browser.run(() => location.href));
    return first ?? '';
  }
  await browser.back();
  await expect.poll(() => browser.run(formIsBack)).toBe(true);
  await fillIn(browser, mended);
  expect(await receipt()).toBe(first);
  return first ?? '';
}

/** These run in the page. */
const mainText = () => document.querySelector('main')?.textContent?.replace(/\s+/g, ' ') ?? '';
function openForm(): { action: string; fields: string } {
  const form = document.querySelector<HTMLFormElement>('main form[method="post"]');
  if (!form) throw new Error('There is no form.');
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return { action: form.action, fields: String(new URLSearchParams([...fields, ['go', 'send']])) };
}

/** Where the browser is led that sends these fields. */
const send = async ({ action, fields }: { action: string; fields: string }) =>
  (await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })).url;

const formIsBack = () =>
  document.readyState === 'complete' && document.querySelector('main form[method="post"]') !== null;
const isOpen = (id: string) => document.getElementById(id)?.matches(':popover-open') ?? false;
const shownIn = (name: string) =>
  document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.value;

function focusedAlert(): string {
  const focused = document.activeElement;
  return focused?.getAttribute('role') === 'alert' ? (focused.textContent ?? '') : '';
}
