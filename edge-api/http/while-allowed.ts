import { type LinkRights, requireLink } from '../db/accounts/rights';
import type { Deps } from '../deps';
import { ProblemError } from './problem';
import { accountOf, checkAdmin } from './session-account';

type Needs = Pick<Deps, 'db' | 'sessions' | 'adminSecondFactor'>;

type Reader = {
  authorization: string | undefined;
  who: 'admin' | 'owner' | LinkRights;
  everyMs?: number;
};

const longestMs = 15 * 60_000;

/**
 * Yields the pieces of a long answer with personal data, and checks the reader's rights again before each piece, with
 * `everyMs` only after so long: a slow reader must not go on reading after a block. `who` is what the route required.
 * When the rights end, or after 15 minutes, it throws: the connection breaks, and the reader does not take the file
 * for complete.
 */
export async function* whileAllowed<Piece>(
  deps: Needs,
  pieces: AsyncGenerator<Piece>,
  { authorization, who, everyMs = 0 }: Reader,
): AsyncGenerator<Piece> {
  const endAtMs = performance.now() + longestMs;
  let checkAtMs = 0;
  try {
    for (;;) {
      if (performance.now() >= checkAtMs) {
        await checkRights(deps, { authorization, who });
        checkAtMs = performance.now() + everyMs;
      }
      if (performance.now() > endAtMs) throw new ProblemError(408, 'This took too long.');
      const { value, done } = await pieces.next();
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}

/** @throws ProblemError 401, 403, RightsError */
async function checkRights(deps: Needs, { authorization, who }: Reader): Promise<void> {
  if (typeof who === 'object') return void (await requireLink(deps.db, who));
  const { account, session } = await accountOf(deps, authorization);
  if (who === 'admin') checkAdmin(deps, account, session);
}
