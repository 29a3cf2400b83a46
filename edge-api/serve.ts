import { createApp } from './app';
import { connect, longWorkLimits, probeLimits } from './db/connect';
import { codeOf, DatabaseFailure } from './db/database-failure';
import { databaseProbe } from './db/database-probe';
import { migrate, SchemaError } from './db/migrate';
import { watchRevision } from './db/revision-watch';
import { addSigningKey, listSigningKeys } from './db/signing-key-queries';
import type { Deps } from './deps';
import { brotli } from './embedded/brotli';
import { clientAddresses } from './embedded/client-address';
import { consoleLog } from './embedded/console-log';
import { ensureDemoAccounts } from './embedded/demo-accounts';
import { type NodeMiddleware, openDoor } from './embedded/door';
import { encodePicture } from './embedded/encode-picture';
import { seed } from './embedded/seed/seed';
import { smtpSender } from './embedded/smtp-sender';
import { StartError } from './embedded/start-error';
import { bringUp, type Surroundings } from './embedded/up';
import { type Env, parseEnv } from './env';
import { providerKeys } from './identity/provider-keys';
import { verifyEmulatorTokens, verifyFirebaseTokens } from './identity/provider-tokens';
import { sessionTokens } from './identity/session-tokens';
import type { Log } from './log';
import { startMailWorker } from './mail/mail-worker';
import { submissionMails } from './mail/submission-mails';
import { startingAnswer } from './middleware/problem-page';
import { usualLimits } from './middleware/rate-limits';
import type { Site } from './site/site';
import { throttledLog } from './throttled-log';
import { startTidying } from './tidying';

const demoAdmin = 'admin@sampan.example';

/** The client's half of the site, as the build left it or as the development server makes it. */
export type Client = Omit<Site, 'origin'> &
  Pick<Deps, 'assets' | 'sharePicture'> & {
    /** Origins that its pages connect to besides their own. */
    connectTo?: string[];
    /** Sees every request first; for the development server. */
    front?: NodeMiddleware;
  };

