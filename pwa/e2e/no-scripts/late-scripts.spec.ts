import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { messagesAbout, unique } from '../support/deliveries';
import { fillContactForm, holdScripts, hydrated } from '../support/forms';
import { delayScripts, refused } from '../support/network';
import { saysNotFound, screens } from '../support/routes';
import { expect, test } from '../support/test';

const phone = { width: 360, height: 740 };

test('a tap on the menu is answered before scripts come, and it stays open when they do', async ({
  page,
  network,
}) => {
  const scripts = delayScripts();
  network.behave(scripts.behaviour);
  await page.setViewportSize(phone);
  await page.goto('/services', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.evaluate((panel) => {
    panel.scrollTop = 100;
    panel.dataset.seen = 'before';
  });
  scripts.release();
  await hydrated(page);
  await expect(menu).toBeVisible();
  await expect(menu).toHaveAttribute('data-seen', 'before');
  expect(await menu.evaluate(({ scrollTop }) => scrollTop)).toBe(100);
  // Now React closes it after a step within the site.
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Sampan Logistics');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freight services');
  await expect(menu).toBeHidden();
});

test('what was typed into the search before scripts came stays, and leads to suggestions', async ({
  page,
  network,
}) => {
  const scripts = delayScripts();
  network.behave(scripts.behaviour);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search services and more' }).click();
  await page.keyboard.type('reefer');
  scripts.release();
  await expect(page.getByRole('option')).toHaveText(['Reefer Cargo']);
  await expect(page.getByRole('combobox', { name: 'Search services' })).toHaveValue('reefer');
  await expect(page.getByRole('combobox', { name: 'Search services' })).toBeFocused();
});

test('where the code of the search can’t be loaded, Enter asks the server', async ({
  page,
  network,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 502|dynamically imported module|can't be loaded/);
  await page.goto('/about');
  await hydrated(page);
  network.behave(refused(/\/assets\/.*\.(js|css)$/, () => true));
  await page.getByRole('button', { name: 'Search services and more' }).click();
  await page.keyboard.type('reefer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=reefer');
  const services = page.getByRole('main').getByRole('region', { name: 'Services' });
  await expect(services.getByRole('link')).toHaveText(['Reefer Cargo']);
});

test('where scripts fail, a page that needs them offers another try after ten seconds', async ({
  page,
  network,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 502/);
  network.behave(refused(/\/assets\/.*\.js$/));
  await page.goto('/dashboard');
  const again = page.getByRole('link', { name: 'Try again' });
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(again).toBeHidden();
  await expect(again).toBeVisible();
  await page.goto('/login');
  await expect(page.getByText('One moment: what logs you in is still loading.')).toBeVisible();
  await expect(again).toBeVisible();
});

test('where any one file of the form’s page is missing, the page works as HTML, until the file is there', async ({
  page,
  rows,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404|dynamically imported module/);
  await page.setViewportSize(phone);
  const html = await (await page.request.get('/contact')).text();
  const files = [...html.matchAll(/(?:src|modulepreload" href)="(\/assets\/[^"]+\.js)"/g)];
  expect(files.length).toBeGreaterThan(3);
  for (const [, file = ''] of files) {
    await test.step(file, async () => {
      await page.route(`**${file}`, (request) => request.fulfill({ status: 404 }));
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name: 'Close the menu' }).click();
      const subject = unique('One file is missing');
      await fillContactForm(page, { subject });
      await expect(page.locator('html')).not.toHaveClass(/hydrated/);
      await page.getByRole('button', { name: 'Send the message' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have it');
      expect(await messagesAbout(rows, subject)).toHaveLength(1);
      await page.unroute(`**${file}`);
    });
  }

  const ofForm = '**/assets/contact-*.js';
  await page.route(ofForm, (request) => request.fulfill({ status: 404 }));
  await page.goto('/contact');
  await page.getByLabel('Subject').fill('Typed before');
  await page.unroute(ofForm);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await hydrated(page);
  await expect(page.getByLabel('Subject')).toHaveValue('Typed before');
});

// What scripts alone know, and what only they can do, comes with them into a space of its own.
const style = `a[href="/login"], .needs-scripts, button[aria-label$=" to your basket"] {
  visibility: hidden !important }`;

test.describe('before and after', () => {
  // For the style of the pictures.
  test.use({ bypassCSP: true });

  for (const share of [1, 2, 3]) {
    test(`hydration changes no pixel on a phone, a tablet and a wide screen (${share} of 3)`, async ({
      page,
      consoleErrors,
    }) => {
      consoleErrors.allow(saysNotFound);
      const changed: string[] = [];
      for (const { path } of screens.filter((_, place) => place % 3 === share - 1)) {
        await test.step(path, async () => {
          const release = await holdScripts(page);
          await page.goto(path, { waitUntil: 'commit' });
          await expect(page.getByRole('contentinfo')).toBeAttached();
          const before = await screenshots(page);
          await release();
          const after = await screenshots(page);
          for (const [place, width] of widths.entries()) {
            const pixels = await changedPixels(before[place], after[place]);
            if (pixels > 0) changed.push(`${path} at ${width} px: ${pixels} values`);
          }
        });
      }
      expect(changed).toEqual([]);
    });
  }
});

const widths = [1440, 820, 360];

/** The screen of the open page at each width. */
async function screenshots(page: Page): Promise<Buffer[]> {
  const taken = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(twoFrames);
    await page.waitForFunction(seenPicturesAreHere);
    await page.evaluate(seenPicturesAreDrawn);
    taken.push(await page.screenshot({ style }));
  }
  return taken;
}

/** Runs in the page: no picture on the screen is still on its way. */
const seenPicturesAreHere = () =>
  [...document.images].every(
    (image) =>
      (image.complete && image.naturalWidth > 0) ||
      image.getBoundingClientRect().top > innerHeight ||
      !image.checkVisibility(),
  );

/** Runs in the page. A browser chooses a picture's file for another width only after it has drawn with it. */
const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Runs in the page. A picture that has come is drawn once it is decoded; one that is not there is not. */
const seenPicturesAreDrawn = async () => {
  const seen = [...document.images].filter(
    (image) => image.complete && image.naturalWidth > 0 && image.checkVisibility(),
  );
  await Promise.all(seen.map((image) => image.decode().catch(() => {})));
};

/** How many values of two pictures differ by more than the browser's own rounding of edges. */
async function changedPixels(before?: Buffer, after?: Buffer): Promise<number> {
  if (!before || !after) return Number.POSITIVE_INFINITY;
  if (before.equals(after)) return 0;
  const [one, other] = await Promise.all(
    [before, after].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  if (one?.length !== other?.length) return Number.POSITIVE_INFINITY;
  return [...(one ?? [])].filter((value, at) => Math.abs(value - (other?.[at] ?? 0)) > 24).length;
}
