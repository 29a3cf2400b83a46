import { connect } from '../../db/connect';
import { startMailWorker } from '../../mail/mail-worker';
import { smtpSender } from '../../node/smtp-sender';

export function sendMails({ databaseUrl, settings, pace, log }) {
  startMailWorker({ db: connect(databaseUrl), send: smtpSender(settings), log, pace });
  return {};
}
