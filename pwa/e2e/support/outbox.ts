import { expect, type Page } from 'playwright/test';
import { storedRows } from './device';

/** Opens the outbox from the bar, which shows it while something is in it. */
export async function openOutbox(page: Page) {
  await page.getByRole('button', { name: /outbox/i }).click();
  return page.getByRole('dialog', { name: /outbox/i });
}

/** Waits until exactly these references wait in the outbox. */
export async function expectWaiting(page: Page, references: string[]) {
  await expect
    .poll(async () => (await outboxEntries(page)).map((entry) => entry.reference), {
      timeout: 60_000,
    })
    .toEqual(references);
}

type Entry = { reference: string; state: string; body: unknown };

/** Returns the entries on this device, in the order of writing. */
export const outboxEntries = (page: Page) => storedRows<Entry>(page, 'outbox');
