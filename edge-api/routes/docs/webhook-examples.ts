import type { MadeWebhook, WebhookDelivery, WebhookRecord } from '../../contract/admin/webhooks';
import type { Examples } from './examples';

const at = '2026-03-02T08:30:00.000Z';

const input = {
  address: 'https://erp.company.example/hook',
  eventTypes: ['service-request.received', 'service-request.changed'],
  note: 'For the ERP',
} satisfies Partial<WebhookRecord>;
const webhook: WebhookRecord = {
  id: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c31',
  ...input,
  offReason: null,
  failingSince: null,
  waiting: 0,
  formerSecretUntil: null,
  madeBy: 'admin-uid',
  madeByEmail: 'admin@company.example',
  createdAt: at,
  version: 1,
};
const made: MadeWebhook = {
  ...webhook,
  secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
};
const delivery: WebhookDelivery = {
  id: '8a3c1c52-6a2e-4c0f-8a53-0f5b6c6f2d11',
  eventId: '0f3cf9b4-3d0c-4a56-9a0b-1c57a7f7e2c4',
  type: 'service-request.received',
  about: 'SR-854A-TXV9',
  state: 'waiting',
  attempts: 2,
  createdAt: at,
  settledAt: null,
  nextAttemptAt: '2026-03-02T08:36:05.000Z',
  answerStatus: 503,
  answerBytes: 1270,
  lastError: 'The receiver answered 503.',
  recordErased: false,
};

export const webhookExamples: Examples = {
  listWebhooks: { answer: { items: [webhook] } },
  makeWebhook: { body: input, answer: made },
  changeWebhook: { body: { isOn: true }, answer: { ...webhook, version: 2 } },
  renewWebhookSecret: { answer: { ...made, formerSecretUntil: at, version: 2 } },
  pingWebhook: {
    answer: {
      ...delivery,
      type: 'ping',
      about: null,
      attempts: 0,
      answerStatus: null,
      answerBytes: null,
      lastError: null,
    },
  },
  listWebhookDeliveries: { answer: { items: [delivery], nextCursor: null } },
  sendWebhookAgain: { answer: { ...delivery, attempts: 0 } },
};