/** Runs the server in this process, and ends the process with a sentence when it can't. */
export async function serve(client: Client): Promise<void> {
  try {
    const env = parseEnv(process.env);
    await start(env, client, throttledLog(consoleLog(env.logLevel)));
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`);
    process.exit(1);
  }
}

/** Brings up what the server needs, serves until told to stop, then stops in the reverse order. */
async function start(env: Env, client: Client, log: Log): Promise<void> {
  const stopping = stopSignal();
  // In the order of their start.
  const parts: (() => Promise<void>)[] = [];
  const stop = async () => {
    stopping.abort();
    for (const stopPart of parts.reverse()) await stopPart();
  };
  // The port first: nothing else is touched when it is taken. Until all is up, visitors are told to wait.
  const starting = (request: Request) => startingAnswer(request, client.company);
  const door = await openDoor(env, starting, client.front);
  const surroundings = await bringUp(env, log);
  parts.push(surroundings.stop);
  try {
    const app = await assemble(env, client, surroundings, door.port, stopping.signal, log);
    parts.push(app.close, door.close);
    door.serve(app.fetch);
  } catch (error) {
    await stop();
    throw error;
  }
  if (!stopping.signal.aborted) {
    log.info(`Sampan is at ${originOf(env, door.port)}`);
    tellAccounts(surroundings, stopping.signal, log);
  }
  Promise.race([aborted(stopping.signal), surroundings.lostForGood])
    .then(async (lost) => {
      if (lost) log.error(lost.message);
      await stop();
      process.exit(lost ? 1 : 0);
    })
    .catch((error) => {
      log.error('The stop was not clean.', { error });
      process.exit(1);
    });
}

/**
 * Aborted when this process is told to stop: from its beginning, since what is half up has to be
 * stopped as well. npm and a terminal may each send the signal: the second one changes nothing.
 */
function stopSignal(): AbortController {
  const stopping = new AbortController();
  const end = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return stopping;
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null));
  });

const originOf = ({ publicOrigin }: Env, port: number) =>
  publicOrigin ?? `http://localhost:${port}`;

async function assemble(
  env: Env,
  client: Client,
  surroundings: Surroundings,
  port: number,
  stopping: AbortSignal,
  log: Log,
) {
  const { provider, databaseUrl } = surroundings;
  const origin = originOf(env, port);
  const db = connect(databaseUrl);
  const longWorkDb = connect(databaseUrl, longWorkLimits);
  const probeDb = connect(databaseUrl, probeLimits);
  await migrate(longWorkDb).catch(explainUnusable);
  await seed(longWorkDb, env.seedProducts);
  const revision = await watchRevision(databaseUrl, { log });
  const emulated = provider.emulatorUrl !== null;

  const app = createApp({
    db,
    probe: databaseProbe(probeDb),
    revision,
    follow: revision.follow,
    verifyProviderToken: emulated
      ? verifyEmulatorTokens(provider.projectId)
      : verifyFirebaseTokens(provider.projectId, providerKeys(env.providerJwksUrl)),
    sessions: await sessionTokens(
      { list: () => listSigningKeys(db), add: (key) => addSigningKey(db, key) },
      origin,
    ),
    adminEmails: emulated ? new Set([...env.adminEmails, demoAdmin]) : env.adminEmails,
    config: {
      apiKey: provider.apiKey,
      authDomain: provider.authDomain,
      projectId: provider.projectId,
      authEmulatorUrl: provider.emulatorUrl,
    },
    site: {
      render: client.render,
      addresses: client.addresses,
      build: client.build,
      company: client.company,
      origin,
    },
    assets: client.assets,
    sharePicture: client.sharePicture,
    encodePicture,
    connectTo: [
      ...(provider.emulatorUrl ? [provider.emulatorUrl] : []),
      ...(client.connectTo ?? []),
    ],
    clientAddress: clientAddresses(env.trustedProxies),
    limits: usualLimits,
    mails: env.mail && submissionMails(env.mail),
    brotli,
    stopping,
    log,
  });
  const post = env.mail && startMailWorker({ db, send: smtpSender(env.mail), log });
  const stopTidying = startTidying({ db: longWorkDb, log });
  const close = async () => {
    await stopTidying();
    await post?.stop();
    await revision.stop();
    await Promise.all([db, longWorkDb, probeDb].map((pool) => pool.destroy()));
  };
  return { fetch: app.fetch, close };
}

function tellAccounts(
  { provider, emulatorReady }: Surroundings,
  stopping: AbortSignal,
  log: Log,
): void {
  const { emulatorUrl, projectId } = provider;
  if (!emulatorUrl) return;
  emulatorReady
    .then(() => ensureDemoAccounts(emulatorUrl, projectId))
    .then((accounts) => {
      log.info('Accounts to try it with (emulator only):');
      for (const { email, password } of accounts) log.info(`  ${email} / ${password}`);
    })
    .catch((error) => {
      // An emulator that we ended ourselves did not fail.
      if (!stopping.aborted) log.error(`Signing in is not possible: ${sentence(error)}`);
    });
}

/** Errors that are expected are one sentence; anything else is a fault of ours, told with its trace. */
function sentence(error: unknown): string {
  const failure = error instanceof SchemaError ? error.cause : error;
  if (failure instanceof DatabaseFailure) return databaseSentence(failure);
  if (error instanceof StartError || error instanceof SchemaError) return error.message;
  const trace = error instanceof Error ? error.stack : String(error);
  return `Sampan could not start, which is a fault in it:\n${trace}`;
}

function databaseSentence({ kind, code, message }: DatabaseFailure): string {
  return kind === 'unreachable'
    ? unusableSentence(code)
    : `${message} Sampan can start when that is put right.`;
}

function explainUnusable(error: unknown): never {
  if (error instanceof SchemaError || error instanceof DatabaseFailure) throw error;
  throw new StartError(unusableSentence(codeOf(error)), { cause: error });
}

const unusableSentence = (code: string | null) =>
  `The database could not be used (${code ?? 'no answer'}): check DATABASE_URL, and that the database runs.`;
