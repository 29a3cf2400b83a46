import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../test-support/page/open-page';
import { storeCatalogue } from '../../../test-support/page/seed-catalogue';

const path = '/women/productdescription/karnaphuli-court-sneaker';

beforeEach(() => storeCatalogue('women'));

const picture = () => page.getByRole('main').getByRole('img').first();
const dialog = () => page.getByRole('dialog');
const boxOf = (part: { element(): Element }) => {
  const { x, y, width, height } = part.element().getBoundingClientRect();
  return { x, y, width, height };
};

test('the picture has a box of 400 × 400 and grows 2.5 times around the mouse', async () => {
  openPage(path);
  await expect.element(picture()).toBeVisible();
  const box = picture().element().closest('div') as HTMLElement;
  const frame = box.getBoundingClientRect();
  expect([frame.width, frame.height]).toEqual([400, 400]);
  const width = () => Math.round(boxOf(picture()).width);
  // A tenth from the left and the top: that point stays where it is.
  await userEvent.hover(box, { position: { x: 40, y: 40 } });
  await expect.poll(width).toBe(1000);
  expect(boxOf(picture()).x).toBeCloseTo(frame.x - 60, 0);
  expect(boxOf(picture()).y).toBeCloseTo(frame.y - 60, 0);
  await userEvent.hover(box, { position: { x: 360, y: 360 } });
  await expect.poll(() => Math.round(boxOf(picture()).x)).toBe(Math.round(frame.x - 540));
  expect(box.getBoundingClientRect(), 'the box stays as it is').toEqual(frame);
  await userEvent.hover(page.getByRole('banner'), { position: { x: 5, y: 5 } });
  await expect.poll(width).toBe(400);
});

test('a tap opens the picture over the screen; a tap there shows it 2.5 times as large', async () => {
  await page.viewport(360, 740);
  openPage(path);
  await page.getByRole('link', { name: 'Enlarge the picture' }).click();
  const large = dialog().getByRole('img');
  await expect.element(large).toBeVisible();
  await expect.poll(() => boxOf(large).width).toBe(360);
  await large.click();
  await expect.poll(() => boxOf(large).width).toBe(360 * 2.5);
  await dialog().getByRole('button', { name: /close/i }).click();
  await expect.element(dialog()).toHaveLength(0);
});

test('the keyboard opens and enlarges the picture, and the focus returns', async () => {
  openPage(path);
  const open = page.getByRole('link', { name: 'Enlarge the picture' });
  await expect.element(open).toBeVisible();
  open.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  const { width } = boxOf(dialog().getByRole('img'));
  dialog().getByRole('button').first().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => boxOf(dialog().getByRole('img')).width).toBe(width * 2.5);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).toHaveLength(0);
  await expect.element(open).toHaveFocus();
});
