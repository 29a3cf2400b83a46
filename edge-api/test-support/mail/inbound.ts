import { makeMailKeys } from '../../db/mails/mail-keys';
import { countNewsIn, countUnknownIn } from '../../http/limits/arriving-mails';
import { usualLimits } from '../../http/limits/usual-limits';
import { countMailedIn } from '../../http/uploads/count-megabytes';
import { readMail } from '../../mail/inbound/read-mail';
import { type ReceiveMail, receiveMail } from '../../mail/inbound/receive-mail';
import { beginSha256 } from '../../node/begin-sha256';
import { testDatabase } from '../database/database';
import { addRequest, submissionsOf } from '../inbox';
import { testMails, testParties } from './mail';

/** Where answers to mails of tests arrive. */
export const testMailIn = { address: 'reply@in.sampan.example', authservId: 'mx.sampan.example' };

/** The header with the secret of the tests' mail server. */
export const withMailSecret = { authorization: `Bearer ${'s'.repeat(32)}` };

/** Receives mails by webhook, as a server does. */
export const testInboundMail = (
  tools: Pick<Parameters<typeof receiveMail>[0], 'db' | 'beginSha256'>,
) => {
  const receiving = {
    ...{ ...tools, readMail, parties: testParties, mailIn: testMailIn },
    updates: testMails().updates,
    countMailed: countMailedIn(usualLimits),
    countUnknown: countUnknownIn(usualLimits),
    countNews: countNewsIn(usualLimits),
  };
  const receive: ReceiveMail = (raw) => receiveMail(receiving, raw);
  return { secret: 's'.repeat(32), receive };
};

/** How it hands over a mail that answers none of ours. */
export const handedOver = () => ({
  headers: { 'content-type': 'message/rfc822', ...withMailSecret },
  body: new TextEncoder().encode(
    mailText([`Message-ID: <${crypto.randomUUID()}@ship.example>`], 'Ten pallets.'),
  ),
});

/** A mail in the form of RFC 5322, from a customer unless `head` says else. */
export const mailText = (head: readonly string[], body: string) =>
  ['From: Test Person <farida@ship.example>', 'Subject: Re: Your request', ...head, '', body].join(
    '\r\n',
  );

/** A request whose customer answers our mail. */
export async function conversation() {
  const { db } = await testDatabase();
  const { id } = await addRequest(db);
  const { token } = await db
    .transaction()
    .execute((transaction) => makeMailKeys(transaction, id, 'farida@ship.example'));
  const inbound = testInboundMail({ db, beginSha256 });
  const receive = (head: readonly string[], body: string, to = `reply+${token}`) =>
    inbound.receive(
      new TextEncoder().encode(mailText([`To: ${to}@in.sampan.example`, ...head], body)),
    );
  const row = () => submissionsOf(db, 'service-request').executeTakeFirstOrThrow();
  return { db, receive, row };
}
