import { limits } from '../../config/limits';
import { isApiThere } from '../../data/http/client';
import { isOffline } from '../../data/http/connection';

/**
 * Asks whether our API is back while it can't be reached: as soon as the browser has a network again or the page is
 * looked at, and now and then while it is. Its answer wakes everything else. It also asks when the network has gone.
 */
export function watchConnection(): void {
  const ask = () => {
    if (isOffline() && document.visibilityState === 'visible') void isApiThere();
  };
  addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  setInterval(ask, limits.probeEveryMs);
  // An answer that was on its way may arrive after the network has gone, as if it were back.
  addEventListener('offline', () => setTimeout(isApiThere, limits.lateAnswerMs));
  // The network may have come back, or gone, before this was loaded.
  if (navigator.onLine) ask();
  else void isApiThere();
}
