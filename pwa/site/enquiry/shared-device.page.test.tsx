import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { db } from '../../data/device';
import { composeSubmission, enqueue } from '../../data/outbox/outbox';
import { session } from '../../frame/account/page-session';
import { logIn, openPage } from '../../test-support/page/open-page';
import { field } from '../../test-support/page/request-form';
import { savedFile } from '../../test-support/page/saved-file';
import { serviceChoices } from '../../test-support/page/seed-catalogue';

const subject = page.getByLabelText('Subject');
const ofAnother = page.getByText('belongs to another account');
const drafts = async () => JSON.stringify(await db.drafts.toArray());
const receipt = page.getByRole('region', { name: /Stored, and on its way|We have it/ });

/** The person logs out in another tab, which this one sees by what is stored. */
const logOutElsewhere = () => session.end(true);

async function writeMessage(about: string): Promise<void> {
  openPage('/contact');
  await field('Name').fill('Test Person');
  await page.getByLabelText('E-mail').fill('ayesha@shipper.example');
  await subject.fill(about);
  await page.getByLabelText('Message').fill('Two pallets of jute bags, please call me.');
}

const sendMessage = () => page.getByRole('button', { name: 'Send the message' }).click();

beforeEach(() => logIn({ role: 'user' }));

test('another account’s entry can’t be opened, seen, exported or deleted on a shared device', async () => {
  const entry = composeSubmission('contact-message', 'Hers', { message: 'Hers', name: 'Farida' });
  await enqueue(db, entry);
  await db.outbox.toCollection().modify({ ownerUid: 'farida' });
  const asked: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(`${input} ${init?.body}`);
    return fetch(input, init);
  });
  const expectHidden = async () => {
    for (const path of ['/contact', '/services/request']) {
      openPage(`${path}?edit=${entry.id}`, serviceChoices);
      await expect.element(ofAnother).toBeVisible();
      expect(document.body.innerHTML).not.toContain('Hers');
      const fields = document.querySelectorAll<HTMLInputElement>('main input, main textarea');
      expect([...fields].map(({ value }) => value).join('')).not.toContain('Hers');
    }
    await page.getByRole('button', { name: /outbox/i }).click();
    const outbox = page.getByRole('dialog', { name: /outbox/i });
    await expect
      .element(outbox)
      .toHaveTextContent('1 entry of another account waits until its owner logs in.');
    await expect.element(outbox).not.toHaveTextContent('Farida');
    await expect.element(outbox.getByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    const save = outbox.getByRole('button', { name: 'Save as a file' });
    const saved = new TextDecoder().decode(await savedFile(() => save.click()));
    expect(JSON.parse(saved)).toEqual({ waiting: [], delivered: [] });
  };
  await expectHidden();
  await logOutElsewhere();
  await expectHidden();
  expect(asked.filter((text) => text.includes('Hers'))).toEqual([]);
  expect(await db.outbox.toArray()).toMatchObject([
    { id: entry.id, state: 'waiting', subject: 'Hers' },
  ]);
});

test('an entry that is being edited leaves the form when its owner logs out in another tab', async () => {
  await writeMessage('Hers');
  await sendMessage();
  await expect.element(receipt).toBeVisible();
  const [{ id } = { id: '' }] = await db.outbox.toArray();
  openPage(`/contact?edit=${id}`);
  await expect.element(subject).toHaveValue('Hers');
  await logOutElsewhere();
  await expect.element(ofAnother).toBeVisible();
  await expect.element(subject).toHaveValue('');
  expect(await drafts()).not.toContain('Hers');
});

test('a receipt shows what was sent until its writer logs out in another tab', async () => {
  await writeMessage('Sent');
  await sendMessage();
  await expect.element(receipt).toHaveTextContent('Sent');
  const [{ reference } = { reference: '' }] = await db.outbox.toArray();
  await logOutElsewhere();
  await expect.element(receipt).not.toHaveTextContent('Sent');
  await expect.element(receipt).toHaveTextContent(reference);
});

test('a half-filled form is emptied when its writer logs out in another tab, and stored nowhere', async () => {
  await writeMessage('Half');
  await expect.poll(drafts).toContain('Half');
  await logOutElsewhere();
  await expect.element(subject).toHaveValue('');
  openPage('/contact');
  await expect.element(subject).toHaveValue('');
  expect(await db.drafts.toArray()).toEqual([]);
});
