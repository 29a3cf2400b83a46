import { sessionAnswered, sessionToken, tokenRefused } from '../../data/device';
import { session } from '../../data/device-session';
import { fetchMe } from '../../data/http/account-api';
import { ApiError } from '../../data/http/answers';
import { lossIn } from '../../data/session/lost-access';

/** Asks our server whether this session is still good. Never throws: then it has not answered. */
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
    // Without a good token a new one is the answer that is wanted.
    session.wake();
    await session.renew().catch(() => {}); // The next look tries again.
  }
}
