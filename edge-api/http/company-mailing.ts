import type { Context } from 'hono';
import { type CompanyMailing, hasWaitingNews } from '../db/submissions/note-update';
import type { CustomerEnv, Deps } from '../deps';
import { allowancesOf } from './limits/allowances';

type Needs = Pick<Deps, 'db' | 'clientAddress' | 'limits' | 'mails'>;

/**
 * Returns how the company gets a mail about what a customer writes or decides now, and whether there is room for one;
 * null where no mail is sent. News that join a waiting mail need no room. Call it before the transaction of the
 * change: later requests would wait for its commit.
 * @throws ProblemError 503
 */
export async function companyMailing(
  { db, clientAddress, limits, mails }: Needs,
  c: Context<CustomerEnv>,
  submissionId: string,
): Promise<CompanyMailing | null> {
  if (!mails) return null;
  const rights = c.get('rights');
  const isKnown = rights.of === 'user' || rights.heldBy !== 'device';
  const hasRoom =
    (await hasWaitingNews(db, submissionId)) ||
    (await allowancesOf(db).take(limits.companyNews, {
      address: clientAddress(c),
      isKnown,
    })) === null;
  return { ...mails.updates, hasRoom };
}
