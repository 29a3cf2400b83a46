import { messagesAbout, unique } from '../support/deliveries';
import { fillContactForm, hydrated } from '../support/forms';
import { delayScripts, refused } from '../support/network';
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
