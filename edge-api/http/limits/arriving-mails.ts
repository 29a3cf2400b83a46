import { provesSender } from '../../contract/conversation/mail-checks';
import type { CountNews, CountUnknown, MailedAnswer } from '../../db/conversation/store-answer';
import type { Deps } from '../../deps';
import { allowancesOf } from './allowances';

/**
 * Returns who sends a mail. An address and a domain belong to its sender only where the company's mail server found
 * that DMARC holds (RFC 7489), which ties both to the `From` that is shown. All other senders share one part.
 */
function senderOf({ from, checks }: Pick<MailedAnswer, 'from' | 'checks'>) {
  const address = from.address.toLowerCase();
  const isProven = provesSender(checks);
  return isProven
    ? { isProven, address, network: address.split('@').at(-1) || address }
    : { isProven, network: 'unproven' };
}

/**
 * Counts mails that answer none of ours by their sender. A part of what all share is kept for senders to whom we have
 * mailed before. Answers are counted elsewhere.
 */
export const countUnknownIn =
  ({ unknownMails }: Pick<Deps['limits'], 'unknownMails'>): CountUnknown =>
  async (transaction, { isCustomer, ...mail }) => {
    const { isProven, ...sender } = senderOf(mail);
    const asker = { ...sender, isKnown: isProven && isCustomer };
    // The count is undone where the transaction fails.
    const refusal = await allowancesOf(transaction).take(unknownMails, asker);
    return refusal?.part ?? null;
  };

/**
 * Counts, by the sender of an answer, the mails that tell the company of it. A sender who answers a mail of ours has
 * received it.
 */
export const countNewsIn =
  ({ companyNews }: Pick<Deps['limits'], 'companyNews'>): CountNews =>
  async (transaction, mail) => {
    const { isProven, network } = senderOf(mail);
    const asker = { network, isKnown: isProven };
    return (await allowancesOf(transaction).take(companyNews, asker)) === null;
  };
