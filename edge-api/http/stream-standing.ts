import { RightsError } from '../db/accounts/rights';
import { DatabaseFailure } from '../db/database-failure';
import type { Deps } from '../deps';
import { ProblemError } from './problem';
import { accountOf } from './session-account';

type Needs = Pick<Deps, 'db' | 'sessions' | 'log'>;
type Signed = Awaited<ReturnType<typeof accountOf>>;

/**
 * Returns the listener of an event stream as the database knows them now. `over`: they may not stay, because the
 * session is over or `check` throws a problem. `unknown`: the database does not answer; the stream stays, as it sends
 * nothing private.
 */
export async function standingOf(
  deps: Needs,
  authorization: string | undefined,
  check: (signed: Signed) => void = () => {},
): Promise<Signed['account'] | 'over' | 'unknown'> {
  try {
    const signed = await accountOf(deps, authorization);
    check(signed);
    return signed.account;
  } catch (error) {
    if (error instanceof DatabaseFailure) return 'unknown';
    if (!(error instanceof ProblemError || error instanceof RightsError)) {
      deps.log.error('an event stream could not be checked', { error });
    }
    return 'over';
  }
}
