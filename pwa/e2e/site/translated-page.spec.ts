import type { Page } from 'playwright/test';
import { translatePage } from '../../test-support/translate-page';
import { hydrated, secondWave } from '../support/forms';
import { expect, test } from '../support/test';

/** Opens a page and lets a browser translate it. What is translated before it is hydrated is rendered again. */
async function openTranslated(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
  await secondWave(page);
  await page.evaluate(translatePage);
  await expect(page.locator('h1 > font')).toBeAttached();
}

const expectWhole = (page: Page) =>
  expect(page.getByText('This page could not be shown')).toHaveCount(0);

const writtenIn = 'input:not([type=radio], [type=checkbox])';
const result = (page: Page) => page.getByRole('region', { name: 'Result' });

test('figures of a translated tool can be changed, cleared and entered again', async ({
  page,
  consoleErrors,
}) => {
  // A part that was translated before it was hydrated is rendered again, whole.
  consoleErrors.allow(/React error #418/);
  for (const [path, field, before, other, after] of [
    ['/tools/unit-converter?from=cft&to=m3&left=100', 'Amount', '2.8316847', '200', '5.6633693'],
    [
      '/tools/landed-cost?goods=10000&rate=100&cd=10&rd=0&sd=0&vat=15&ait=5&at=5&freight=0&insurance=0',
      'Value of the goods',
      'Landed cost',
      '20000',
      'Landed cost',
    ],
    [
      '/tools/demurrage-detention?discharged=2026-11-01&returned=2026-11-13&free=4&slabs=7_12-10_20-_40',
      'Free days',
      'Total',
      '2',
      'Total',
    ],
    ['/tools/chargeable-weight?cargo=10-carton-120x100x120-120', 'Weight', 'kg', '500', 'kg'],
  ] as const) {
    await test.step(path, async () => {
      await openTranslated(page, path);
      await expect(result(page)).toContainText(before);
      const first = page.getByRole('main').getByLabel(field).and(page.locator(writtenIn)).first();
      const was = await first.inputValue();
      const answer = await result(page).innerText();
      await first.fill('');
      await expectWhole(page);
      await first.fill(other);
      await expect(result(page)).toContainText(after);
      await expect(result(page)).not.toHaveText(answer, { useInnerText: true });
      await first.fill(was);
      await expect(result(page)).toHaveText(answer, { useInnerText: true });
      await expectWhole(page);
    });
  }
});
