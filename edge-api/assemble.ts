import type { Kysely } from 'kysely';
import { startAcceptedPdfs } from './accepted-pdfs';
import { createApp } from './app';
import { configuredDeps } from './configured-deps';
import type { SiteAddresses } from './contract/page';
import { checkClock } from './db/clock-check';
import {
  connect,
  longWorkLimits,
  metricsLimits,
  probeLimits,
  queriesOver,
  requestLimits,
} from './db/connect';
import { addressSetting, databaseSentence } from './db/database-advice';
import { unknownDisk } from './db/database-disk';
import { codeOf, DatabaseFailure } from './db/database-failure';
import { databaseProbe } from './db/database-probe';
import { guardedPool } from './db/guarded-pool';
import { mailFigures } from './db/mails/mail-figures';
import { acceptSchema, migrate } from './db/migrate';
import { watchRevision } from './db/revision-watch';
import { notedMigrations, SchemaError } from './db/schema/schema-state';
import { encryptSecrets } from './db/secrets/stored-secrets';
import { StoppedError, stoppableWork } from './db/stoppable-work';
import type { Database } from './db/tables';
import { webhookFigures } from './db/webhooks/webhook-figures';
import { whenFree } from './db/when-free';
import type { Deps, Site } from './deps';
import type { Infrastructure } from './embedded/start-infrastructure';
import { demoAdminEmail } from './env/demo-admin';
import type { Env } from './env/env';
import { StartError } from './env/start-error';
import { s3Store } from './files/s3-store';
import { countNewsIn, countUnknownIn } from './http/limits/arriving-mails';
import { countMailedIn } from './http/uploads/count-megabytes';
import { sessionTokens } from './identity/session-tokens';
import { signingKeys } from './identity/signing-keys';
import { storedKeys } from './identity/stored-keys';
import type { Log } from './log/log';
import type { ErrorReports } from './log/report-errors';
import { securityLog } from './log/security-log';
import type { ReadMail } from './mail/inbound/read-mail';
import { type ReceiveMail, receiveMail } from './mail/inbound/receive-mail';
import { type SendMail, startMailWorker } from './mail/mail-worker';
import { mailWriter } from './mail/outgoing-mail';
import type { MailParties } from './mail/submission-mails';
import { startTrackingCodeWorker } from './mail/tracking-code-worker';
import { beginSha256 } from './node/begin-sha256';
import { brotli } from './node/brotli';
import { clientAddresses } from './node/client-address';
import { configuredKeys } from './node/configured-keys';
import { encodePicture } from './node/encode-picture';
import { gzip } from './node/gzip';
import type { NodeMiddleware } from './node/http-server';
import type { Observed } from './node/metrics/metrics';
import type { workMetrics } from './node/metrics/work-metrics';
import { newPushKeyPair, sealPush } from './node/push/seal-push';
import { smtpSender } from './node/smtp-sender';
import { type Trace, tracedParts } from './node/traces/traced-parts';
import { tusProtocol } from './node/tus-protocol';
import { webhookSender } from './node/webhook-sender';
import { startPushWorker } from './push/push-worker';
import { seedAtStart } from './seed/seed';
import { startCleanup } from './upkeep/cleanup-worker';
import { startFileUpkeep } from './upkeep/files-worker';
import { startRetention } from './upkeep/retention-worker';
import { startWebhookWorker } from './webhooks/webhook-worker';

type ReceivingTools = Parameters<typeof receiveMail>[0];

type Tools = Pick<Deps, 'mails'> & {
  /** Null: no mail is sent. */
  mail: (MailParties & { send: SendMail }) | null;
  /** Where answers arrive and who receives them; null where no mail arrives. */
  mailIn: (ReceivingTools['mailIn'] & { imapUrl: string | null }) | null;
  receive: ReceiveMail | null;
  db: Kysely<Database>;
  log: Log;
  /** Where the links of mails lead. */
  addresses: { origin: string } & Pick<SiteAddresses, 'inbox'>;
  /** The phone number of the company, as people read it. */
  phone: string;
  follow: (listener: () => void) => () => void;
  /** Follows the mailbox at `imapUrl`, and gives `receive` each mail. */
  startInbox: (inbox: {
    log: Log;
    imapUrl: string;
    receive: ReceiveMail;
  }) => Promise<{ stop: () => Promise<void> }>;
};

/** Makes the function that receives arriving mails; null where no mail arrives. */
const receiverOf = (
  { mail: parties, mailIn }: { mail: MailParties | null; mailIn: ReceivingTools['mailIn'] | null },
  tools: Pick<Deps, 'mails' | 'limits'> & Pick<ReceivingTools, 'db' | 'beginSha256' | 'readMail'>,
): ReceiveMail | null => {
  const { mails, limits, db, beginSha256, readMail } = tools;
  if (!parties || !mailIn) return null;
  const receiving = {
    db,
    beginSha256,
    readMail,
    parties,
    mailIn,
    updates: mails?.updates ?? null,
    countMailed: countMailedIn(limits),
    countUnknown: countUnknownIn(limits),
    countNews: countNewsIn(limits),
  };
  return (raw) => receiveMail(receiving, raw);
};

