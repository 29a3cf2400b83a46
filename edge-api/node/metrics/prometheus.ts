import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { codeOf } from '../../db/database-failure';
import { StartError } from '../../env/start-error';
import { temporalityOf } from './temporality';

class CurrentValues extends PrometheusExporter {
  override selectAggregationTemporality = temporalityOf;
}

/** Reads all instruments when Prometheus asks. */
export const prometheusReader = (): PrometheusExporter =>
  new CurrentValues({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });

/** Answers `GET /metrics` in the text format of Prometheus. @throws StartError when it can't listen */
export async function openEndpoint(
  reader: PrometheusExporter,
  { host, port }: { host: string; port: number },
) {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') {
      reader.getMetricsRequestHandler(request, response);
    } else response.writeHead(404).end();
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', (cause) =>
      failed(new StartError(explained(codeOf(cause), host, port), { cause })),
    );
    server.listen(port, host, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function explained(code: string | null, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `METRICS_PORT ${port} is taken by another program: stop it, or set METRICS_PORT to another number.`;
  }
  if (code === 'EACCES') {
    return `METRICS_PORT ${port} needs more rights than this account has: set it to 1024 or more.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `METRICS_PORT: ${host} is not an address of this machine: set one that it has.`;
  }
  return `METRICS_PORT ${port} of ${host} cannot be used (${code ?? 'no reason given'}): set METRICS_PORT to another number.`;
}
