import type { Page } from 'playwright/test';
import { hydrated } from '../support/forms';
import { expect, test } from '../support/test';

const path = '/women/productdescription/karnaphuli-court-sneaker';

test('the picture has a box of 400 × 400 and grows 2.5 times around the mouse', async ({
  page,
}) => {
  await page.goto(path);
  await hydrated(page);
  const picture = page.getByRole('main').getByRole('img').first();
  const box = picture.locator('xpath=ancestor::div[1]');
  const frame = await box.boundingBox();
  expect(frame).toMatchObject({ width: 400, height: 400 });
  if (!frame) return;

  // A tenth from the left and the top: that point stays where it is.
  await page.mouse.move(frame.x + 40, frame.y + 40);
  await expect.poll(() => widthOf(page)).toBe(1000);
  const zoomed = await picture.boundingBox();
  expect(zoomed?.x).toBeCloseTo(frame.x - 60, 0);
  expect(zoomed?.y).toBeCloseTo(frame.y - 60, 0);
  await page.mouse.move(frame.x + 360, frame.y + 360);
  await expect
    .poll(async () => Math.round((await picture.boundingBox())?.x ?? 0))
    .toBe(Math.round(frame.x - 540));
  expect(await box.boundingBox(), 'the box stays as it is').toEqual(frame);
  await page.mouse.move(5, 5);
  await expect.poll(() => widthOf(page)).toBe(400);
});

test('a tap opens the picture over the screen; a tap there shows it 2.5 times as large', async ({
  browser,
  network,
}) => {
  const context = await browser.newContext({
    baseURL: network.origin,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('link', { name: 'Enlarge the picture' }).tap();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('img');
  await expect(picture).toBeVisible();
  const fitting = (await picture.boundingBox())?.width ?? 0;
  expect(fitting).toBe(360);
  await picture.tap();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(fitting * 2.5);
  await dialog.getByRole('button', { name: /close/i }).tap();
  await expect(dialog).toHaveCount(0);
  await context.close();
});

test('the keyboard opens and enlarges the picture, and the focus returns', async ({ page }) => {
  await page.goto(path);
  await hydrated(page);
  const open = page.getByRole('link', { name: 'Enlarge the picture' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const fitting = (await dialog.getByRole('img').boundingBox())?.width ?? 0;
  await dialog.getByRole('button').first().focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await dialog.getByRole('img').boundingBox())?.width)
    .toBe(fitting * 2.5);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

const widthOf = async (page: Page) => {
  const frame = await page.getByRole('main').getByRole('img').first().boundingBox();
  return Math.round(frame?.width ?? 0);
};
