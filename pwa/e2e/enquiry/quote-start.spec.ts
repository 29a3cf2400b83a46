import { unique } from '../support/deliveries';
import { storedRows } from '../support/device';
import { hydrated, next } from '../support/forms';
import { expect, test } from '../support/test';

test('the home page starts a quotation: what was said there is in the request, also after a reload', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const start = page.getByRole('form', { name: 'Start a quotation' });
  await start.getByLabel('From').fill('chitt');
  await start.getByRole('option', { name: /BDCGP/ }).click();
  // Typed by hand, and not chosen from the list.
  await start.getByLabel('To').fill('hamburg');
  await start.getByLabel('How it travels').selectOption('Multimodal');
  await start.getByLabel('Ready on').fill('2030-01-15');
  await start.getByRole('button', { name: 'Request a quotation' }).click();

  const form = page.getByRole('main');
  const end = (legend: string) => form.getByRole('group', { name: legend, exact: true });
  const place = (legend: string) => end(legend).getByRole('combobox', { name: /Port/ });
  await expect(place('From')).toHaveValue('Chattogram');
  await expect(place('To')).toHaveValue('Hamburg');
  await expect(end('To').getByLabel('Country')).toHaveValue('DE');
  await expect(form.getByRole('radio', { name: 'Multimodal' })).toBeChecked();
  await expect(form.getByRole('radio', { name: 'Export', exact: true })).toBeChecked();
  await expect(form.getByLabel('Ready on')).toHaveValue('2030-01-15');
  const commodity = unique('Jute');
  await form.getByLabel('Commodity').fill(commodity);
  await next(page, 'Cargo');
  await expect
    .poll(async () => JSON.stringify(await storedRows(page, 'drafts')))
    .toContain(commodity);
  await page.reload();
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Commodity')).toHaveValue(commodity);
  await expect(place('From')).toHaveValue('Chattogram');

  // The draft of another beginning is not replaced, and this one is not in it.
  await page.goto('/services/request');
  await hydrated(page);
  await expect(place('From')).toHaveValue('');
});

test('Tab leads from a field with open suggestions to the next field', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const start = page.getByRole('form', { name: 'Start a quotation' });
  await start.getByLabel('From').fill('chitt');
  await expect(start.getByRole('option', { name: /BDCGP/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(start.getByLabel('To')).toBeFocused();
  // The list without a search is long enough to scroll.
  await expect(start.getByRole('option').nth(5)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(start.getByLabel('How it travels')).toBeFocused();
});

test('a link carries the figures of a tool into the request, and leaves out what is wrong in it', async ({
  page,
}) => {
  await page.goto(
    '/services/request?mode=air&to=HKHKG+Hong+Kong&ready=2001-13-99&cargo=12-carton-60x45x40-14-stackable_what&goods=garments&terms=CIP+Hong+Kong&value=EUR+950.50',
  );
  await hydrated(page);
  const form = page.getByRole('main');
  await expect(form.getByRole('radio', { name: 'Air', exact: true })).toBeChecked();
  await expect(form.getByText(/They are left out: Ready on, lines of cargo\.$/)).toBeVisible();
  await form
    .getByRole('group', { name: 'From', exact: true })
    .getByRole('combobox', { name: /Port/ })
    .fill('Dhaka');
  await expect(form.getByLabel('Incoterms rule')).toHaveValue('CIP');
  await expect(form.getByLabel('Named place of CIP')).toHaveValue('Hong Kong');
  await expect(form.getByLabel('Commodity')).toHaveValue('Garments');
  await next(page, 'Cargo');
  await expect(form.getByLabel('Quantity', { exact: true })).toHaveValue('12');
  await expect(form.getByLabel('Length', { exact: true })).toHaveValue('60');
  await expect(form.getByLabel('Stackable')).toHaveValue('yes');
  await expect(form.getByRole('status').filter({ hasText: '1.296 m³' })).toBeVisible();
  await next(page, 'Details');
  await expect(form.getByLabel('Value of the goods')).toHaveValue('950.5');
  await expect(form.getByLabel('Currency', { exact: true })).toHaveValue('EUR');
});

test('another beginning in the same tab is another request: the one that was begun stays as it was', async ({
  page,
}) => {
  await page.goto('/services/request');
  await hydrated(page);
  const town = page.getByRole('group', { name: 'To', exact: true }).getByRole('combobox').first();
  await town.fill('Customer A town');
  const drafts = async () => JSON.stringify(await storedRows(page, 'drafts'));
  await expect.poll(drafts).toContain('Customer A town');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Bremen');
  await page
    .getByRole('region', { name: 'Ports' })
    .getByRole('link', { name: /Bremen/ })
    .first()
    .click();
  await expect(town).toHaveValue('Bremen');
  await town.fill('Bremen, gate 5');
  await expect.poll(drafts).toContain('Bremen, gate 5');
  await page.goBack();
  await expect(town).toHaveValue('Customer A town');
  await page.reload();
  await expect(town).toHaveValue('Customer A town');
});

test('going back to a link opens it as it began, and stores nothing before the person changes it', async ({
  page,
}) => {
  await page.goto('/services/request?from=BDCGP+Chattogram&to=DE+Bremen');
  const end = page.getByRole('group', { name: 'To', exact: true });
  const opened = async () => {
    await expect(end.getByRole('combobox').first()).toHaveValue('Bremen');
    await expect(end.getByLabel('Country')).toHaveValue('DE');
  };
  await opened();
  await page.goto('/about');
  await page.goBack();
  await hydrated(page);
  await opened();
  // Time for a save of the form.
  await page.waitForTimeout(1000);
  expect(await storedRows(page, 'drafts')).toEqual([]);
  await end.getByRole('combobox').first().fill('Bremen, gate 5');
  await expect.poll(() => storedRows(page, 'drafts')).toHaveLength(1);
});

test('the map leads to the pages of its lanes, and follows From and To', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const map = page.getByRole('figure').first();
  const start = page.getByRole('form', { name: 'Start a quotation' });
  const strong = map.locator('[aria-current]');
  await expect(strong).toHaveCount(0);
  await start.getByLabel('From').fill('hong kong');
  await start.getByLabel('To').fill('dhaka');
  await expect(strong).toHaveAccessibleName('Hong Kong to Dhaka');
  await expect(map.getByRole('img')).toHaveAttribute('src', '/pictures/hero-map.svg#air');
  await start.getByLabel('To').fill('chattogram');
  await expect(map.getByRole('img')).toHaveAttribute('src', '/pictures/hero-map.svg#sea');
  await start.getByLabel('To').press('Escape');
  await strong.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hong Kong to Chattogram');
});

test('“Hong Kong” stays on one line of the heading at every width', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 390, 480, 600, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const [text] = heading.childNodes;
      if (!text) throw new Error('The heading has no text.');
      const at = (heading.textContent ?? '').search(/Hong\sKong/);
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 'Hong Kong'.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `${width} px`).toBe(1);
  }
});
