import type { UpdateTrouble } from '../../../edge-api/contract/admin/inbox';

/** What staff read where a customer gets no mails about what is new. */
export const updateTroubles: Record<Exclude<UpdateTrouble, ''>, string> = {
  'no-address': 'Not mailed: this e-mail address gets no mails of ours. Call, or use its page.',
  unsubscribed: 'Not mailed: the customer wants no e-mails about news. They see it on its page.',
  refused: 'Not mailed: the mail server of this address refused the last e-mail.',
  returned: 'The last e-mail to this address came back.',
};
