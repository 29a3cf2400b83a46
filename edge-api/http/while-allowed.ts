import type { Deps } from '../deps';
import { refuseOthers } from '../middleware/require-user';
import { accountOf } from '../middleware/session';
import { ProblemError } from './problem';

type Needs = Pick<Deps, 'db' | 'sessions' | 'adminSecondFactor'>;

const longestMs = 15 * 60_000;

/**
 * Pieces of a long answer with personal data, each made only while its reader may still have it: a
 * slow reader must not go on reading after a block. `who` as the route has let them in. Where that
 * ends, or after 15 minutes, it throws: the connection breaks, and the file is not taken for whole.
 */
export async function* whileAllowed(
  deps: Needs,
  pieces: AsyncGenerator<string>,
  { authorization, who }: { authorization: string | undefined; who: 'staff' | 'owner' },
): AsyncGenerator<string> {
  const endAtMs = performance.now() + longestMs;
  try {
    for (;;) {
      const { account, session } = await accountOf(deps, authorization);
      if (who === 'staff') refuseOthers(deps, account, session);
      if (performance.now() > endAtMs) throw new ProblemError(408, 'This took too long.');
      const { value, done } = await pieces.next();
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}
