import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { db } from '../../data/device';
import { composeSubmission } from '../../data/outbox/outbox';
import { readyToSend } from '../../data/sync/failed-attempt';
import { openPage } from '../../test-support/page/open-page';

/** Stores messages that wait, as the contact form writes them; returns their references. */
async function storeWaiting(...subjects: string[]): Promise<string[]> {
  const about = { name: 'Ayesha Rahman', email: 'ayesha@shipper.example' };
  const entries = subjects.map((subject, place) => ({
    ...composeSubmission('contact-message', subject, {
      ...about,
      ...{ subject, message: `Two pallets of jute bags, number ${place + 1}.` },
    }),
    ...readyToSend,
    ownerUid: null,
  }));
  await db.outbox.bulkAdd(entries);
  return entries.map(({ reference }) => reference);
}

const outbox = () => page.getByRole('dialog', { name: 'Outbox' });
const waiting = async () => (await db.outbox.toArray()).map(({ reference }) => reference);

async function openOutbox(): Promise<void> {
  openPage('/about');
  await page.getByRole('button', { name: /^Outbox/ }).click();
  await expect.element(outbox()).toBeVisible();
}

test('a long outbox is shown in parts, and “more” moves the focus to the first new entry', async () => {
  const references = await storeWaiting(...Array(120).fill('A long day'));
  await openOutbox();
  await expect.element(outbox().getByRole('listitem')).toHaveLength(50);
  for (const [shown, more] of [
    [50, 'Show more: 70 waiting'],
    [100, 'Show more: 20 waiting'],
  ] as const) {
    await outbox().getByRole('button', { name: more }).click();
    const first = outbox().getByRole('listitem').filter({ hasText: references[shown] });
    await expect.element(first.getByRole('button', { name: 'Send now' })).toHaveFocus();
  }
  await expect.element(outbox().getByRole('listitem')).toHaveLength(120);
  await expect.element(outbox().getByRole('button', { name: /Show more/ })).toHaveLength(0);
});

test('a deleted entry no longer waits, unless the deletion is undone', async () => {
  const references = await storeWaiting('Deleted and brought back', 'Deleted');
  await openOutbox();
  const item = (subject: string) =>
    outbox().getByRole('listitem').filter({ hasText: subject }).first();
  await item('Deleted and brought back').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(waiting).toEqual(references.slice(1));
  await outbox().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(waiting).toEqual(references);
  await outbox()
    .getByRole('listitem')
    .filter({ hasText: references[1] })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.poll(waiting).toEqual(references.slice(0, 1));
});

test('a waiting entry can be edited: it waits once, changed, under its first receipt', async () => {
  const references = await storeWaiting('Before the edit');
  await openOutbox();
  await outbox().getByRole('button', { name: 'Edit' }).click();
  const subject = page.getByLabelText('Subject');
  await expect.element(subject).toHaveValue('Before the edit');
  await subject.fill('After the edit');
  await page.getByRole('button', { name: 'Send the message' }).click();
  const receipt = page.getByRole('region', { name: 'Stored, and on its way' });
  await expect.element(receipt).toHaveTextContent(references[0] ?? 'none');
  // A reload must not open the entry for editing again, which would delay its delivery.
  await expect.poll(() => location.pathname + location.search).toBe('/contact');
  expect(await db.outbox.toArray()).toMatchObject([
    { reference: references[0], state: 'waiting', body: { subject: 'After the edit' } },
  ]);
});
