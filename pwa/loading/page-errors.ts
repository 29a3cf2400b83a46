import type { Thrown } from '../../edge-api/contract/errors/error-report';
import { reportsAttribute } from '../../edge-api/contract/page';

/** Where the document says so, errors of this page and its worker are reported. */
export function watchErrors(): void {
  if (!version()) return;
  addEventListener('error', ({ error }) => reportThrown(error));
  addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason));
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type === 'ERROR') reportThrown(data.error, 'worker');
  });
}

/** Reports an error that a screen caught, where errors are reported. The code for it comes only now. */
export function reportThrown(thrown: Thrown | null | undefined, part: 'page' | 'worker' = 'page') {
  const reporting = version();
  if (!reporting) return;
  import('./error-report')
    .then(({ sendReport }) => sendReport(thrown, part, reporting))
    .catch(() => undefined);
}

const version = () => document.documentElement.dataset[reportsAttribute];
