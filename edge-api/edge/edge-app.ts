import type { Context } from 'hono';
import { createApp } from '../app';
import { configuredDeps } from '../configured-deps';
import { readRevision } from '../db/catalogue/catalogue-revision';
import { queriesOver } from '../db/connect';
import type { Deps, Site } from '../deps';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { grouped } from '../http/address-group';
import { storedKeys } from '../identity/stored-keys';
import { securityLog } from '../log/security-log';
import { sentryReports } from '../log/sentry';
import { configuredKeys } from '../node/configured-keys';
import { version } from '../version';
import { type AssetsBinding, assetFiles } from './asset-files';
import { edgeLog } from './edge-log';
import { edgeSessions } from './edge-sessions';
import { forward, isForwarded } from './forward';
import { knownRevision } from './known-revision';
import { leasedQueue } from './leased-queue';
import {
  afterAnswer,
  answerInScope,
  inScope,
  poolOfRequest,
  type WaitUntil,
} from './request-scope';
import { type AnswerCache, storedAnswers } from './stored-answers';

/** What the platform gives the worker: variables and secrets as texts, and the bindings. */
export type Bindings = { ASSETS: AssetsBinding; HYPERDRIVE?: { connectionString: string } } & {
  [name: string]: unknown;
};

/** The client's half of the site, as the build put it into the worker. */
export type EdgeClient = Omit<Site, 'origin'> & { fileNames: ReadonlySet<string>; id: string };

/** Only a platform in front can set it: see docs/operations.md. */
const addressHeader = 'cf-connecting-ip';
const feed = '/api/catalogue/changes';

/**
 * The site and its API for workerd. One for each isolate; it holds plain values only, so that no
 * request waits for the connection or the promise of another one.
 * @throws StartError when the settings are wrong
 */
export function edgeApp(bindings: Bindings, client: EdgeClient, overrides: Partial<Deps> = {}) {
  const { env, origin, nodeProcess, databaseUrl } = settingsOf(bindings);
  const ownLog = overrides.log ?? edgeLog(env.logLevel);
  const errorReports =
    env.errorReports &&
    sentryReports({
      dsn: env.errorReports.dsn,
      part: 'edge',
      version,
      environment: env.nodeEnv,
      afterAnswer,
    });
  const log = errorReports ? errorReports.watch(ownLog) : ownLog;
  const db = queriesOver(poolOfRequest(databaseUrl));
  const revision = knownRevision(() => readRevision(db));
  const emulatorUrl = env.emulator.kind === 'running' ? env.emulator.url : null;
  const keys = env.signingKeys === null ? storedKeys(db) : configuredKeys(env.signingKeys);
  const { fileNames, id, ...site } = client;
  const app = createApp({
    ...configuredDeps(env, { ...env.provider, emulatorUrl }, { ...site, origin }, log),
    db,
    revision,
    sessions: edgeSessions(keys, origin),
    encryptionKeys: env.encryptionKeys,
    assets: assetFiles(bindings.ASSETS, fileNames),
    clientAddress: (c: Context) => grouped(addressOf(c.req.raw)),
    security: securityLog(log),
    errorReports,
    apart: {
      queue: leasedQueue,
      answers: storedAnswers({ cache: platform.caches.default, build: id, afterAnswer }),
    },
    ...onlyInNode,
    ...overrides,
    log,
  });

  async function answer(request: Request, waitUntil: WaitUntil): Promise<Response> {
    const { pathname } = new URL(request.url);
    // In its one spelling, as the app reads it: a needless escape must not lead past the Node process.
    if (isForwarded(client.addresses.canonical(pathname))) {
      return forward(request, addressOf(request), { ...nodeProcess, company: client.company });
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return answerInScope(waitUntil, async () => {
      if (pathname === feed) await revision.renew();
      else if (isRead && !fileNames.has(pathname)) {
        await revision.prepare((work) => waitUntil(inScope(waitUntil, work)));
      }
      const response = await app.fetch(request);
      // Who changed the catalogue sees it at once, at least here.
      if (!isRead && pathname.startsWith('/api/admin/')) revision.forget();
      return response;
    });
  }
  return { fetch: answer };
}

const addressOf = (request: Request) => request.headers.get(addressHeader) ?? 'unknown';

function settingsOf({ HYPERDRIVE, ...bindings }: Bindings) {
  const texts = Object.entries(bindings).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const env = parseEnv({
    ...Object.fromEntries(texts),
    ...(HYPERDRIVE && { DATABASE_URL: HYPERDRIVE.connectionString }),
  });
  const { databaseUrl, publicOrigin, originUrl, edgeSecret } = env;
  const missing = Object.entries({
    'DATABASE_URL or the binding HYPERDRIVE': databaseUrl,
    PUBLIC_ORIGIN: publicOrigin,
    ORIGIN_URL: originUrl,
    EDGE_SECRET: edgeSecret,
    FIREBASE_PROJECT_ID: env.emulator.kind === 'embedded' ? null : 'set',
  }).flatMap(([name, value]) => (value === null ? [name] : []));
  if (!databaseUrl || !publicOrigin || !originUrl || !edgeSecret || missing.length > 0) {
    throw new StartError(`The edge needs more settings. Set ${missing.join(', ')}.`);
  }
  if (env.signingKeys && 'path' in env.signingKeys) {
    throw new StartError(
      'The edge has no files: set SIGNING_KEYS there, with what is in SIGNING_KEYS_FILE.',
    );
  }
  return {
    env,
    databaseUrl,
    origin: publicOrigin,
    nodeProcess: { url: originUrl, secret: edgeSecret },
  };
}

const platform = globalThis as unknown as { caches: { default: AnswerCache } };

const atOrigin = (): never => {
  throw new Error('Only the Node process answers this: see forward.ts.');
};

/** What `forward` passes on, so that the app never asks for it here. */
const onlyInNode = {
  probe: atOrigin,
  follow: atOrigin,
  followAccounts: atOrigin,
  // The Node process, which has the event streams, hears of a change from the database.
  noteChange: () => {},
  sharePicture: atOrigin,
  writeQuotation: atOrigin,
  encodePicture: atOrigin,
  receiveUploads: atOrigin,
  beginSha256: atOrigin,
  fileStore: null,
  inboundMail: null,
  draining: { aborted: false },
  stopping: { aborted: false, addEventListener: () => {}, removeEventListener: () => {} },
};
