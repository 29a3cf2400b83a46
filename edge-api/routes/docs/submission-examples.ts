import { parse } from 'valibot';
import { directionBetween } from '../../contract/freight/routes';
import { referenceFor } from '../../contract/reference';
import { ServiceRequestSubmission } from '../../contract/service-request';
import { admin, at, customer, type Examples, ids, pageOf } from './examples';

const receivedAt = '2026-03-02T08:30:01.000Z';
const contact = {
  ...{ name: customer.displayName, company: 'Test Company', email: customer.email },
  ...{ phone: '+880 0000 000000', role: 'shipper', customerReference: 'PO 4500017' },
} as const;

const message = {
  id: ids.message,
  reference: referenceFor('contact-message', ids.message),
  writtenAt: at,
  ...{ name: contact.name, email: contact.email, phone: '' },
  subject: 'Air freight to Dhaka',
  message: 'What does a pallet cost?',
};

const port = { kind: 'port', address: '', postcode: '', port: null } as const;
const value = { amountMinor: 1_250_000, currency: 'USD' };
const pallets = {
  ...{ kind: 'packages', packageKind: 'pallet', quantity: 10, stackable: 'no' },
  ...{ lengthCm: 120, widthCm: 100, heightCm: 120, weightKg: 120 },
} as const;
const request = parse(ServiceRequestSubmission, {
  id: ids.request,
  reference: referenceFor('service-request', ids.request),
  writtenAt: at,
  contact,
  serviceSlug: null,
  shipment: {
    // Another company may be at other places: there the same way is cross trade.
    direction: directionBetween('BD', 'HK'),
    mode: 'air',
    origin: { ...port, country: 'BD', place: 'Dhaka', unlocode: 'BDDAC' },
    destination: { ...port, country: 'HK', place: 'Hong Kong', unlocode: 'HKHKG' },
    terms: { rule: 'FCA', place: 'Dhaka airport' },
    cargo: [pallets],
    commodity: 'Leather shoes',
    goods: [{ hsCode: '640399', value, quantity: '600 pairs' }],
    value,
    ...{ insurance: false, temperature: null, dangerous: [], extras: [] },
    ...{ readyOn: '2026-04-01', deadline: null, recurrence: 'once' },
  },
  ...{ answers: [], files: [], notes: '' },
});

const receiptOf = ({ id, reference }: { id: string; reference: string }) => ({
  id,
  reference,
  receivedAt,
});

const arrived = {
  ownerUid: customer.uid,
  receivedAt,
  updatedAt: receivedAt,
  version: 1,
  replies: [],
};
const ownMessage = { ...message, ...arrived, status: 'new' };
const ownRequest = {
  ...request,
  ...arrived,
  status: 'reviewing',
  timeline: [{ at: receivedAt, by: 'our team', from: 'new', to: 'reviewing', note: '' }],
  fileStates: {},
  withdrawnFiles: [],
  quotations: [],
};

const reply = {
  id: ids.reply,
  text: 'Could it leave a week later?',
  files: [],
  writtenAt: at,
};
const shownReply = { ...reply, from: 'customer', via: 'site', receivedAt };
const replies = { replies: [{ ...shownReply, byName: null }], earlierReplies: 0 };

const decision = {
  id: ids.reply,
  quotationId: ids.request,
  shownHash: 'c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2',
  decision: { kind: 'accept', alternativeId: 'air', name: 'Farida Rahman' },
  writtenAt: at,
};

const forStaff = {
  assignedTo: admin.uid,
  internalNotes: [{ at: receivedAt, byUid: admin.uid, byName: admin.email, text: 'Called.' }],
  suspected: false,
  addressConfirmedAt: receivedAt,
  updateTrouble: '',
  mailReturn: null,
  receiptLimited: false,
};
const messageRecord = { ...ownMessage, ...forStaff, mail: null };
const requestRecord = { ...ownRequest, ...forStaff, unaskedQuestions: [] };
const cursor = '15~3ce354a6-ff68-4234-9af2-368082b4f319.15.';
const linkKeyHash = 'e3b0c442'.repeat(8);

export const submissionExamples: Examples = {
  sendContactMessage: { body: message, answer: receiptOf(message) },
  sendServiceRequest: { body: request, answer: receiptOf(request) },
  listMyContactMessages: { answer: [ownMessage] },
  listMyServiceRequests: { answer: [ownRequest] },
  getSubmissionPage: {
    answer: {
      kind: 'service-request',
      submission: { ...ownRequest, replies: [shownReply] },
      updateMails: 'sent',
    },
  },
  listEarlierReplies: { answer: { replies: [shownReply], earlierReplies: 0 } },
  listRepliesToMessage: { answer: replies },
  listRepliesToRequest: { answer: replies },
  askForTrackingCode: {
    body: { id: ids.code, reference: request.reference, email: contact.email },
    answer: { id: ids.code },
  },
  useTrackingCode: {
    body: { code: '12345678', linkKeyHash },
    answer: { submissionId: ids.request },
  },
  addLink: { body: { linkKeyHash } },
  sendReply: { body: reply, answer: { id: reply.id, receivedAt } },
  decideQuotation: { body: decision, answer: { id: decision.id, receivedAt } },
  listContactMessages: { answer: pageOf(messageRecord) },
  readContactMessage: { answer: messageRecord },
  listServiceRequests: { answer: pageOf(requestRecord) },
  readServiceRequest: { answer: requestRecord },
  changeContactMessage: {
    body: { assignedTo: admin.uid, internalNote: 'Called.' },
    answer: messageRecord,
  },
  changeServiceRequest: { body: { status: 'reviewing', statusNote: '' }, answer: requestRecord },
  listAdminChanges: {
    answer: { cursor, reset: false, hasMore: false, items: [requestRecord], erased: [] },
  },
};
