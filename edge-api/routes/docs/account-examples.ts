import { referenceFor } from '../../contract/reference';
import { admin, at, customer, type Examples, ids, made, pageOf } from './examples';

const { email, uid } = customer;
const me = { ...customer, role: 'user' };
const user = {
  ...me,
  emailVerified: true,
  blocked: false,
  createdAt: at,
  lastSeenAt: at,
  version: 2,
};

const counts = {
  accounts: 1,
  messages: 1,
  requests: 0,
  mails: 2,
  waitingMails: 0,
  auditEntries: 0,
};
const message = {
  kind: 'contact-message',
  reference: referenceFor('contact-message', ids.message),
};
const seen = '5ae1625b488b3935122d8dd627fe575b388a5aa360378fa4407aad08baaed1e2';
const preview = {
  ...{ email, counts, isStaff: false, seen },
  accounts: [{ ...me, blocked: false }],
  submissions: [{ ...message, email, status: 'archived', receivedAt: at }],
};
const exported = { about: email, exportedAt: at, accounts: [user], messages: [], requests: [] };

const newApiKey = { name: 'Bookkeeping', scopes: ['service-requests:read'], endsAt: null };
const apiKey = {
  id: ids.apiKey,
  ...newApiKey,
  ...made,
  prefix: 'sampan_4fQz',
  lastUsedAt: at,
  stopped: null,
};

const change = {
  ...{ id: ids.change, at, byUid: admin.uid, byEmail: admin.email },
  ...{ entityKind: 'user', entityId: uid, label: email, action: 'update' },
  before: { blocked: false },
  after: { blocked: true },
};
const due = { ...message, id: ids.message, title: 'Air freight to Dhaka', since: at };
const overview = {
  at,
  turns: { us: 4, them: 1 },
  newMessages: 1,
  requestsByStatus: {
    ...{ new: 2, reviewing: 1, 'waiting-for-customer': 0, quoted: 0 },
    ...{ accepted: 0, declined: 0, 'no-bid': 0, closed: 4 },
  },
  weeks: [{ startsOn: '2026-03-02', messages: 1, requests: 2 }],
  waiting: [{ ...due, receivedAt: at }],
  waitingCount: 1,
  lastChanges: [change],
};

const went = {
  ...{ requests: 12, answered: 11, answerHours: 3.5, quoted: 9, quotationHours: 20.25 },
  ...{ won: 4, lost: 3, noBid: 1 },
};
const reference = referenceFor('service-request', ids.request);
const figures = {
  at,
  months: [{ month: '2026-03-01', counts: went }],
  modes: [{ mode: 'air', counts: went }],
  lanes: [{ from: 'BDCGP', to: 'HKHKG', counts: went }],
  lostReasons: [{ reason: 'price', requests: 2 }],
  expiring: [
    {
      ...{ id: ids.request, reference, number: `${reference}-Q1`, validUntil: '2026-03-06' },
      title: 'Leather shoes, Chattogram to Hong Kong',
    },
  ],
  due: [due],
};

const config = {
  apiKey: 'a-public-key-of-the-provider',
  authDomain: 'www.company.example',
  projectId: 'company-project',
  authEmulatorUrl: null,
};
const retention = {
  submissionsDays: 1095,
  mailBodiesDays: 30,
  auditDetailsDays: 1095,
  unusedAccountsDays: 730,
};
const report = {
  ...{ name: 'TypeError', text: 'start is not a function', part: 'page', page: '/services' },
  ...{ version: '0.3.0', online: true, browser: { name: 'Firefox', major: 140 } },
  places: [{ file: '/assets/start-abc.js', line: 1, column: 2345 }],
};
const publicKey = {
  ...{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' },
  x: '1QVSLFzRzXMjE0CL3zEe5klDUA6zHKy3G6rmhnu2HAg',
  y: '81QT_GUXYEAilpC3MP4qwcflYdLl4DdezQs1R8z9z7k',
  kid: '8f31af11-16df-4b70-96c0-fd8a8a04f4e2',
};

// Of RFC 8291, 5.
const p256dh =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const pushDevice = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
};

export const accountExamples: Examples = {
  beginSession: {
    body: { email },
    answer: { token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJjdXN0b21lci11aWQifQ.c2lnbmF0dXJl' },
  },
  getMe: { answer: me },
  signOut: { body: { everywhere: false } },
  exportMyData: { answer: exported },
  deleteMyAccount: { answer: { erased: counts, keptRequests: 1 } },
  listLastSeen: { answer: [{ uid, lastSeenAt: at }] },
  listUsers: { answer: pageOf(user) },
  listAuditEntries: { answer: pageOf(change) },
  changeUser: { body: { blocked: true }, answer: { ...user, blocked: true, version: 3 } },
  listApiKeys: { answer: { items: [apiKey] } },
  // Not a key that a search for leaked ones would find.
  makeApiKey: { body: newApiKey, answer: { ...apiKey, lastUsedAt: null, key: 'sampan_4fQz…' } },
  withdrawApiKey: { answer: { ...apiKey, stopped: { at, why: 'withdrawn' } } },
  previewPersonalData: { body: { email }, answer: preview },
  exportPersonalData: { body: { email }, answer: exported },
  erasePersonalData: { body: { email, seen }, answer: { erased: counts } },
  getOverview: { answer: overview },
  getFigures: { answer: figures },
  getConfig: { answer: config },
  getPrivacySettings: {
    answer: { retention, receipts: null, accountsAtGoogle: true, errorReportsTo: null },
  },
  getPushKey: { answer: { key: p256dh } },
  storePushSubscription: { body: pushDevice },
  reportError: { body: report },
  getLiveness: { answer: { status: 'alive' } },
  getReadiness: { answer: { status: 'ready' } },
  getPublicKeys: { answer: { keys: [publicKey] } },
};
