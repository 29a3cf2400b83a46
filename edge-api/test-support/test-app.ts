import { onTestFinished } from 'vitest';
import { createApp } from '../app';
import { usualRetention } from '../contract/retention';
import { databaseProbe } from '../db/database-probe';
import { watchRevision } from '../db/revision-watch';
import type { Deps } from '../deps';
import { usualLimits, usualReads } from '../http/limits/usual-limits';
import { verifyEmulatorTokens } from '../identity/provider-tokens';
import { sessionTokens } from '../identity/session-tokens';
import { signingKeys } from '../identity/signing-keys';
import { storedKeys } from '../identity/stored-keys';
import type { SecurityEvent } from '../log/security-log';
import { beginSha256 } from '../node/begin-sha256';
import { brotli } from '../node/brotli';
import { sharePictures } from '../node/draw-share-picture';
import { encodePicture } from '../node/encode-picture';
import { gzip } from '../node/gzip';
import { pdfSources, quotationPdf } from '../node/pdf/quotation-pdf';
import { tusProtocol } from '../node/tus-protocol';
import { pushHosts } from '../push/push-hosts';
import { hostRules } from '../webhooks/host-rules';
import { createDatabase } from './database/database';
import type { templates } from './database/templates';
import { handOver } from './edge/handed-over';
import { atEdge, leaveOut } from './edge/left-out';
import { onEdge } from './edge/on-edge';
import { asTokenSays, fixedPage } from './fixed-parts';
import { testInboundMail } from './mail/inbound';
import { testOrigin, testSite } from './test-site';
import { testEncryptionKeys } from './webhooks/encryption-key';

export const testProjectId = 'demo-sampan';
export const testAdmin = 'admin@sampan.example';
// The apps of a process share its threads.
const writeQuotation = quotationPdf(pdfSources);

type Logged = { level: 'info' | 'error'; message: string; fields?: Record<string, unknown> };
type Overrides = Partial<Deps> & { template?: keyof typeof templates };

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** The real app on a database of its own, put together as the server does; the caller closes it. */
export async function createTestApp({ template, ...overrides }: Overrides = {}) {
  const over = atEdge ? handOver(overrides) : null;
  if (over && over.left.length > 0) {
    const names = over.left.join(', ');
    leaveOut(`Gives the app parts of its own, which another process can't have: ${names}.`);
  }
  const { db, databaseUrl, close: closeDatabase } = await createDatabase(template);
  const revision = await watchRevision(databaseUrl);
  /** What the app logged; an error that is not taken out of here fails the test (see `testApp`). */
  const logged: Logged[] = [];
  /** The events of the security log. */
  const security: SecurityEvent[] = [];
  const deps: Deps = {
    db,
    probe: databaseProbe(overrides.db ?? db),
    revision,
    follow: revision.follow,
    followAccounts: revision.followAccounts,
    noteChange: revision.noteChange,
    verifyProviderToken: verifyEmulatorTokens(testProjectId),
    lookUpAccount: asTokenSays,
    hstsSubdomains: false,
    adminSecondFactor: false,
    sessions: sessionTokens(await signingKeys(storedKeys(db)), testOrigin),
    encryptionKeys: testEncryptionKeys,
    adminEmails: new Set([testAdmin]),
    config: {
      apiKey: 'demo',
      authDomain: 'demo-sampan.firebaseapp.com',
      projectId: testProjectId,
      authEmulatorUrl: 'http://localhost:9099',
    },
    site: { ...testSite, render: fixedPage },
    providerOrigin: null,
    assets: (_, next) => next(),
    sharePicture: sharePictures('public'),
    writeQuotation,
    encodePicture,
    receiveUploads: tusProtocol,
    beginSha256,
    fileStore: null,
    connectTo: [],
    clientAddress: () => '192.0.2.1',
    limits: usualLimits,
    reads: usualReads,
    retention: usualRetention,
    privacy: {
      retention: usualRetention,
      receipts: null,
      accountsAtGoogle: false,
      errorReportsTo: null,
    },
    security: (event) => void security.push(event),
    errorReports: null,
    inboundMail: testInboundMail({ db, beginSha256 }),
    mails: null,
    webhookHosts: hostRules([], true),
    pushHosts: pushHosts('test'),
    cdnMaxAgeS: 0,
    gzip,
    brotli,
    draining: new AbortController().signal,
    stopping: new AbortController().signal,
    log: {
      info: (message, fields) => void logged.push({ level: 'info', message, fields }),
      error: (message, fields) => void logged.push({ level: 'error', message, fields }),
    },
    ...overrides,
  };
  const nodeApp = createApp(deps);
  // `npm run test:edge` asks the worker in place of the app.
  const heard = { logged, securityEvents: security };
  const edge = over ? await onEdge(nodeApp, databaseUrl, over, heard) : null;
  const close = async () => {
    await edge?.close();
    await revision.stop();
    await closeDatabase();
  };
  return {
    ...deps,
    app: edge?.app ?? nodeApp,
    databaseUrl,
    logged,
    securityEvents: security,
    close,
  };
}

/** As `createTestApp`, but the app is closed when the test ends; the test fails when the app logged an error. */
export async function testApp(overrides?: Overrides): Promise<TestApp> {
  const testing = await createTestApp(overrides);
  onTestFinished(async () => {
    await testing.close();
    const errors = testing.logged.filter(({ level }) => level === 'error');
    if (errors.length > 0) throw new Error(`The app logged: ${JSON.stringify(errors)}`);
  });
  return testing;
}
