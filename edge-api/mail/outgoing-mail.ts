import type { Kysely } from 'kysely';
import { isMigrated } from '../db/schema/schema-state';
import { toldByDigest } from '../db/mails/limited-mails';
import { dropMailKeys, type MailKeys, makeMailKeys } from '../db/mails/mail-keys';
import { heldBack } from '../db/mails/mail-limits';
import type { ClaimedMail, MailOutcome } from '../db/mails/mail-queries';
import {
  companySubject,
  mailThread,
  toldSubmission,
  updateStanding,
} from '../db/submissions/told-submission';
import type { Database } from '../db/tables';
import { companyNewsText } from './company-news-text';
import type { MailIn } from './inbound/read-mail';
import type { CompanyVoice } from './receipt';
import { digestText } from './submission-mails';
import { updateText } from './update-text';

/** A mail as it is sent. */
export type OutgoingMail = ClaimedMail & {
  /** Message-IDs of what its receiver was sent before about the submission, oldest first. */
  thread: readonly string[];
  /** Where one click ends such mails; null: it is no update. */
  unsubscribeUrl: string | null;
  /** Where it comes back to when it can't be delivered; null: to its sender. */
  returnTo: string | null;
  /** Of the secrets in it; null: it has none. */
  keys: MailKeys | null;
};

/** A mail to send, or what becomes of it without. */
export type WrittenMail = { mail: OutgoingMail } | { mail: ClaimedMail; outcome: MailOutcome };

/** To one mailbox: anyone can have entered the address of another person. */
const mostUpdates = { perHour: 10, perDay: 30 };
const lookAgainMs = 10 * 60_000;

type Writing = CompanyVoice & {
  to: string;
  mailIn: MailIn | null;
  /** Where staff open a submission, as a path. */
  inbox: (submission: { reference: string; id: string }) => string;
};

/**
 * Makes of a claimed mail what is sent: one about what is new gets its text, and each mail to a customer a link of its
 * own to the submission's page.
 */
export const mailWriter =
  (db: Kysely<Database>, voice: Writing) =>
  async (mail: ClaimedMail): Promise<WrittenMail> => {
    const plain = {
      mail: { ...mail, thread: [], unsubscribeUrl: null, returnTo: null, keys: null },
    };
    const { audience, recipient, submissionId } = mail;
    if (audience === 'company' || !(await isMigrated(db))) return plain;
    if (audience === 'notice') {
      const count = await toldByDigest(db, mail.createdAt);
      return { mail: { ...plain.mail, ...digestText(count, voice) } };
    }
    return db.transaction().execute(async (transaction) => {
      const submission = await toldSubmission(transaction, submissionId);
      if (!submission) return plain;
      if (audience === 'update') {
        const { isUnsubscribed, hour, day } = await updateStanding(transaction, recipient);
        if (isUnsubscribed) {
          return { mail, outcome: { kind: 'unwanted', trouble: 'unsubscribed' } };
        }
        // It waits and other news join it: what anyone wrote is not dropped.
        if (hour >= mostUpdates.perHour || day >= mostUpdates.perDay) {
          const outcome = { kind: 'put-off', retryAfterMs: lookAgainMs } as const;
          return { mail, outcome: { ...outcome, error: heldBack, mayHaveArrived: false } };
        }
      }
      if (audience === 'company-news') {
        const inboxUrl = voice.origin + voice.inbox({ ...submission, id: submissionId });
        const body = companyNewsText(submission, mail.news, inboxUrl);
        if (!body) return { mail, outcome: { kind: 'unwanted', trouble: '' } };
        const thread = await mailThread(transaction, submissionId, 'company');
        const subject = await companySubject(transaction, submissionId);
        const written = { thread, subject: `Re: ${subject ?? submission.reference}`, body };
        return { mail: { ...plain.mail, ...written, replyTo: submission.email } };
      }
      const { linkKey, token, keys } = await makeMailKeys(transaction, submissionId, recipient);
      const pageUrl = `${voice.origin}/track/${submissionId}#${linkKey}`;
      const thread = await mailThread(transaction, submissionId, 'customer');
      const returnTo = voice.mailIn && addressWith(token, voice.mailIn);
      const replyTo = returnTo ?? voice.to;
      const shared = { thread, returnTo, replyTo, keys };
      if (audience === 'visitor') {
        const body = withLink(mail.body, pageUrl);
        return { mail: { ...mail, ...shared, body, unsubscribeUrl: null } };
      }
      const unsubscribeUrl = `${voice.origin}/api/unsubscribe/${token}`;
      const text = updateText(submission, mail.news, voice, { pageUrl, unsubscribeUrl });
      if (!text) {
        await dropMailKeys(transaction, keys);
        return { mail, outcome: { kind: 'unwanted', trouble: '' } };
      }
      return { mail: { ...mail, ...shared, ...text, unsubscribeUrl } };
    });
  };

/** `reply+TOKEN@example.com`. */
const addressWith = (token: string, { address }: MailIn): string =>
  address.replace('@', () => `+${token}@`);

/**
 * A receipt with the link behind its first paragraph. It is stored without: a process of the release before would
 * send it as it is stored.
 */
const withLink = (body: string, pageUrl: string): string =>
  body.replace(
    '\n\n',
    () => `\n\nFollow it, and write to us about it, on its page:\n${pageUrl}\n\n`,
  );
