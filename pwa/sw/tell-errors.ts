import type { WorkerError } from '../../edge-api/contract/errors/error-report';

declare const self: ServiceWorkerGlobalScope;

/** Reports errors that no one handled to an open page, which sends them on if errors are reported. */
export function tellErrors(): void {
  self.addEventListener('error', ({ error }) => void tell(error));
  self.addEventListener('unhandledrejection', ({ reason }) => void tell(reason));
}

async function tell(thrown: unknown): Promise<void> {
  if (!(thrown instanceof Error)) return;
  const { name, message, stack } = thrown;
  const told: WorkerError = { type: 'ERROR', error: { name, message, stack } };
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  page?.postMessage(told);
}
