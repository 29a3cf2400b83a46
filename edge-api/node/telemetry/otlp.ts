import { randomUUID } from 'node:crypto';
import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import { codeOf } from '../../db/database-failure';
import type { OtlpTarget } from '../../env/telemetry';
import type { Log } from '../../log/log';
import { oncePer } from '../../log/once-per';
import { version } from '../../version';

const logEveryMs = 60_000;
/** Of traces and metrics of this process, so that a collector tells several processes apart. */
const instance = randomUUID();

/** What the collector is told of this process. */
export const resourceOf = (attributes: Readonly<Record<string, string>>): Resource =>
  resourceFromAttributes({
    'service.version': version,
    'service.instance.id': instance,
    ...attributes,
  });

// At a stop all that waits is sent at once; a collector that hangs gets no more than this.
const mostAtOnce = 8;

type Options = NonNullable<ConstructorParameters<typeof OTLPTraceExporter>[0]>;

/** For the SDK's exporters. */
export const exporterOptions = ({ url, headers, timeoutMs, compression }: OtlpTarget) => ({
  url,
  headers: { ...headers },
  timeoutMillis: timeoutMs,
  compression: compression as Options['compression'],
  concurrencyLimit: mostAtOnce,
});

type Result = { code: number; error?: Error };
type Exporter<Items> = { export(items: Items, done: (result: Result) => void): void };

/** Lets an exporter say in the log that it could not send, at most once a minute. */
export function toldToLog<Items, E extends Exporter<Items>>(
  exporter: E & Exporter<Items>,
  what: string,
  log: Pick<Log, 'error'>,
): E {
  const tell = oncePer(logEveryMs, (error: Error | undefined) =>
    log.error(`${what} could not be sent to the collector; they are left out.`, {
      reason: reasonOf(error),
    }),
  );
  const send = exporter.export.bind(exporter);
  exporter.export = (items, done) =>
    send(items, (result) => {
      if (result.code !== 0) tell(result.error);
      done(result);
    });
  return exporter;
}

/** Without the answer's text, which may be a whole page. */
function reasonOf(error: Error | undefined): string {
  const status = (error as { code?: unknown } | undefined)?.code;
  if (typeof status === 'number') return `it answered ${status}`;
  return codeOf(error) ?? error?.message ?? 'no reason given';
}
