import type { Thrown } from '../../edge-api/contract/errors/error-report';
import { reportsAttribute } from '../../edge-api/contract/page';

/** Reports errors of this page and its worker, if the document says so. */
export function watchErrors(): void {
  if (!version()) return;
  addEventListener('error', ({ error }) => reportThrown(error));
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason));
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'ERROR') reportThrown(data.error, 'worker');
  });
}

/** Reports an error that a screen caught, if errors are reported. The code for it is loaded only now. */
export function reportThrown(thrown: Thrown | null | undefined, part: 'page' | 'worker' = 'page') {
  const reporting = version();
  if (!reporting) return;
  import('./error-report')
    .then(({ sendReport }) => sendReport(thrown, part, reporting))
    .catch(() => undefined);
}

const version = () => document.documentElement.dataset[reportsAttribute];
