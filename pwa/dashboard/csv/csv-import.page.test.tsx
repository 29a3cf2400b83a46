import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportAnswer, ImportBatch } from '../../../edge-api/contract/csv/csv-import';
import { storeRecords } from '../../test-support/page/admin-records';
import { expectNoSeriousFaults } from '../../test-support/page/layout';
import { answerCalls, logIn, openScreen } from '../../test-support/page/open-page';
import { savedFile } from '../../test-support/page/saved-file';

const columns = 'slug,name,department,category,description,price,availability,images';
const picture = '/pictures/women/kowloon-canvas-tote.svg | A tote | 640x640';

test('an import of many rows stops with a lost connection, and continues from there', async () => {
  const count = 450;
  const lines = Array.from(
    { length: count },
    (_, at) => `bag-${at},Bag ${at},women,bag,,,in-stock,${picture}`,
  );
  let batches = 0;
  let isLost = true;
  const imported: string[] = [];
  await logIn();
  await storeRecords({});
  answerCalls({
    '/api/admin/products/import': async (request) => {
      // Three to check the file, and one of the import.
      if (++batches > 4 && isLost) throw new TypeError('Failed to fetch');
      const { dryRun, rows }: ImportBatch = await request.json();
      const slugs = rows.map(({ values: { slug = '' } }) => slug);
      if (!dryRun) imported.push(...slugs);
      const created = { outcome: 'create', version: null, errors: [] };
      return { results: rows.map(({ line }, at) => ({ line, slug: slugs[at], ...created })) };
    },
  });
  openScreen('/dashboard/manageProducts');
  await page.getByRole('button', { name: 'Import' }).click();
  const file = new File([[columns, ...lines].join('\n')], 'goods.csv', { type: 'text/csv' });
  await userEvent.upload(page.getByLabelText('CSV file'), file);
  await page.getByRole('button', { name: `Import ${count} rows` }).click();
  await expect.element(page.getByText('The connection was lost.')).toBeVisible();
  await expect.element(page.getByText(`Imported 200 of ${count} rows.`)).toBeVisible();
  isLost = false;
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('The import is done.')).toBeVisible();
  expect(imported).toEqual(lines.map((_, at) => `bag-${at}`));
});

const counts = () =>
  [...document.querySelectorAll('dialog dd')].map(({ textContent }) => textContent);

test('a file is checked and imported, and its refused rows can be saved with the reason', async () => {
  const file = [
    `\uFEFF${columns}`,
    `bag-1,=cmd|' /C calc'!A0,women,bag,"Two ""quoted"", words\nand a second line",1200.50 BDT,in-stock,${picture}`,
    `bag-2,Plain bag,women,bag,,,in-stock,${picture}`,
    `bag-3,Bad bag,women,boat,,cheap,in-stock,${picture}`,
    `bag-2,Twin bag,women,bag,,,in-stock,${picture}`,
    'bag-4,Short',
  ].join('\r\n');
  const imported: Record<string, string>[] = [];
  await logIn();
  await storeRecords({});
  answerCalls({
    '/api/admin/products/import': async (request): Promise<ImportAnswer> => {
      const { dryRun, rows }: ImportBatch = await request.json();
      const results = rows.map(({ line, values }) => {
        const slug = values.slug ?? '';
        const isKnown = imported.some((one) => one.slug === slug);
        if (values.price === 'cheap') {
          const errors = [{ path: 'price', message: 'Write an amount such as 1200.50 BDT.' }];
          return { line, slug, outcome: 'refused' as const, version: null, errors };
        }
        if (!dryRun) imported.push(values);
        const outcome = isKnown ? ('unchanged' as const) : ('create' as const);
        return { line, slug, outcome, version: isKnown ? 1 : null, errors: [] };
      });
      return { results };
    },
  });
  const choose = async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    const chosen = new File([file], 'goods.csv', { type: 'text/csv' });
    await userEvent.upload(page.getByLabelText('CSV file'), chosen);
  };
  openScreen('/dashboard/manageProducts');
  await choose();
  await expect.poll(counts).toEqual(['2', '0', '0', '3']);
  expect(imported).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect.element(page.getByText('The import is done.')).toBeVisible();
  expect(imported).toMatchObject([
    { name: "=cmd|' /C calc'!A0", description: 'Two "quoted", words\nand a second line' },
    { name: 'Plain bag' },
  ]);

  await expectNoSeriousFaults([820]);
  const refused = page.getByRole('list', { name: 'Refused rows' }).getByRole('listitem');
  await expect.element(refused.filter({ hasText: 'Line 5' })).toHaveTextContent('price');
  await expect
    .element(refused.filter({ hasText: 'Line 6' }))
    .toHaveTextContent('Line 4 has the same slug.');
  await expect
    .element(refused.filter({ hasText: 'Line 7' }))
    .toHaveTextContent('The file ends within this row: it has 2 cells');
  const save = page.getByRole('button', { name: 'Save refused rows' });
  const bytes = await savedFile(() => save.click());
  const saved = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(saved.split('\r\n')[0]).toBe(`\uFEFF${columns},reason`);
  expect(saved).toContain('Bad bag');

  await page.getByRole('button', { name: 'Close' }).click();
  // The same file again changes nothing.
  await choose();
  await expect.poll(counts).toEqual(['0', '0', '2', '3']);
});
