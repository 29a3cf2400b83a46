import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportBatch } from '../../../edge-api/contract/csv/csv-import';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerCalls, logIn, openScreen } from '../../test-support/page/open-page';

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
