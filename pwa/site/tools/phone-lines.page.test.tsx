import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { withFont } from '../../test-support/page/layout';
import { openPage } from '../../test-support/page/open-page';
import { group } from '../../test-support/page/request-form';

beforeEach(() => page.viewport(360, 740));

async function topOf(part: Locator): Promise<number> {
  await expect.element(part).toBeVisible();
  return part.element().getBoundingClientRect().top;
}

test('names and figures of the weight table stay on one line on a phone', async () => {
  openPage('/tools/chargeable-weight?cargo=10-carton-120x100x120-120');
  const table = page.getByRole('region', { name: 'Result' }).getByRole('table');
  await expect.element(table).toBeVisible();
  const cells = [...table.element().querySelectorAll('th, td:not([colspan])')];
  expect(cells.filter(({ textContent }) => textContent.includes('4,795.2 kg'))).toHaveLength(2);
  const linesOfCells = cells.map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  expect(Math.max(...linesOfCells)).toBe(1);
});

test('the two fields of a slab, and two pictures of the footer, stand side by side on a phone', async () => {
  openPage('/tools/demurrage-detention?empty=1');
  const slab = group('Slab 1').first();
  expect(await topOf(slab.getByLabelText('Rate per day'))).toBe(
    await topOf(slab.getByLabelText('Up to day')),
  );
  const apps = page.getByRole('list', { name: 'Apps' }).getByRole('img');
  expect(await topOf(apps.nth(1))).toBe(await topOf(apps.nth(0)));
});

test('a long error leaves the field beside it where it was', async () => {
  openPage('/tools/landed-cost');
  const customs = page.getByLabelText('CD, customs duty');
  const regulatory = page.getByLabelText('RD, regulatory duty');
  await customs.fill('1001');
  regulatory.element().focus();
  await expect.element(customs).toHaveAccessibleDescription(/from 0 to/);
  expect(await topOf(regulatory)).toBe(await topOf(customs));
});

test('no sentence of the registration has a gap before its full stop', async () => {
  openPage('/registration');
  const note = page.getByText(/^With an account you accept/);
  await expect.element(note).toBeVisible();
  const stop = [...note.element().childNodes].find((node) => node.textContent?.startsWith('.'));
  const range = document.createRange();
  const left = (node: Node, edge: 'left' | 'right', end: number) => {
    range.setStart(node, 0);
    range.setEnd(node, end);
    return range.getBoundingClientRect()[edge];
  };
  const link = stop?.previousSibling?.firstChild as Text;
  expect(left(stop as Text, 'left', 1) - left(link, 'right', link.length)).toBeLessThan(1);
});

test('figures of a result are in view with a large font, without scrolling sideways', async () => {
  for (const path of [
    '/tools/chargeable-weight?cargo=10-carton-120x100x120-120',
    '/tools/unit-converter?from=cft&to=m3&left=100',
  ]) {
    openPage(path);
    const table = page.getByRole('region', { name: 'Result' }).getByRole('table');
    await expect.element(table).toBeVisible();
    await withFont(24, async () => {
      const frame = table.element().parentElement as HTMLElement;
      // Widths are rounded to whole pixels.
      await expect
        .poll(() => frame.scrollWidth - frame.clientWidth, { message: path })
        .toBeLessThanOrEqual(1);
    });
  }
});

test('no word of the home page’s first screen is cut with letters twice as large', async () => {
  await page.viewport(320, 740);
  openPage('/');
  const heading = page.getByRole('heading', { level: 1 });
  const start = page.getByRole('form', { name: 'Start a quotation' });
  await expect.element(start).toBeVisible();
  await withFont(32, async () => {
    const { scrollWidth, clientWidth } = heading.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    for (const part of [heading, start]) {
      await expect
        .poll(() => part.element().getBoundingClientRect().right)
        .toBeLessThanOrEqual(320);
    }
  });
});
