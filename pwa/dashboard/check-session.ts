import { sessionAnswered, sessionToken, tokenRefused } from '../data/device';
import { fetchMe } from '../data/http/account-api';
import { ApiError } from '../data/http/answers';
import { lossIn } from '../data/session/lost-access';
import { session } from '../frame/account/page-session';

/** Asks our server whether this session is still valid. A failure changes nothing. */
export async function checkSession(): Promise<void> {
  try {
    const token = await sessionToken();
    await fetchMe(token).catch(async (error) => {
      if (error instanceof ApiError && error.problem.status < 404) await tokenRefused(token, error);
      throw error;
    });
    await sessionAnswered();
  } catch (error) {
    if (lossIn(error)) return;
    // The token may be too old: with a new one the next check succeeds.
    session.wake();
    await session.renew().catch(() => {}); // The next check tries again.
  }
}
