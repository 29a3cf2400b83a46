import type { Page } from 'playwright/test';
import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

const papers = [
  ['/serviceDetail/reefer-cargo', 'Reefer Cargo'],
  ['/women/productdescription/karnaphuli-court-sneaker', 'Karnaphuli Court Sneaker'],
] as const;

test('a service and a product print on one sheet of A4: the text, a phone and an address, no bars', async ({
  page,
}) => {
  for (const [path, heading] of papers) {
    await test.step(path, () => expectOneSheet(page, path, heading));
  }
});

async function expectOneSheet(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText('Agrabad Commercial Area')).toBeVisible();
  await expect(page.getByText('+880 0000 000 002')).toBeVisible();
  for (const hidden of [
    page.getByRole('banner'),
    page.getByRole('navigation', { name: 'Site' }),
    page.getByRole('navigation', { name: 'Breadcrumb' }),
    page.getByRole('complementary', { name: 'Help' }),
    page.getByRole('main').getByRole('button'),
  ])
    for (const part of await hidden.all()) await expect(part).toBeHidden();
  // On paper the text is dark, with any theme of the screen.
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  const [, ...channels] = ink.match(/^rgb\((\d+), (\d+), (\d+)\)$/) ?? [];
  expect(channels).toHaveLength(3);
  expect(Math.max(...channels.map(Number))).toBeLessThan(70);
  const pdf = (await page.pdf({ format: 'A4', margin: margins })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
}

const margins = { top: '1.5cm', bottom: '1.5cm', left: '1.5cm', right: '1.5cm' };
