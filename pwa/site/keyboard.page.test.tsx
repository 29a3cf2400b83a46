import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { db } from '../data/device';
import { openPage } from '../test-support/page/open-page';
import { field, group } from '../test-support/page/request-form';
import { storeCatalogue } from '../test-support/page/seed-catalogue';

beforeEach(() => storeCatalogue());

const title = () => page.getByRole('heading', { level: 1 });
const receipt = () => page.getByRole('region', { name: 'Stored, and on its way' });
const reference = /(?:CM|SR)-[2-9A-Z]{4}-[2-9A-Z]{4}/;

/** Waits for the receipt, and for the same reference in the outbox. */
async function expectStored(subject: string): Promise<void> {
  await expect.element(receipt()).toHaveTextContent(reference);
  const entries = await db.outbox.toArray();
  expect(entries).toMatchObject([{ subject: expect.stringContaining(subject) }]);
  await expect.element(receipt()).toHaveTextContent(entries[0]?.reference ?? 'none');
}

/** Presses Tab until `target` has the focus; fails when it can't be reached. */
async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeInTheDocument();
  for (let stops = 0; stops < 60; stops += 1) {
    if (target.query() === document.activeElement) return;
    await userEvent.keyboard('{Tab}');
  }
  throw new Error(`Tab does not reach ${target.selector}.`);
}

test('the first Tab reaches a link past the bar, which leads to the content', async () => {
  const main = openPage('/services');
  await expect.element(title()).toBeVisible();
  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(main).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  const focused = (document.activeElement ?? document.body) as HTMLElement;
  expect(main.element()).not.toBe(focused);
  expect(main.element()).toContainElement(focused);
  await expect.element(focused).toBeVisible();
});

test('the bar’s links work by keyboard and put the focus on the new screen, at its top', async () => {
  const main = openPage('/services');
  await expect.element(title()).toHaveTextContent('Freight services');
  await expect.poll(() => document.body.scrollHeight).toBeGreaterThan(1500);
  scrollTo({ top: 600, behavior: 'instant' });
  expect(scrollY).toBe(600);
  await tabTo(page.getByRole('navigation', { name: 'Main' }).getByText('Contact'));
  await userEvent.keyboard('{Enter}');
  await expect.element(title()).toHaveTextContent('Contact us');
  await expect.element(main).toHaveFocus();
  expect(scrollY).toBe(0);
});

test('a message can be written, corrected and sent by keyboard only', async () => {
  openPage('/contact');
  await tabTo(field('Name'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(field('Name')).toHaveFocus();

  for (const text of ['Test Person', 'ayesha@shipper.example', '', 'By keyboard', 'Call me.']) {
    await userEvent.keyboard(`${text}{Tab}`);
  }
  await expect.element(page.getByRole('button', { name: 'Send the message' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectStored('By keyboard');
});

test('a request can be made by keyboard only', async () => {
  openPage('/services/request');
  await tabTo(field('Commodity'));
  await userEvent.keyboard('Jute bags');
  for (const [end, query] of [
    ['From', 'bdcgp'],
    ['To', 'hkhkg'],
  ] as const) {
    await tabTo(group(end).getByRole('combobox', { name: 'Port, airport or town' }));
    await userEvent.keyboard(query);
    const suggestions = group(end).getByRole('listbox').getByRole('option');
    await expect.element(suggestions.first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(suggestions).toHaveLength(0);
  }
  await tabTo(page.getByRole('button', { name: 'Next: Cargo' }));
  await userEvent.keyboard('{Enter}');
  for (const label of ['Length', 'Width', 'Height', 'Weight each']) {
    await tabTo(field(label));
    await userEvent.keyboard('120');
  }
  await userEvent.keyboard('{Enter}');
  await tabTo(page.getByRole('button', { name: 'Next: Contact' }));
  await userEvent.keyboard('{Enter}');
  await tabTo(field('Name'));
  for (const text of ['Test Person', '', 'ayesha@shipper.example', '+880 0000 123456']) {
    await userEvent.keyboard(`${text}{Tab}`);
  }
  await tabTo(page.getByRole('button', { name: 'Next: Review' }));
  await userEvent.keyboard('{Enter}');
  await tabTo(page.getByRole('button', { name: 'Send the request' }));
  await userEvent.keyboard('{Enter}');
  await expectStored('Jute bags');
});

test('the outbox opens and closes by keyboard and returns the focus', async () => {
  openPage('/contact');
  await field('Name').fill('Test Person');
  await page.getByLabelText('E-mail').fill('ayesha@shipper.example');
  await page.getByLabelText('Subject').fill('For the outbox');
  await page.getByLabelText('Message').fill('Please call me.');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expectStored('For the outbox');
  const button = page.getByRole('button', { name: /^Outbox/ });
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Outbox' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await expect.element(button).toHaveFocus();
});
