import { zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { openScreen, test } from '../support/admin';
import { expectNoSeriousFaults } from '../support/axe';
import { unique } from '../support/deliveries';
import { cut, open } from '../support/network';
import { noAnswer } from '../support/offline';
import { expect } from '../support/test';

const columns = 'slug,name,department,category,availability,published,images';

const photo = (background: string) =>
  sharp({ create: { width: 911, height: 701, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function chooseCsv(page: Page, lines: string[]) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const buffer = Buffer.from([columns, ...lines].join('\n'));
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'goods.csv', mimeType: 'text/csv', buffer });
}

const addZip = async (page: Page, files: Record<string, Buffer>) =>
  page.getByLabel('Pictures or a ZIP file').setInputFiles({
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(files)),
  });

const counts = (page: Page) => page.getByRole('dialog').locator('dd').allTextContents();

test('a file and a ZIP of its pictures are imported, also over a break, and a second time nothing is doubled', async ({
  page,
  network,
  consoleErrors,
  request,
  rows,
}) => {
  consoleErrors.allow(noAnswer);
  // The page asks whether a picture is there already.
  consoleErrors.allow(/status of 404/);
  const tag = unique('zip').replace(' ', '-');
  const lines = [
    `${tag}-red,Red bag,women,bag,in-stock,yes,"${tag}-red.jpg | A red bag\n${tag}-blue.jpg"`,
    `${tag}-blue,Blue bag,women,bag,in-stock,no,${tag}-BLUE.jpg`,
    `${tag}-draft,Draft bag,women,bag,in-stock,no,`,
    `${tag}-lost,Lost bag,women,bag,in-stock,no,${tag}-lost.jpg`,
    `${tag}-text,Text bag,women,bag,in-stock,no,${tag}-text.jpg`,
  ];
  const files = {
    [`bags/${tag}-red.jpg`]: await photo('#a11'),
    [`bags/${tag}-blue.jpg`]: await photo('#11a'),
    [`bags/${tag}-text.jpg`]: Buffer.from('This is no picture.'),
    'bags/spare.jpg': await photo('#1a1'),
  };
  // No other test has pictures of this size.
  const pictures = () =>
    rows('select count(*)::int as count from pictures where width = 911 and height = 701');
  await openScreen(page, '/dashboard/manageProducts', 'Products');
  await chooseCsv(page, lines);
  // Before any picture is chosen: the draft is good, the others name files that are missing.
  await expect.poll(() => counts(page)).toEqual(['1', '0', '0', '4']);
  await expect(page.getByText('Rows that name a missing file: 4.')).toBeVisible();
  await addZip(page, files);
  await expect.poll(() => counts(page)).toEqual(['4', '0', '0', '1']);
  const refused = page.getByRole('list', { name: 'Refused rows' });
  await expect(refused).toContainText(`There is no file “${tag}-lost.jpg”`);
  await page.getByText('Chosen, but no row names them: 1').click();
  await expect(page.getByText('bags/spare.jpg')).toBeVisible();
  expect(await rows('select 1 from products where slug like $1', [`${tag}%`])).toEqual([]);
  await expectNoSeriousFaults(page, [360]);

  const before = (await pictures())[0] as { count: number };
  let puts = 0;
  network.behave((exchange) => {
    const isPut = exchange.incoming.url?.startsWith('/api/admin/pictures/');
    (isPut && ++puts > 1 ? cut : open)(exchange);
  });
  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  expect(await rows('select 1 from products where slug like $1', [`${tag}%`])).toEqual([]);
  network.behave(open);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The import is done.')).toBeVisible();
  await expect.poll(() => counts(page)).toEqual(['3', '0', '0', '2']);
  await expect(refused).toContainText(`${tag}-text.jpg is not a picture`);

  const stored = () =>
    rows(`select slug, published, version, images from products where slug like $1 order by slug`, [
      `${tag}%`,
    ]);
  const [blue, draft, red] = (await stored()) as { images: { src: string; alt: string }[] }[];
  expect(draft).toMatchObject({ published: false, images: [] });
  expect(red?.images.map(({ alt }) => alt)).toEqual(['A red bag', 'Red bag']);
  expect(blue?.images).toMatchObject([
    { src: red?.images[1]?.src, alt: 'Blue bag', width: 911, height: 701 },
  ]);
  expect((await pictures())[0]).toEqual({ count: before.count + 2 });
  for (const { src } of red?.images ?? []) expect((await request.get(src)).status()).toBe(200);

  await page.getByRole('button', { name: 'Close' }).click();
  const once = await stored();
  await chooseCsv(page, lines);
  await addZip(page, files);
  await expect.poll(() => counts(page)).toEqual(['1', '0', '3', '1']);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('The import is done.')).toBeVisible();
  expect(await stored()).toEqual(once);
  expect((await pictures())[0]).toEqual({ count: before.count + 2 });
});
