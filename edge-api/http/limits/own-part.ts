import type { Deps } from '../../deps';
import { tooOften } from '../problem';
import { allowancesOf } from './allowances';
import type { RateLimit } from './usual-limits';

type Limits = {
  /** What each address may use that others can't use up. */
  own: readonly RateLimit[];
  /** What each account, each address, and all without an account together may use. */
  rest: readonly RateLimit[];
};

/**
 * Counts `units` of what all share in a day. Without an account they need room in what all share only
 * when their address has used up its own part: no flood of others refuses them before.
 * @throws ProblemError 429, 503
 */
export async function takeOwnPartFirst(
  { db }: Pick<Deps, 'db'>,
  { own, rest }: Limits,
  { account, address }: { account: string | undefined; address: string | undefined },
  units: number,
): Promise<void> {
  const { take } = allowancesOf(db);
  const isShared = account === undefined && (await take(own, { address }, units)) !== null;
  const refusal = await take(rest, { account, address, all: isShared ? '' : undefined }, units);
  if (refusal) throw tooOften(refusal);
}
