import type { Context } from 'hono';
import { type CompanyMailing, hasWaitingNews } from '../db/submissions/note-update';
import type { CustomerEnv, Deps } from '../deps';
import { allowancesOf } from './limits/allowances';

type Needs = Pick<Deps, 'db' | 'clientAddress' | 'limits' | 'mails'>;

/**
 * How the company is told of what a customer writes or decides now, and whether there is room for one more mail; null
 * where no mail is sent. What joins a mail that waits needs none. Counted before its transaction, which would make all
 * that come later wait for its commit.
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
