import type { Page } from 'playwright/test';
import { hydrated } from './forms';
import { expect } from './test';

export const tote = '/women/productdescription/kowloon-canvas-tote';

export const phone = { width: 360, height: 740 };

export async function addTote(page: Page) {
  await page.goto(tote);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('link', { name: 'Your basket, one product' })).toBeVisible();
}

export async function fillIn(page: Page, note: string) {
  await page.getByLabel('Note').fill(note);
  await page.getByLabel('Name', { exact: true }).fill('Test Person');
  await page.getByLabel('E-mail').fill('ayesha@shipper.example');
}
