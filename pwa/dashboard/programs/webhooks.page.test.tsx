import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WebhookDelivery, WebhookRecord } from '../../../edge-api/contract/admin/webhooks';
import { storeRecords } from '../../test-support/page/admin-records';
import { answerAdmin, comeBack, nothing } from '../../test-support/page/answer-admin';
import { answerCalls, logIn, openScreen } from '../../test-support/page/open-page';

const time = '2026-01-01T08:30:00.000Z';
const address = 'https://accounting.example/events';
const id = '0197299e-2d00-7000-8000-000000000001';

const newWebhook: WebhookRecord = {
  ...{ id, address, eventTypes: ['contact-message.received'], note: '', offReason: null },
  ...{ failingSince: null, waiting: 0, formerSecretUntil: null, madeBy: 'nadia' },
  ...{ madeByEmail: 'nadia@shipper.example', createdAt: time, version: 1 },
};

const failed: WebhookDelivery = {
  ...{ id: '0197299e-2d00-7000-8000-000000000002', eventId: 'event', type: 'ping', about: null },
  ...{ state: 'waiting', attempts: 1, createdAt: time, settledAt: null, answerBytes: null },
  ...{ nextAttemptAt: '2999-01-01T08:30:00.000Z', answerStatus: 500, recordErased: false },
  lastError: 'The receiver answered 500.',
};
const delivered: WebhookDelivery = {
  ...failed,
  ...{ state: 'delivered', attempts: 2, settledAt: time, nextAttemptAt: null },
  ...{ answerStatus: 200, lastError: null },
};

/** What the server has: one webhook, and what was asked of it. */
let webhook: WebhookRecord | null;
let deliveries: WebhookDelivery[];
let asked: unknown[];

const path = `/api/admin/webhooks/${id}`;
const answers = {
  '/api/admin/webhooks': () => ({ items: webhook ? [webhook] : [] }),
  [path]: async (request: Request) => {
    const version = request.headers.get('if-match');
    if (request.method === 'DELETE') {
      asked.push(['DELETE', version]);
      webhook = null;
      return nothing();
    }
    const { isOn, ...change } = await request.json();
    asked.push([{ ...(isOn !== undefined && { isOn }), ...change }, version]);
    const before = webhook ?? newWebhook;
    const offReason = isOn === undefined ? before.offReason : isOn ? null : ('admin' as const);
    webhook = { ...before, ...change, offReason, version: before.version + 1 };
    return webhook;
  },
  [`${path}/secret`]: () => {
    const before = webhook ?? newWebhook;
    webhook = { ...before, formerSecretUntil: '2999-01-01T08:30:00.000Z' };
    webhook = { ...webhook, version: before.version + 1 };
    return { ...webhook, secret: 'whsec_another' };
  },
  [`${path}/deliveries`]: () => ({ items: deliveries, nextCursor: null }),
  [`${path}/ping`]: () => failed,
  [`${path}/deliveries/${failed.id}/send-again`]: () => delivered,
};

beforeEach(async () => {
  webhook = newWebhook;
  deliveries = [];
  asked = [];
  await logIn();
  await storeRecords({});
  answerAdmin(answers);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const confirm = (name: string) => dialog.getByRole('button', { name }).click();

test('a delivery that fails says why, and can be sent again', async () => {
  openScreen(`/dashboard/webhooks/${id}`);
  const log = page.getByRole('region', { name: 'Deliveries' });
  await expect.element(log).toHaveTextContent('Nothing was sent yet.');
  await button('Send a test').click();
  const newest = log.getByRole('listitem');
  await expect.element(newest).toHaveTextContent('A test Waiting');
  await expect.element(newest).toHaveTextContent('One attempt failed. The receiver answered 500.');
  await expect.element(newest).toHaveTextContent('The next attempt is at');
  await newest.getByRole('button', { name: 'Send again' }).click();
  await expect.element(newest).toHaveTextContent('A test Delivered');
  await expect.element(newest).toHaveTextContent('The receiver answered 200 after 2 attempts');
});

test('an admin gives a webhook a new secret, changes it, switches it, and deletes it', async () => {
  openScreen(`/dashboard/webhooks/${id}`);
  await button('New secret').click();
  await confirm('Make a new secret');
  const shown = page.getByRole('region', { name: `The new secret of ${address}` });
  await expect.element(shown).toHaveFocus();
  await expect.element(shown.getByRole('code')).toHaveTextContent('whsec_another');
  await button('I have stored it').click();
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(page.getByText('The secret before this one signs too')).toBeVisible();

  await button('Change').click();
  const form = page.getByRole('dialog', { name: `Change ${address}` });
  await expect.element(form.getByLabelText('A contact message arrived')).toBeChecked();
  await form.getByLabelText('Note').fill('The accounting of Chattogram');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByText('The accounting of Chattogram')).toBeVisible();

  await button('Switch off').click();
  await expect.element(dialog).toHaveTextContent('are not sent, also not later');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Switch off')).toHaveFocus();
  await button('Switch off').click();
  await confirm('Switch off');
  await expect.element(page.getByText('An admin switched it off.')).toBeVisible();
  await expect.element(button('Send a test')).toBeDisabled();
  await button('Switch on').click();
  await expect.element(button('Switch off')).toBeVisible();

  await button('Delete').click();
  await confirm('Delete');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Webhooks$/);
  await expect.element(page.getByText('No program is told of anything yet.')).toBeVisible();
  // Each starts from the version that the one before has made.
  expect(asked).toEqual([
    [{ ...fieldsOf(newWebhook), note: 'The accounting of Chattogram' }, '"2"'],
    [{ isOn: false }, '"3"'],
    [{ isOn: true }, '"4"'],
    ['DELETE', '"5"'],
  ]);
});

const fieldsOf = ({ address, eventTypes }: WebhookRecord) => ({ address, eventTypes });

test('the webhook of a former admin is off, until another admin switches it on', async () => {
  webhook = { ...newWebhook, offReason: 'maker' };
  openScreen(`/dashboard/webhooks/${id}`);
  const why = page.getByText('the person who answered for it is no longer an admin');
  await expect.element(why).toBeVisible();
  await button('Switch on').click();
  await expect.element(button('Switch off')).toBeVisible();
  await expect.element(why).not.toBeInTheDocument();
});

test('without a connection a webhook can be looked at, and not changed', async () => {
  openScreen(`/dashboard/webhooks/${id}`);
  await expect.element(button('Send a test')).toBeEnabled();
  answerCalls({});
  comeBack();
  await expect.element(page.getByText('This needs a connection')).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveTextContent(address);
  for (const name of ['Switch off', 'Change', 'New secret', 'Delete', 'Send a test']) {
    await expect.element(button(name)).toBeDisabled();
  }
  answerAdmin(answers);
  comeBack();
  await expect.element(button('Send a test')).toBeEnabled();
});
