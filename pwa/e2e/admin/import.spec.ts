import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { openScreen, test } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { expect } from '../support/test';

const columns = 'slug,name,department,category,description,price,availability,images';
const picture = '/pictures/women/kowloon-canvas-tote.svg | A tote | 640x640';

async function chooseFile(page: Page, text: string) {
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const counts = (page: Page) => page.getByRole('dialog').locator('dd').allTextContents();

test('a file is checked and imported, and its refused rows can be saved with the reason', async ({
  page,
  rows,
}) => {
  const slug = unique('csv').replace(' ', '-');
  const file = [
    `\uFEFF${columns}`,
    `${slug}-1,=cmd|' /C calc'!A0,women,bag,"Two ""quoted"", words\nand a second line",1200.50 BDT,in-stock,${picture}`,
    `${slug}-2,Plain bag,women,bag,,,in-stock,${picture}`,
    `${slug}-3,Bad bag,women,boat,,cheap,in-stock,${picture}`,
    `${slug}-2,Twin bag,women,bag,,,in-stock,${picture}`,
    `${slug}-4,Short`,
  ].join('\r\n');
  await openScreen(page, '/dashboard/manageProducts', 'Products');
  await chooseFile(page, file);
  await expect.poll(() => counts(page)).toEqual(['2', '0', '0', '3']);
  expect(await rows('select 1 from products where slug like $1', [`${slug}%`])).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('The import is done.')).toBeVisible();
  expect(
    await rows('select name, description from products where slug = $1', [`${slug}-1`]),
  ).toEqual([
    { name: "=cmd|' /C calc'!A0", description: 'Two "quoted", words\nand a second line' },
  ]);

  await expectNoSeriousFaults(page, [820]);
  const refused = page.getByRole('list', { name: 'Refused rows' });
  await expect(refused.getByRole('listitem').filter({ hasText: 'Line 5' })).toContainText('price');
  await expect(refused.getByRole('listitem').filter({ hasText: 'Line 6' })).toContainText(
    'Line 4 has the same slug.',
  );
  await expect(refused.getByRole('listitem').filter({ hasText: 'Line 7' })).toContainText(
    'The file ends within this row: it has 2 cells',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save refused rows' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved.split('\r\n')[0]).toBe(`\uFEFF${columns},reason`);
  expect(saved).toContain('Bad bag');

  await page.getByRole('button', { name: 'Close' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'All as CSV' }).click();
  expect(await readFile(await (await exported).path(), 'utf8')).toContain("'=cmd|' /C calc'!A0");

  // The same file again changes nothing.
  await chooseFile(page, file);
  await expect.poll(() => counts(page)).toEqual(['0', '0', '2', '3']);
});
