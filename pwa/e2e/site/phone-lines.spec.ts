import { phone } from '../support/basket';
import { expect, test } from '../support/test';

test.use({ viewport: phone });

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
