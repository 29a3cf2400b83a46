import type { Page } from 'playwright/test';
import { expectNoSeriousFaults } from '../support/axe';
import { hydrated, secondWave } from '../support/forms';
import { expectFits, expectHeadingsInOrder } from '../support/layout';
import { delayScripts, type Network } from '../support/network';
import { untilCatalogueStored } from '../support/offline';
import { type Route, repeatsParts, saysNotFound, screens, titleOf } from '../support/routes';
import { changedAt, screenshots } from '../support/screenshots';
import { expect, test } from '../support/test';

declare global {
  interface Window {
    rendered: Element[];
  }
}

const parts = 4;

/** Their own tests let axe look at these, and at every width, with figures and their result. */
const seenWithFigures = [
  '/tools/landed-cost',
  '/tools/demurrage-detention',
  '/tools/chargeable-weight',
  '/tools/unit-converter',
  '/tools/container-load',
];

/** Addresses whose pages show records of the catalogue. */
const ofCatalogue = /^\/(?:services?|product|women|toys|search|menu|$)/i;

// Every screen comes from the server: with a service worker only the first one would. Screenshots have a style.
test.use({ serviceWorkers: 'block', bypassCSP: true });

// A new browser profile for each screen would take longer than its checks.
for (let part = 0; part < parts; part += 1) {
  const some = screens.filter((_, index) => index % parts === part);
  test(`every screen is hydrated without being rendered again or changing a pixel, passes axe, has its headings in order, and fits every width with a larger font (${part + 1} of ${parts})`, async ({
    page,
    network,
    consoleErrors,
  }) => {
    test.slow();
    if (some.some(({ status }) => status === 404)) consoleErrors.allow(saysNotFound);
    // With a cached script a page would be hydrated before its elements are noted.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
    for (const screen of some) {
      await test.step(screen.path, async () => {
        await expectHydrated(page, network, screen);
        await expectHeadingsInOrder(page);
        if (seenWithFigures.includes(screen.path) || repeatsParts(screen)) return;
        await expectNoSeriousFaults(page);
        await expectFits(page);
      });
    }
    // As the privacy page says.
    expect(await page.context().cookies()).toEqual([]);
  });
}

/** The page has its status, heading and title, and scripts and stored data leave its elements and pixels in place. */
async function expectHydrated(page: Page, network: Network, screen: Route) {
  const scripts = delayScripts();
  network.behave(scripts.behaviour);
  const answer = await page.goto(screen.path, { waitUntil: 'commit' });
  expect(answer?.status()).toBe(screen.status);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => {
    // The later steps of a request, and what a form offers without scripts, are rendered by scripts again.
    const others = 'noscript *, [hidden], [hidden] *, option[value="other"]';
    window.rendered = [...document.querySelectorAll(`#root *:not(${others})`)];
  });
  const before = await screenshots(page);
  scripts.release();
  await hydrated(page);
  expect(await lost(page)).toEqual([]);
  // A photo that is still being drawn differs in some pixels until it is done.
  const changed = async () => changedAt(before, await screenshots(page));
  await expect.poll(changed, { intervals: [0, 500, 1000] }).toEqual([]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading);
  await expect(page).toHaveTitle(titleOf(screen));
  if (!ofCatalogue.test(screen.path)) return;
  await secondWave(page);
  // Once more after the stored catalogue has replaced the data of the page.
  await untilCatalogueStored(page);
  expect(await lost(page)).toEqual([]);
}

/** Elements from the server that are no longer part of the page. */
const lost = (page: Page) =>
  page.evaluate(() =>
    window.rendered.filter((element) => !element.isConnected).map((element) => element.outerHTML),
  );
