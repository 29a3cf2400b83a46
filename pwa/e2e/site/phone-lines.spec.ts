import type { Locator } from 'playwright/test';
import { phone } from '../support/basket';
import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

test.use({ viewport: phone });

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);

test('names and figures of the weight table stay on one line on a phone', async ({ page }) => {
  await page.goto('/tools/chargeable-weight?cargo=10-carton-120x100x120-120');
  const rows = page.getByRole('region', { name: 'Result' }).getByRole('row');
  const cells = rows.locator('th, td:not([colspan])');
  await expect(cells.filter({ hasText: '4,795.2 kg' })).toHaveCount(2);
  const linesOfCells = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }),
  );
  expect(Math.max(...linesOfCells)).toBe(1);
});

test('the two fields of a slab, and two pictures of the footer, stand side by side on a phone', async ({
  page,
}) => {
  await page.goto('/tools/demurrage-detention?empty=1');
  await hydrated(page);
  const slab = page.getByRole('group', { name: 'Slab 1' }).first();
  expect(await topOf(slab.getByLabel('Rate per day'))).toBe(
    await topOf(slab.getByLabel('Up to day')),
  );
  const apps = page.getByRole('list', { name: 'Apps' }).getByRole('img');
  expect(await topOf(apps.nth(1))).toBe(await topOf(apps.nth(0)));
});

test('a long error leaves the field beside it where it was', async ({ page }) => {
  await page.goto('/tools/landed-cost');
  await hydrated(page);
  await page.getByLabel('CD, customs duty').fill('1001');
  await page.getByLabel('RD, regulatory duty').focus();
  await expect(page.getByLabel('CD, customs duty')).toHaveAccessibleDescription(/from 0 to/);
  expect(await topOf(page.getByLabel('RD, regulatory duty'))).toBe(
    await topOf(page.getByLabel('CD, customs duty')),
  );
});

test('no sentence of the registration has a gap before its full stop', async ({ page }) => {
  await page.goto('/registration');
  const note = page.getByText(/^With an account you accept/);
  const gap = await note.evaluate((element) => {
    const stop = [...element.childNodes].find((node) => node.textContent?.startsWith('.'));
    const range = document.createRange();
    const left = (node: Node, edge: 'left' | 'right', end: number) => {
      range.setStart(node, 0);
      range.setEnd(node, end);
      return range.getBoundingClientRect()[edge];
    };
    const link = stop?.previousSibling?.firstChild as Text;
    return left(stop as Text, 'left', 1) - left(link, 'right', link.length);
  });
  expect(gap).toBeLessThan(1);
});

test('figures of a result are in view with a large font, without scrolling sideways', async ({
  page,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  for (const path of [
    '/tools/chargeable-weight?cargo=10-carton-120x100x120-120',
    '/tools/unit-converter?from=cft&to=m3&left=100',
  ]) {
    await page.goto(path);
    const table = page.getByRole('region', { name: 'Result' }).getByRole('table');
    await expect(page.locator('body')).toHaveCSS('font-size', '24px');
    const hidden = await table.evaluate(
      ({ parentElement: frame }) => (frame?.scrollWidth ?? 0) - (frame?.clientWidth ?? 0),
    );
    // Widths are rounded to whole pixels.
    expect(hidden, path).toBeLessThanOrEqual(1);
  }
});

test('no word of the home page’s first screen is cut with letters twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page.locator('body')).toHaveCSS('font-size', '32px');
  const { scrollWidth, clientWidth, right } = await heading.evaluate((element) => ({
    scrollWidth: element.scrollWidth,
    clientWidth: element.clientWidth,
    right: element.getBoundingClientRect().right,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(right).toBeLessThanOrEqual(320);
  const start = page.getByRole('form', { name: 'Start a quotation' });
  const form = await start.boundingBox();
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(320);
});
