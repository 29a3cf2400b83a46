import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import { createApp } from '../app';
import { configuredDeps } from '../configured-deps';
import type { CompanyContact } from '../contract/page';
import { readRevision } from '../db/catalogue/catalogue-revision';
import { queriesOver } from '../db/connect';
import type { Deps, Site } from '../deps';
import { type Env, parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { grouped } from '../http/address-group';
import type { AnswerStore } from '../http/caching/cached-answer';
import { cacheControl, notOnAssets } from '../http/caching/client-files';
import { edgeClientHeader, edgeSecretHeader } from '../http/edge-headers';
import { startingAnswer } from '../http/problem-page';
import { storedKeys } from '../identity/stored-keys';
import type { Log } from '../log/log';
import { securityLog } from '../log/security-log';
import { sentryReports } from '../log/sentry';
import { configuredKeys } from '../node/configured-keys';
import { version } from '../version';
import { edgeSessions, knownRevision } from './isolate-memory';
import { leasedQueue } from './leased-queue';
import {
  afterAnswer,
  answerInScope,
  inScope,
  poolOfRequest,
  type WaitUntil,
} from './request-scope';

// Another revision has another key; this only limits how long the platform holds what no one reads.
const storedForS = 24 * 60 * 60;
const detailsHeader = 'x-answer';

/** The platform's cache. */
type AnswerCache = {
  match(address: string): Promise<Response | undefined>;
  put(address: string, answer: Response): Promise<void>;
};

type Tools = {
  cache: AnswerCache;
  /** The id of the build: another build names other scripts in the same page. */
  build: string;
  afterAnswer: (work: Promise<unknown>) => void;
};

/** Answers in the platform's cache, which all isolates of one place share. */
function storedAnswers({ cache, build, afterAnswer }: Tools): AnswerStore {
  const addressOf = (key: string, revision: string) =>
    `https://answers.sampan.invalid/${build}/${revision}/${encodeURIComponent(key)}`;

  return {
    async get(key, revision) {
      const found = await cache.match(addressOf(key, revision)).catch(() => undefined);
      const details = found?.headers.get(detailsHeader);
      if (!found || !details) return undefined;
      const { route, status, etag, headers } = JSON.parse(details);
      const body = new Uint8Array(await found.arrayBuffer());
      return { route, status, plain: { body, etag, headers }, packed: {}, bytes: body.byteLength };
    },
    put(key, revision, { route, status, plain: { body, etag, headers } }) {
      const stored = new Response(body, {
        headers: {
          'cache-control': `public, max-age=${storedForS}`,
          [detailsHeader]: JSON.stringify({ route, status, etag, headers }),
        },
      });
      const storing = cache.put(addressOf(key, revision), stored);
      afterAnswer(storing.catch(() => undefined));
    },
  };
}

/**
 * Requests that the Node process answers: event streams, files, PDFs and pictures, mails that arrive, exports and
 * imports, the provider's pages, the description of the API, whether the database is ready, and the search, which has
 * an index of all products.
 */
const forwarded = [
  /^\/api\/(me|admin)\/events$/,
  /^\/api\/me\/data$/,
  /^\/api\/inbound-mail$/,
  /^\/api\/request-files(\/|$)/,
  /^\/api\/(me|admin)\/service-requests\/[^/]+\/(files|quotations)\//,
  /^\/api\/submissions\/[^/]+\/(files|quotations)\//,
  /^\/api\/admin\/(pictures|personal-data)(\/|$)/,
  /^\/api\/admin\/[\w-]+\/import$/,
  /^\/api\/admin\/[\w-]+\.csv$/,
  /^\/api\/(docs|openapi\.json)$/,
  /^\/api\/problems(\/|$)/,
  /^\/(share|__)\//,
  /^\/readyz$/,
  /^\/search$/,
];

const isForwarded = (pathname: string): boolean =>
  forwarded.some((pattern) => pattern.test(pathname));

type Origin = { url: string; secret: string; company: CompanyContact };

/** Passes a request on to the Node process, and tells it the visitor's address. */
async function forward(
  request: Request,
  client: string,
  { url, secret, company }: Origin,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const passed = new Request(url + pathname + search, request);
  passed.headers.set(edgeSecretHeader, secret);
  passed.headers.set(edgeClientHeader, client);
  try {
    return await fetch(passed, { redirect: 'manual' });
  } catch {
    return startingAnswer(request, company);
  }
}

const severity = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/** Writes lines of JSON to the console, where the platform collects them. */
function edgeLog(level: Env['logLevel']): Log {
  const line = (message: string, fields: Record<string, unknown> = {}) =>
    JSON.stringify({ at: new Date().toISOString(), message, ...fields }, printable);
  return {
    always(message, fields) {
      if (level !== 'silent') console.log(line(message, fields));
    },
    info(message, fields) {
      if (severity[level] <= severity.info) console.log(line(message, fields));
    },
    error(message, fields) {
      if (severity[level] <= severity.error) console.error(line(message, fields));
    },
  };
}

const secretName = /authorization|cookie|password|secret|token|private_?jwk|_?url$/i;

// The message of an error of the database may repeat a row: the name and code are enough here.
function printable(name: string, value: unknown): unknown {
  if (secretName.test(name) && value !== null) return '[hidden]';
  if (!(value instanceof Error)) return value;
  const code = 'code' in value ? value.code : undefined;
  return { name: value.name, code, at: value.stack?.split('\n').slice(1, 4) };
}

/** Where the platform holds the files of the built client. */
type AssetsBinding = { fetch(request: Request): Promise<Response> };

const passedOn = ['content-type', 'content-length', 'content-encoding', 'etag'];

/** Serves the files of the built client; the platform compresses them and answers 304. */
function assetFiles(assets: AssetsBinding, names: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    const { path } = c.req;
    if (!names.has(path) || !/^(GET|HEAD)$/.test(c.req.method)) return next();
    const found = await assets.fetch(c.req.raw);
    if (found.status !== 200 && found.status !== 304) return next();
    c.header('cache-control', cacheControl(path));
    if (path.startsWith('/assets/')) for (const name of notOnAssets) c.header(name, undefined);
    for (const name of passedOn) c.header(name, found.headers.get(name) ?? undefined);
    return found.body
      ? c.body(found.body, found.status as ContentfulStatusCode)
      : c.body(null, found.status as StatusCode);
  };
}

/** The bindings that the platform gives the worker, and its variables and secrets as texts. */
export type Bindings = { ASSETS: AssetsBinding; HYPERDRIVE?: { connectionString: string } } & {
  [name: string]: unknown;
};

/** The client's half of the site, as the build put it into the worker. */
export type EdgeClient = Omit<Site, 'origin'> & { fileNames: ReadonlySet<string>; id: string };

/** Only a platform in front can set it: see docs/operations.md. */
const addressHeader = 'cf-connecting-ip';
const feed = '/api/catalogue/changes';

/**
 * Makes the site and its API for workerd, once in each isolate. It holds plain values only, so that no request waits
 * for the connection or the promise of another one.
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
      // An admin who changed the catalogue sees the change at once, at least here.
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
  throw new Error('Only the Node process answers this: see `forward`.');
};

/** Parts that are never asked for here, because `forward` passes their requests on. */
const onlyInNode = {
  probe: atOrigin,
  follow: atOrigin,
  followAccounts: atOrigin,
  // The Node process, which has the event streams, learns of a change from the database.
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
