import { connect } from '../../db/connect';
import { startMailWorker } from '../../mail/mail-worker';
import { mailWriter } from '../../mail/outgoing-mail';
import { smtpSender } from '../../node/smtp-sender';
import { testVoice } from './mail';

export function sendMails({ databaseUrl, settings, pace, log }) {
  const follow = () => () => {};
  const db = connect(databaseUrl);
  const write = mailWriter(db, testVoice);
  void startMailWorker({ db, send: smtpSender(settings), write, log, follow, pace });
  return {};
}
