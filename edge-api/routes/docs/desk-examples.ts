import { admin, at, type Examples, ids, made, pageOf } from './examples';

const presetInput = {
  kind: 'text',
  name: 'Thanks',
  value: 'Dear {name}, thank you for your request {reference}.',
};
const preset = { id: ids.preset, ...presetInput, version: 1, updatedAt: at, deletedAt: null };

const rateInput = {
  lane: { from: 'BDDAC', to: 'DE' },
  mode: 'air',
  carrier: 'Example Air',
  cargo: { kinds: ['packages'], containerTypes: [] },
  accepts: { dangerous: false, reefer: false },
  charges: [
    {
      ...{ code: 'FRT', chargeName: 'Air freight', group: 'freight', basis: 'kg-chargeable' },
      breaks: [
        { from: 0, priceMinor: 600, costMinor: 520 },
        { from: 45, priceMinor: 450, costMinor: 390 },
      ],
      ...{ containerType: null, minimumMinor: 9000, maximumMinor: null },
      ...{ currency: 'USD', percentOf: [] },
    },
    {
      ...{ code: 'FSC', chargeName: 'Fuel surcharge', group: 'freight', basis: 'percent' },
      breaks: [{ from: 0, priceMinor: 12_500, costMinor: null }],
      ...{ containerType: null, minimumMinor: null, maximumMinor: null },
      ...{ currency: 'USD', percentOf: ['FRT'] },
    },
  ],
  ...{ validFrom: '2026-03-01', validTo: '2026-05-31', note: '' },
};
const rate = { id: ids.rate, ...rateInput, version: 1, updatedAt: at, endedAt: null };
const rateRow = {
  ...{ from: 'BDDAC', to: 'DE', mode: 'air', carrier: 'Example Air', validFrom: '2026-03-01' },
  ...{ code: 'FRT', chargeName: 'Air freight', group: 'freight', basis: 'kg-chargeable' },
  ...{ currency: 'USD', minimum: '90.00', 'price from 0': '6.00', 'price from 45': '4.50' },
};
const rateResult = { line: 2, outcome: 'create', slug: 'BDDAC → DE', version: null, errors: [] };

const webhookInput = {
  address: 'https://erp.company.example/hook',
  eventTypes: ['service-request.received', 'service-request.changed'],
  note: 'For the ERP',
};
const webhook = {
  id: ids.webhook,
  ...webhookInput,
  ...made,
  offReason: null,
  failingSince: null,
  waiting: 0,
  formerSecretUntil: null,
  version: 1,
};
const withSecret = { ...webhook, secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=' };
const ping = {
  id: '8a3c1c52-6a2e-4c0f-8a53-0f5b6c6f2d11',
  eventId: '0f3cf9b4-3d0c-4a56-9a0b-1c57a7f7e2c4',
  ...{ type: 'ping', about: null, state: 'waiting', attempts: 0 },
  ...{ createdAt: at, settledAt: null, nextAttemptAt: '2026-03-02T08:36:05.000Z' },
  ...{ answerStatus: null, answerBytes: null, lastError: null, recordErased: false },
};
const delivery = {
  ...ping,
  ...{ type: 'service-request.received', about: 'SR-854A-TXV9', attempts: 2 },
  ...{ answerStatus: 503, answerBytes: 1270, lastError: 'The receiver answered 503.' },
};

/** Of what staff set up: presets, rates and webhooks. */
export const deskExamples: Examples = {
  notePresence: {
    body: { doing: 'reading' },
    answer: { others: [{ name: 'Example Admin', doing: 'writing' }] },
  },
  listPresets: { answer: pageOf(preset) },
  savePreset: { body: presetInput, answer: preset },
  deletePreset: { answer: { ...preset, version: 2, deletedAt: at } },
  searchRates: { answer: pageOf(rate) },
  readRate: { answer: rate },
  listRateVersions: { answer: { items: [{ at, byName: admin.email, rate }] } },
  saveRate: { body: rateInput, answer: rate },
  endRate: { answer: { ...rate, version: 2, endedAt: at } },
  importRates: {
    body: { dryRun: true, rows: [{ line: 2, values: rateRow }] },
    answer: { results: [rateResult] },
  },
  listWebhooks: { answer: { items: [webhook] } },
  makeWebhook: { body: webhookInput, answer: withSecret },
  changeWebhook: { body: { isOn: true }, answer: { ...webhook, version: 2 } },
  renewWebhookSecret: { answer: { ...withSecret, formerSecretUntil: at, version: 2 } },
  pingWebhook: { answer: ping },
  listWebhookDeliveries: { answer: pageOf(delivery) },
  sendWebhookAgain: { answer: { ...delivery, attempts: 0 } },
};