/** Sends mails and reads the mailbox of answers, as far as both are configured. */
async function startMailing(tools: Tools): Promise<{ stop: () => Promise<void> }> {
  const { mail, mailIn, receive, db, log, follow, mails } = tools;
  if (!mail) return { stop: async () => {} };
  const { name } = mail.from;
  const worker = startMailWorker({
    db,
    log,
    follow,
    send: mail.send,
    write: mailWriter(db, {
      name,
      to: mail.to,
      mailIn,
      phone: tools.phone,
      ...tools.addresses,
    }),
  });
  const codes = mails && startTrackingCodeWorker({ db, mails, log, follow });
  const imapUrl = mailIn?.imapUrl;
  const inbox = imapUrl && receive ? await tools.startInbox({ log, imapUrl, receive }) : null;
  return {
    async stop() {
      await codes?.stop();
      await inbox?.stop();
      await worker.stop();
    },
  };
}

/** The client's half of the site, as the build left it or as the development server makes it. */
export type Client = Omit<Site, 'origin'> &
  Pick<Deps, 'assets' | 'sharePicture' | 'writeQuotation'> & {
    /** Reads mails that arrive, in a thread of its own. */
    readMail: ReadMail;
    /** Origins that its pages connect to besides their own. */
    connectTo?: string[];
    /** Loads what pages are rendered with; awaited before the first one is. */
    prepare?: () => Promise<unknown>;
    /** Sees every request first; for the development server. */
    front?: NodeMiddleware;
  };

/** Address of the site, without a trailing slash; `port` is the one that the server listens on. */
export const originOf = ({ publicOrigin }: Env, port: number) =>
  publicOrigin ?? `http://localhost:${port}`;

/** Those who learn what happens: the log always, the others only where they are configured. */
type Observers = {
  log: Log;
  errorReports: ErrorReports | null;
  trace: Trace | undefined;
  counted: ReturnType<typeof workMetrics> | undefined;
};

const noEncryptionKeys =
  'ENCRYPTION_KEYS is not set: no webhook can be made and no push message sent. "sampan secrets new-key" prints a key.';

/**
 * Connects the app to its database, its mail and the identity provider. `close` ends what it opened.
 * @throws StartError, SchemaError, DatabaseFailure when the database can't be used; StoppedError
 */
