import { parse } from 'valibot';
import type {
  MessageChange,
  MessageRecord,
  OwnMessage,
  OwnRequest,
  RequestChange,
  RequestRecord,
} from '../../contract/admin/inbox';
import type { ContactMessageSubmission } from '../../contract/contact-message';
import type { CustomerReply, Reply, ShownReply } from '../../contract/conversation/reply';
import type { CustomerDecision } from '../../contract/quotation/quotation';
import { referenceFor } from '../../contract/reference';
import { ServiceRequestSubmission } from '../../contract/service-request';
import type { Receipt } from '../../contract/submission';
import type { Examples } from './examples';

const ids = {
  message: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c20',
  request: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c21',
  reply: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c22',
  code: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c23',
};
const writtenAt = '2026-03-02T08:30:00.000Z';
const receivedAt = '2026-03-02T08:30:01.000Z';
const contact = {
  name: 'Test Person',
  company: 'Test Company',
  email: 'person@customer.example',
  phone: '+880 0000 000000',
  role: 'shipper',
  customerReference: 'PO 4500017',
};

const message = {
  id: ids.message,
  reference: referenceFor('contact-message', ids.message),
  writtenAt,
  name: contact.name,
  email: contact.email,
  phone: '',
  subject: 'Air freight to Dhaka',
  message: 'What does a pallet cost?',
} satisfies ContactMessageSubmission;

const port = { kind: 'port', address: '', postcode: '', port: null } as const;
const request = parse(ServiceRequestSubmission, {
  id: ids.request,
  reference: referenceFor('service-request', ids.request),
  writtenAt,
  contact,
  serviceSlug: null,
  shipment: {
    direction: 'export',
    mode: 'air',
    origin: { ...port, country: 'BD', place: 'Dhaka', unlocode: 'BDDAC' },
    destination: { ...port, country: 'HK', place: 'Hong Kong', unlocode: 'HKHKG' },
    terms: { rule: 'FCA', place: 'Dhaka airport' },
    cargo: [
      {
        kind: 'packages',
        packageKind: 'pallet',
        quantity: 10,
        lengthCm: 120,
        widthCm: 100,
        heightCm: 120,
        weightKg: 120,
        stackable: 'no',
      },
    ],
    commodity: 'Leather shoes',
    goods: [
      {
        hsCode: '640399',
        value: { amountMinor: 1_250_000, currency: 'USD' },
        quantity: '600 pairs',
      },
    ],
    value: { amountMinor: 1_250_000, currency: 'USD' },
    insurance: false,
    temperature: null,
    dangerous: [],
    readyOn: '2026-04-01',
    deadline: null,
    recurrence: 'once',
    extras: [],
  },
  answers: [],
  files: [],
  notes: '',
});

const receiptOf = ({ id, reference }: Receipt | typeof message | typeof request): Receipt => ({
  id,
  reference,
  receivedAt,
});

const arrived = {
  ownerUid: 'customer-uid',
  receivedAt,
  updatedAt: receivedAt,
  version: 1,
  replies: [],
};
const ownMessage: OwnMessage = { ...message, ...arrived, status: 'new' };
const ownRequest: OwnRequest = {
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
  writtenAt,
} satisfies CustomerReply;
const repliedTo: Reply = { ...reply, from: 'customer', via: 'site', byName: null, receivedAt };
const shownReply: ShownReply = { ...reply, from: 'customer', via: 'site', receivedAt };

const decision: CustomerDecision = {
  id: ids.reply,
  quotationId: ids.request,
  shownHash: 'c3ab8ff13720e8ad9047dd39466b3c8974e592c2fa383d4a3960714caef0c4f2',
  decision: { kind: 'accept', alternativeId: 'air', name: 'Farida Rahman' },
  writtenAt,
};

const note = {
  at: receivedAt,
  byUid: 'admin-uid',
  byName: 'admin@company.example',
  text: 'Called.',
};
const forStaff = {
  assignedTo: 'admin-uid',
  internalNotes: [note],
  suspected: false,
  addressConfirmedAt: receivedAt,
  replies: [],
  updateTrouble: '' as const,
  mailReturn: null,
};
const messageRecord: MessageRecord = {
  ...ownMessage,
  ...forStaff,
  receiptLimited: false,
  mail: null,
};
const requestRecord: RequestRecord = {
  ...ownRequest,
  ...forStaff,
  quotations: [],
  receiptLimited: false,
  unaskedQuestions: [],
};
const messageChange: MessageChange = { assignedTo: 'admin-uid', internalNote: 'Called.' };
const requestChange: RequestChange = { status: 'reviewing', statusNote: '' };
const cursor = '15~3ce354a6-ff68-4234-9af2-368082b4f319.15.';

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
  listRepliesToMessage: { answer: { replies: [repliedTo], earlierReplies: 0 } },
  listRepliesToRequest: { answer: { replies: [repliedTo], earlierReplies: 0 } },
  askForTrackingCode: {
    body: { id: ids.code, reference: request.reference, email: contact.email },
    answer: { id: ids.code },
  },
  useTrackingCode: {
    body: { code: '12345678', linkKeyHash: 'e3b0c442'.repeat(8) },
    answer: { submissionId: ids.request },
  },
  addLink: { body: { linkKeyHash: 'e3b0c442'.repeat(8) } },
  sendReply: { body: reply, answer: { id: reply.id, receivedAt } },
  decideQuotation: { body: decision, answer: { id: decision.id, receivedAt } },
  listContactMessages: { answer: { items: [messageRecord], nextCursor: null } },
  readContactMessage: { answer: messageRecord },
  listServiceRequests: { answer: { items: [requestRecord], nextCursor: null } },
  readServiceRequest: { answer: requestRecord },
  changeContactMessage: { body: messageChange, answer: messageRecord },
  changeServiceRequest: { body: requestChange, answer: requestRecord },
  listAdminChanges: {
    answer: { cursor, reset: false, hasMore: false, items: [requestRecord], erased: [] },
  },
};
