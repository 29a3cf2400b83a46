import type { TakeUnknown } from '../../db/conversation/take-mail';
import type { Deps } from '../../deps';
import { allowancesOf } from './allowances';

/**
 * Counts mails that answer none of ours by who sends them: an address and a domain are its sender's only where the
 * company's mail server found that DMARC holds (RFC 7489), which ties both to the `From` that is shown. All others
 * share one part. A part of what all share is kept for senders to whom we have mailed before. Answers count elsewhere.
 */
export const takeUnknownIn =
  ({ unknownMails }: Pick<Deps['limits'], 'unknownMails'>): TakeUnknown =>
  async (transaction, { from, checks, isCustomer }) => {
    const isProven = /\bdmarc=pass\b/.test(checks);
    const address = from.address.toLowerCase();
    const asker = isProven
      ? { address, network: address.split('@').at(-1) || address, isKnown: isCustomer }
      : { network: 'unproven' };
    // What was counted is forgotten where the transaction fails.
    const refusal = await allowancesOf(transaction).take(unknownMails, asker);
    return refusal?.part ?? null;
  };
