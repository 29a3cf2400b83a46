import type { ApiKeyRecord, MadeApiKey, NewApiKey } from '../../contract/admin/api-keys';
import type { AuditEntry } from '../../contract/admin/audit';
import type { Figures } from '../../contract/admin/figures';
import type { Overview } from '../../contract/admin/overview';
import type { Me, UserChange, UserRecord } from '../../contract/admin/people';
import type { PersonalDataCounts, PersonalDataPreview } from '../../contract/admin/personal-data';
import type { PushSubscriptionInput } from '../../contract/conversation/push';
import type { ErrorReport } from '../../contract/errors/error-report';
import type { PrivacySettings } from '../../contract/privacy-settings';
import type { SiteConfig } from '../../contract/sign-in';
import type { Examples } from './examples';

const at = '2026-03-02T08:30:00.000Z';
const email = 'person@customer.example';
const uid = 'customer-uid';

const me: Me = { uid, email, displayName: 'Test Person', role: 'user' };
const user: UserRecord = {
  ...me,
  emailVerified: true,
  blocked: false,
  createdAt: at,
  lastSeenAt: at,
  version: 2,
};
const userChange: UserChange = { blocked: true };

const counts: PersonalDataCounts = {
  accounts: 1,
  messages: 1,
  requests: 0,
  mails: 2,
  waitingMails: 0,
  auditEntries: 0,
};
const preview: PersonalDataPreview = {
  email,
  counts,
  accounts: [{ uid, email, displayName: 'Test Person', role: 'user', blocked: false }],
  submissions: [
    {
      kind: 'contact-message',
      reference: 'CM-7K3F-9QXD',
      email,
      status: 'archived',
      receivedAt: at,
    },
  ],
  isStaff: false,
  seen: '5ae1625b488b3935122d8dd627fe575b388a5aa360378fa4407aad08baaed1e2',
};
const exported = { about: email, exportedAt: at, accounts: [user], messages: [], requests: [] };

const newApiKey = {
  name: 'Bookkeeping',
  scopes: ['service-requests:read'],
  endsAt: null,
} satisfies NewApiKey;
const apiKey: ApiKeyRecord = {
  ...newApiKey,
  id: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c40',
  prefix: 'sampan_4fQz',
  madeBy: 'admin-uid',
  madeByEmail: 'admin@company.example',
  createdAt: at,
  lastUsedAt: at,
  stopped: null,
};
const withdrawn: ApiKeyRecord = { ...apiKey, stopped: { at, why: 'withdrawn' } };
// Not one that a search for leaked keys would find.
const madeApiKey: MadeApiKey = { ...apiKey, lastUsedAt: null, key: 'sampan_4fQz…' };

const change: AuditEntry = {
  id: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c30',
  at,
  byUid: 'admin-uid',
  byEmail: 'admin@company.example',
  entityKind: 'user',
  entityId: uid,
  label: email,
  action: 'update',
  before: { blocked: false },
  after: { blocked: true },
};
const overview: Overview = {
  at,
  newMessages: 1,
  requestsByStatus: {
    ...{ new: 2, reviewing: 1, 'waiting-for-customer': 0, quoted: 0 },
    ...{ accepted: 0, declined: 0, 'no-bid': 0, closed: 4 },
  },
  weeks: [{ startsOn: '2026-03-02', messages: 1, requests: 2 }],
  waiting: [
    {
      kind: 'contact-message',
      id: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c20',
      reference: 'CM-7K3F-9QXD',
      title: 'Air freight to Dhaka',
      receivedAt: at,
      since: at,
    },
  ],
  waitingCount: 1,
  lastChanges: [change],
};

const went = {
  ...{ requests: 12, answered: 11, answerHours: 3.5, quoted: 9, quotationHours: 20.25 },
  ...{ won: 4, lost: 3, noBid: 1 },
};
const figures: Figures = {
  at,
  months: [{ month: '2026-03-01', counts: went }],
  modes: [{ mode: 'air', counts: went }],
  lanes: [{ from: 'BDCGP', to: 'HKHKG', counts: went }],
  lostReasons: [{ reason: 'price', requests: 2 }],
  expiring: [
    {
      id: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c21',
      reference: 'SR-7K3F-9QXD',
      title: 'Leather shoes, Chattogram to Hong Kong',
      number: 'SR-7K3F-9QXD-Q1',
      validUntil: '2026-03-06',
    },
  ],
  due: [
    {
      kind: 'contact-message',
      id: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c20',
      reference: 'CM-7K3F-9QXD',
      title: 'Air freight to Dhaka',
      since: at,
    },
  ],
};

const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJjdXN0b21lci11aWQifQ.c2lnbmF0dXJl';
const config: SiteConfig = {
  apiKey: 'a-public-key-of-the-provider',
  authDomain: 'www.company.example',
  projectId: 'company-project',
  authEmulatorUrl: null,
};
const privacy: PrivacySettings = {
  retention: {
    submissionsDays: 1095,
    mailBodiesDays: 30,
    auditDetailsDays: 1095,
    unusedAccountsDays: 730,
  },
  receipts: null,
  accountsAtGoogle: true,
  errorReportsTo: null,
};
const report: ErrorReport = {
  name: 'TypeError',
  text: 'start is not a function',
  places: [{ file: '/assets/start-abc.js', line: 1, column: 2345 }],
  part: 'page',
  page: '/services',
  version: '0.3.0',
  online: true,
  browser: { name: 'Firefox', major: 140 },
};
const key = {
  kty: 'EC',
  crv: 'P-256',
  x: '1QVSLFzRzXMjE0CL3zEe5klDUA6zHKy3G6rmhnu2HAg',
  y: '81QT_GUXYEAilpC3MP4qwcflYdLl4DdezQs1R8z9z7k',
  kid: '8f31af11-16df-4b70-96c0-fd8a8a04f4e2',
  alg: 'ES256',
  use: 'sig',
};

// Of RFC 8291, 5.
const pushDevice: PushSubscriptionInput = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export const accountExamples: Examples = {
  beginSession: { body: { email }, answer: { token } },
  getMe: { answer: me },
  signOut: { body: { everywhere: false } },
  exportMyData: { answer: exported },
  deleteMyAccount: { answer: { erased: counts, keptRequests: 1 } },
  listLastSeen: { answer: [{ uid, lastSeenAt: at }] },
  listUsers: { answer: { items: [user], nextCursor: null } },
  listAuditEntries: { answer: { items: [change], nextCursor: null } },
  changeUser: { body: userChange, answer: { ...user, blocked: true, version: 3 } },
  listApiKeys: { answer: { items: [apiKey] } },
  makeApiKey: { body: newApiKey, answer: madeApiKey },
  withdrawApiKey: { answer: withdrawn },
  previewPersonalData: { body: { email }, answer: preview },
  exportPersonalData: { body: { email }, answer: exported },
  erasePersonalData: { body: { email, seen: preview.seen }, answer: { erased: counts } },
  getOverview: { answer: overview },
  getFigures: { answer: figures },
  getConfig: { answer: config },
  getPrivacySettings: { answer: privacy },
  getPushKey: { answer: { key: pushDevice.keys.p256dh } },
  storePushSubscription: { body: pushDevice },
  reportError: { body: report },
  getLiveness: { answer: { status: 'alive' } },
  getReadiness: { answer: { status: 'ready' } },
  getPublicKeys: { answer: { keys: [key] } },
};
