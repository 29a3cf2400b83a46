import sharp from 'sharp';
import { openScreen, test } from '../support/admin';
import { unique } from '../support/deliveries';
import { expect } from '../support/test';

test('a picture is uploaded with its description, and the product shows it', async ({
  page,
  request,
}) => {
  const name = unique('Jute bag');
  const picture = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#1e928e' },
  })
    .jpeg()
    .toBuffer();
  await openScreen(page, '/dashboard/addProducts', 'Add a product');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Department').selectOption('women');
  await page.getByLabel('Description').fill('Woven **by hand**.');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('by hand')).toHaveCSS(
    'font-weight',
    /[67]\d\d/,
  );
  const files = page.getByLabel('Pictures', { exact: true });
  await files.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  });
  await expect(page.getByText('notes.txt is not a picture')).toBeVisible();
  await files.setInputFiles({ name: 'bag.jpg', mimeType: 'image/jpeg', buffer: picture });
  const alt = page.getByLabel('What it shows');
  await expect(alt).toBeVisible();
  await page.getByLabel('Published').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
  await expect(page.getByText('Please fill in the picture description.').first()).toBeVisible();

  // The typed text survives a reload.
  await page.waitForTimeout(500);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await alt.fill('A teal jute bag');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await page.getByRole('searchbox').fill(name);
  const item = page.getByRole('listitem').filter({ hasText: name });
  await expect(item.getByText('Not sent yet')).toBeHidden({ timeout: 30_000 });
  const image = item.locator('img');
  // It has no address until the device knows whether the picture still waits there.
  await expect(image).toHaveAttribute('src', /^\/media\//);
  const src = (await image.getAttribute('src')) ?? '';
  for (const type of ['webp', 'avif']) {
    const answer = await request.get(src.replace(/webp$/, type));
    expect(answer.headers()['content-type']).toBe(`image/${type}`);
  }
  await item.getByRole('link', { name: 'On the site' }).click();
  await expect(page.getByRole('img', { name: 'A teal jute bag' }).first()).toBeVisible();
});
