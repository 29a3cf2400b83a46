import { assemble, type Client, originOf } from './assemble';
import { pause } from './contract/waiting';
import { StoppedError } from './db/stoppable-work';
import { throttledLog } from './db/throttled-log';
import { type Infrastructure, startInfrastructure } from './embedded/start-infrastructure';
import { type Env, parseEnv } from './env/env';
import { formerSettingsIn } from './env/former-settings';
import { startingAnswer } from './http/problem-page';
import type { Log } from './log/log';
import { failureSentence } from './node/failures/operator-sentence';
import { openHttpServer } from './node/http-server';
import { type ServerLog, serverLog } from './node/server-log';
import { reportUncaught } from './node/uncaught-errors';
import { version } from './version';

/** Runs the server in this process. When it can't start, prints why and ends the process. */
export async function serve(client: Client): Promise<void> {
  try {
    const env = parseEnv(process.env);
    const output = serverLog(env);
    const former = formerSettingsIn(process.env);
    if (former.length > 0) output.log.error(`Not read any more: ${former.join(', ')}.`);
    await start(env, client, output);
  } catch (error) {
    process.stderr.write(`${failureSentence(error)}\n`);
    process.exit(1);
  }
}

/** Starts what the server needs, serves until told to stop, then stops in the reverse order. */
async function start(env: Env, client: Client, output: ServerLog): Promise<void> {
  const told = stopSignal();
  // Loaded only where it is asked for.
  const metrics =
    env.metrics && (await (await import('./node/metrics/metrics')).openMetrics(env.metrics));
  const traces =
    env.traces &&
    (await import('./node/traces/traces')).openTraces(env.traces, env.trustedProxies, output.log);
  const errorReports = env.errorReports && (await openErrorReports(env, env.errorReports));
  const ownLog = throttledLog(traces?.named(output.log) ?? output.log);
  const log = errorReports ? errorReports.watch(ownLog) : ownLog;
  const stopping = new AbortController();
  // Nothing to drain before it serves.
  const stopAtOnce = () => stopping.abort();
  told.addEventListener('abort', stopAtOnce);
  // In the order of their start.
  const parts: (() => Promise<void>)[] = errorReports ? [errorReports.flush] : [];
  const stop = async () => {
    stopping.abort();
    for (const stopPart of parts.reverse()) await stopPart();
  };
  // The port first: when it is taken, nothing else was touched. Visitors are told to wait meanwhile.
  const starting = (request: Request) => startingAnswer(request, client.company);
  const answered: typeof output.request = (request) => {
    output.request(request);
    metrics?.answered(request);
    traces?.answered(request);
  };
  const follow = traces?.follow;
  const server = await openHttpServer(env, { starting, front: client.front, answered, follow });
  const infrastructure = await startInfrastructure(env, log);
  parts.push(infrastructure.stop);
  for (const part of [metrics, traces]) if (part) parts.push(part.close);
  try {
    const signals = { draining: told, stopping: stopping.signal };
    const observers = { log, errorReports, trace: traces?.trace, counted: metrics?.counted };
    // Pages are loaded while the database is prepared.
    const [app] = await Promise.all([
      assemble(env, client, infrastructure, server.port, signals, observers),
      client.prepare?.(),
    ]);
    metrics?.observe({ ...app.observed, streams: server.streams });
    parts.push(app.close, server.close);
    server.serve(app.fetch);
  } catch (error) {
    await stop();
    if (!(error instanceof StoppedError)) throw error;
    log.info('Sampan stopped before it was ready. What it had begun in the database is undone.');
    await output.flush();
    process.exit(0);
  }
  if (!stopping.signal.aborted) {
    told.removeEventListener('abort', stopAtOnce);
    if (metrics) log.info(`Metrics are at http://${env.metrics?.host}:${metrics.port}/metrics`);
    log.info(`Sampan is at ${originOf(env, server.port)}`);
    tellAccounts(infrastructure, stopping.signal, log);
  }
  aborted(told)
    .then(async () => {
      if (env.drainMs > 0 && !stopping.signal.aborted) {
        server.drain();
        log.info(`Sampan serves for ${env.drainMs / 1000} s more, then it stops.`);
        await pause(env.drainMs);
      }
      await stop();
      await output.flush();
      process.exit(0);
    })
    .catch(async (error) => {
      log.error('The server did not stop in order.', { error });
      await output.flush();
      process.exit(1);
    });
}

/** Loaded only where it is asked for. */
async function openErrorReports({ nodeEnv }: Env, { dsn }: NonNullable<Env['errorReports']>) {
  const { sentryReports } = await import('./log/sentry');
  const reports = sentryReports({ dsn, part: 'server', version, environment: nodeEnv });
  reportUncaught(reports);
  return reports;
}

/**
 * Aborted when this process is told to stop, also during its start. npm and a terminal may each
 * send the signal: the second one changes nothing.
 */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const end = () => stopping.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  return stopping.signal;
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });

function tellAccounts(
  { provider, emulatorReady }: Infrastructure,
  stopping: AbortSignal,
  log: Log,
): void {
  const { emulatorUrl, projectId } = provider;
  if (!emulatorUrl) return;
  emulatorReady
    .then(() => import('./embedded/demo-accounts'))
    .then(({ ensureDemoAccounts }) => ensureDemoAccounts(emulatorUrl, projectId))
    .then((accounts) => {
      log.info('Accounts to try it with (emulator only):');
      for (const { email, password } of accounts) log.info(`  ${email} / ${password}`);
    })
    .catch((error) => {
      // While we stop, the emulator is expected to end.
      if (!stopping.aborted) log.error(`Logging in is not possible: ${failureSentence(error)}`);
    });
}
