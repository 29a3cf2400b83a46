import type { Deps } from '../deps';
import { ProblemError } from './problem';
import { accountOf, checkAdmin } from './session-account';

type Needs = Pick<Deps, 'db' | 'sessions' | 'adminSecondFactor'>;

const longestMs = 15 * 60_000;

/**
 * Pieces of a long answer with personal data. Before each piece the reader's rights are checked again:
 * a slow reader must not go on reading after a block. `who` is what the route required. When the rights
 * end, or after 15 minutes, it throws: the connection breaks, and the file is not taken for complete.
 */
export async function* whileAllowed(
  deps: Needs,
  pieces: AsyncGenerator<string>,
  { authorization, who }: { authorization: string | undefined; who: 'admin' | 'owner' },
): AsyncGenerator<string> {
  const endAtMs = performance.now() + longestMs;
  try {
    for (;;) {
      const { account, session } = await accountOf(deps, authorization);
      if (who === 'admin') checkAdmin(deps, account, session);
      if (performance.now() > endAtMs) throw new ProblemError(408, 'This took too long.');
      const { value, done } = await pieces.next();
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}
