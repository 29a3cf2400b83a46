import type { Kysely } from 'kysely';
import type { SiteAddresses } from './contract/page';
import type { Database } from './db/tables';
import type { Deps } from './deps';
import { takeNewsIn, takeUnknownIn } from './http/limits/unknown-mails';
import { countMailedIn } from './http/uploads/count-megabytes';
import type { Log } from './log/log';
import { mailTaker } from './mail/inbound/take-mail';
import { type SendMail, startMailWorker } from './mail/mail-worker';
import { mailWriter } from './mail/outgoing-mail';
import type { MailParties } from './mail/submission-mails';
import { startTrackingCodeWorker } from './mail/tracking-code-worker';

type Taking = Parameters<typeof mailTaker>[0];

type Tools = Pick<Deps, 'mails'> & {
  /** Null: no mail is sent. */
  mail: (MailParties & { send: SendMail }) | null;
  /** Where answers come in, and who takes them; null: nowhere. */
  mailIn: (Taking['mailIn'] & { imapUrl: string | null }) | null;
  take: ReturnType<typeof mailTaker> | null;
  db: Kysely<Database>;
  log: Log;
  /** Where mails lead. */
  addresses: { origin: string } & Pick<SiteAddresses, 'inbox'>;
  /** The company's, as people read it. */
  phone: string;
  follow: (listener: () => void) => () => void;
  /** Follows the mailbox at `imapUrl`, and gives `take` each mail. */
  startInbox: (inbox: {
    log: Log;
    imapUrl: string;
    take: ReturnType<typeof mailTaker>;
  }) => Promise<{ stop: () => Promise<void> }>;
};

/** Takes mails that arrive; null where none is to arrive. */
export const takerOf = (
  { mail: parties, mailIn }: { mail: MailParties | null; mailIn: Taking['mailIn'] | null },
  tools: Pick<Deps, 'mails' | 'limits'> & Pick<Taking, 'db' | 'beginSha256' | 'readMail'>,
) => {
  const { mails, limits, db, beginSha256, readMail } = tools;
  if (!parties || !mailIn) return null;
  return mailTaker({
    ...{ db, beginSha256, readMail, parties, mailIn },
    updates: mails?.updates ?? null,
    countMailed: countMailedIn(limits),
    takeUnknown: takeUnknownIn(limits),
    takeNews: takeNewsIn(limits),
  });
};

/** Sends mails and reads the mailbox of answers, as far as both are configured. */
export async function startMailing(tools: Tools): Promise<{ stop: () => Promise<void> }> {
  const { mail, mailIn, take, db, log, follow, mails } = tools;
  if (!mail) return { stop: async () => {} };
  const { name } = mail.from;
  const worker = startMailWorker({
    ...{ db, log, follow },
    send: mail.send,
    write: mailWriter(db, {
      ...{ name, to: mail.to, mailIn, phone: tools.phone, ...tools.addresses },
    }),
  });
  const codes = mails && startTrackingCodeWorker({ db, mails, log, follow });
  const imapUrl = mailIn?.imapUrl;
  const inbox = imapUrl && take ? await tools.startInbox({ log, imapUrl, take }) : null;
  return {
    async stop() {
      await codes?.stop();
      await inbox?.stop();
      await worker.stop();
    },
  };
}
