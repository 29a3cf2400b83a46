import { contractHeader } from '../../../edge-api/contract/errors/contract-header';

const longestWaitMs = 5000;

/**
 * Lets the browser send a form whose scripts can't be loaded. Returns false if our own server does not answer: the
 * browser would leave the page, and show nothing but an error.
 */
export async function sendByBrowser(form: HTMLFormElement): Promise<boolean> {
  const signal = AbortSignal.timeout(longestWaitMs);
  const answer = await fetch('/api/config', { cache: 'no-store', signal }).catch(() => null);
  if (!answer?.headers.has(contractHeader)) return false;
  form.submit();
  return true;
}
