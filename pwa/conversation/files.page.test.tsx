import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { db } from '../data/device';
import { expectNoSeriousFaults } from '../test-support/page/layout';
import { openPage } from '../test-support/page/open-page';
import {
  fillCargo,
  fillPerson,
  fillRoute,
  next,
  sendRequest,
} from '../test-support/page/request-form';
import { serviceChoices } from '../test-support/page/seed-catalogue';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0]);
const photo = () => new File([png], 'photo.png', { type: 'image/png' });
const wrong = () => new File(['MZ'], 'tool.pdf', { type: 'application/pdf' });
const files = () => page.getByRole('group', { name: 'Files' });

/** Chooses files as the window of the browser hands them over. */
async function choose(...chosen: File[]): Promise<void> {
  const find = () => document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  await expect.poll(find).not.toBeNull();
  const field = find() as HTMLInputElement;
  const transfer = new DataTransfer();
  for (const file of chosen) transfer.items.add(file);
  field.files = transfer.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

async function fillToContact(commodity: string): Promise<void> {
  openPage('/services/request', serviceChoices);
  await fillRoute(commodity);
  await next('Cargo');
  await fillCargo();
  await next('Details');
  await next('Contact');
  await fillPerson();
}

test('files of a half-filled request survive a reload, and a wrong one is refused by its name', async () => {
  await fillToContact('Half with a file');
  await choose(photo(), wrong());
  await expect
    .element(page.getByText(/“tool.pdf” has another content than its name says/))
    .toBeInTheDocument();
  await expect.poll(async () => JSON.stringify(await db.drafts.toArray())).toContain('photo.png');
  openPage('/services/request', serviceChoices);
  await expect.element(files().getByText('photo.png')).toBeVisible();
  await expectNoSeriousFaults();
  await files().getByRole('button', { name: 'Remove photo.png' }).click();
  await expect.element(files().getByText('photo.png')).toHaveLength(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(files().getByText('photo.png')).toBeVisible();
}, 60_000);

test('a deleted request takes its files along, and the undo brings them back', async () => {
  await fillToContact('Deleted with its file');
  await choose(photo());
  await expect.element(files().getByText('photo.png')).toBeVisible();
  await next('Review');
  await sendRequest();
  const [entry] = await db.outbox.toArray();
  await page.getByRole('button', { name: /^Outbox/ }).click();
  const outbox = page.getByRole('dialog', { name: 'Outbox' });
  await expect.element(outbox.getByText('photo.png')).toBeVisible();
  const filesSent = async () =>
    (await db.files.toArray()).map(({ requestId }) => requestId === entry?.id);
  expect(await filesSent()).toEqual([true]);
  await outbox.getByRole('button', { name: 'Delete' }).click();
  await expect.element(outbox.getByText('photo.png')).toHaveLength(0);
  expect(await filesSent()).not.toContain(true);
  await outbox.getByRole('button', { name: 'Undo' }).click();
  await expect.element(outbox.getByText('photo.png')).toBeVisible();
  expect(await filesSent()).toEqual([true]);
  expect(await db.fileBytes.count()).toBe(1);
}, 60_000);