export async function assemble(
  env: Env,
  client: Client,
  infrastructure: Infrastructure,
  port: number,
  { draining, stopping }: { draining: AbortSignal; stopping: AbortSignal },
  { log, errorReports, trace, counted }: Observers,
) {
  const traced = tracedParts(trace);
  const { provider, databaseUrl, encryptionKeys } = infrastructure;
  const origin = originOf(env, port);
  const throughPooler = env.databaseDirectUrl !== null;
  const directUrl = env.databaseDirectUrl ?? databaseUrl;
  const connections = env.databaseConnections;
  const disk = { ...unknownDisk(), hasRoom: infrastructure.hasRoom };
  const pool = guardedPool(databaseUrl, { ...requestLimits, connections, throughPooler }, disk);
  const db = queriesOver(traced.pool(pool));
  const probeDb = connect(databaseUrl, { ...probeLimits, throughPooler });
  // Metrics are read also while all connections of requests are in use.
  const metricsDb = connect(databaseUrl, { ...metricsLimits, throughPooler });
  const longWorkDb = connect(directUrl, longWorkLimits);
  const patience = { log, stopping };
  // Of the embedded database no operator makes a backup first, and no other process uses it.
  const isEmbedded = env.databaseUrl === null;
  const backup = isEmbedded
    ? async () =>
        (await import('./embedded/backup-before-migration')).backUpBeside(databaseUrl, env, {
          log,
          stopping,
        })
    : undefined;
  const prepare = () =>
    stoppableWork(longWorkDb, db, stopping, async () => {
      if (env.migrate) await migrate(longWorkDb, log, { stopping, backup });
      else await acceptSchema(longWorkDb, log, { isEmbedded });
      await seedAtStart(longWorkDb, log, env.nodeEnv === 'production', env.seedProducts);
      for (const line of await encryptSecrets(longWorkDb, encryptionKeys)) log.error(line);
      if (encryptionKeys.length === 0) log.info(noEncryptionKeys);
    });
  await whenFree(prepare, patience).catch((error: unknown) => explainUnusable(error, env));
  await whenFree(() => checkClock(db, log), patience);
  const revision = await whenFree(() => watchRevision(directUrl, { log }), patience);
  const security = securityLog(log);
  const loadKeys = () =>
    signingKeys(
      env.signingKeys === null ? storedKeys(db) : configuredKeys(env.signingKeys),
      (event, kid) => security({ event, requestId: null, byUid: null, details: { kid } }),
    );
  const keys = await whenFree(loadKeys, patience);
  // On a failure the keys stay as they are; they are read again five seconds later.
  revision.followKeys(() => {
    keys.reload().catch((error) => log.error('The signing keys could not be read.', { error }));
  });
  const fileStore = env.s3 && traced.fileStore(s3Store(env.s3));

  const site = {
    render: traced.render(client.render),
    readForm: client.readForm,
    addresses: client.addresses,
    build: client.build,
    company: client.company,
    origin,
  };
  const configured = configuredDeps(env, provider, site, log);
  const probe = databaseProbe(probeDb, disk);
  const receive = receiverOf(env, { ...configured, db, beginSha256, readMail: client.readMail });
  const app = createApp({
    ...configured,
    ...traced.provider(configured),
    adminEmails: provider.emulatorUrl
      ? new Set([...env.adminEmails, demoAdminEmail])
      : env.adminEmails,
    db,
    probe,
    revision,
    follow: revision.follow,
    followAccounts: revision.followAccounts,
    noteChange: revision.noteChange,
    sessions: sessionTokens(keys, origin),
    encryptionKeys,
    assets: client.assets,
    sharePicture: client.sharePicture,
    writeQuotation: client.writeQuotation,
    encodePicture,
    receiveUploads: tusProtocol,
    beginSha256,
    fileStore,
    connectTo: [...configured.connectTo, ...(client.connectTo ?? [])],
    clientAddress: clientAddresses(env.trustedProxies, env.edgeSecret),
    security,
    errorReports,
    inboundMail:
      env.mailIn?.webhookSecret && receive
        ? { secret: env.mailIn.webhookSecret, receive, count: counted?.mail }
        : null,
    gzip,
    brotli,
    draining,
    stopping,
    log,
  });
  const mailing = await startMailing({
    mail: env.mail && { ...env.mail, send: traced.mail(smtpSender(env.mail)) },
    mailIn: env.mailIn,
    receive,
    db,
    log,
    addresses: { origin, ...site.addresses },
    mails: configured.mails,
    phone: site.company.phone.display,
    follow: revision.followWork,
    startInbox: async (inbox) =>
      (await import('./node/imap/imap-inbox')).startImapInbox({ ...inbox, counted }),
  });
  const webhookWorker = startWebhookWorker({
    db,
    encryptionKeys,
    send: webhookSender(configured.webhookHosts),
    origin,
    log,
    follow: revision.followWork,
  });
  const pushWorker = startPushWorker({
    db,
    encryptionKeys,
    adminSecondFactor: env.adminSecondFactor,
    seal: sealPush,
    newKeyPair: newPushKeyPair,
    send: webhookSender(configured.pushHosts),
    addresses: { origin, ...site.addresses },
    subject: `mailto:${site.company.email}`,
    log,
    follow: revision.followWork,
    count: counted?.push,
  });
  const acceptedPdfs = startAcceptedPdfs({
    db,
    log,
    follow: revision.followWork,
    writeQuotation: client.writeQuotation,
  });
  const stopCleanup = startCleanup({
    db: longWorkDb,
    log,
    stopping,
    updates: configured.mails?.updates,
  });
  const stopRetention = startRetention({ db: longWorkDb, retention: env.retention, log });
  const stopFileUpkeep = startFileUpkeep({ db: longWorkDb, beginSha256, store: fileStore, log });
  const close = async () => {
    await stopFileUpkeep();
    await stopRetention();
    await stopCleanup();
    await mailing.stop();
    await webhookWorker.stop();
    await pushWorker.stop();
    await acceptedPdfs.stop();
    await revision.stop();
    await Promise.all([db, longWorkDb, probeDb, metricsDb].map((pool) => pool.destroy()));
  };
  const observed: Omit<Observed, 'streams'> = {
    pool: pool.counts,
    mails: () => mailFigures(metricsDb),
    webhooks: () => webhookFigures(metricsDb),
    schema: async () => (await notedMigrations(metricsDb)).at(-1) ?? 'none',
    probe,
  };
  return { fetch: app.fetch, close, observed };
}

function explainUnusable(error: unknown, env: Env): never {
  const kinds = [SchemaError, DatabaseFailure, StoppedError];
  if (kinds.some((kind) => error instanceof kind)) throw error;
  throw new StartError(
    databaseSentence(
      codeOf(error),
      addressSetting({ DATABASE_DIRECT_URL: env.databaseDirectUrl ?? undefined }),
    ),
    { cause: error },
  );
}
