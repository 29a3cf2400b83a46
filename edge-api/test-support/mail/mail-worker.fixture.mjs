import { connect } from '../../db/connect';
import { startMailWorker } from '../../mail/mail-worker';
import { smtpSender } from '../../node/smtp-sender';

export function sendMails({ databaseUrl, settings, pace, log }) {
  const follow = () => () => {};
  startMailWorker({ db: connect(databaseUrl), send: smtpSender(settings), log, follow, pace });
  return {};
}
