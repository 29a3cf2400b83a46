import type { Kysely } from 'kysely';
import { onTestFinished } from 'vitest';
import { type MailLimits, usualMailLimits } from '../../db/mails/mail-limits';
import { addMails, type MailDraft } from '../../db/mails/mail-queries';
import type { Database } from '../../db/tables';
import type { MailIn } from '../../mail/inbound/read-mail';
import { startMailWorker } from '../../mail/mail-worker';
import { mailWriter } from '../../mail/outgoing-mail';
import { submissionMails } from '../../mail/submission-mails';
import { smtpSender } from '../../node/smtp-sender';
import { alsoAtEdge } from '../edge/handed-over';

/** Between whom the mails of tests go. */
export const testParties = {
  from: { name: 'Sampan Logistics', address: 'no-reply@sampan.example' },
  to: 'desk@sampan.example',
};

/** How the company of tests speaks in mails. */
export const testVoice = {
  name: testParties.from.name,
  to: testParties.to,
  phone: '+880 0000 000 000',
  origin: 'https://sampan.example',
  inbox: ({ id }: { id: string }) => `/dashboard/inbox?open=${id}`,
  mailIn: null,
};

/** The mails of a company that the tests know, within the usual limits but for `changes`. */
export function testMails(changes: Partial<MailLimits> = {}) {
  const mails = submissionMails({
    ...testParties,
    ...testVoice,
    limits: { ...usualMailLimits, ...changes },
  });
  const { from, to } = testParties;
  return alsoAtEdge(mails, {
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: `${from.name} <${from.address}>`,
    MAIL_TO: to,
  });
}

/** A pace at which a test sees everything within a second. */
export const briskPace = {
  pollMs: 20,
  firstWaitMs: 40,
  longestWaitMs: 160,
  longestRestMs: 80,
};

type Said = { level: 'info' | 'error'; message: string; fields?: Record<string, unknown> };

/** No notification comes: the worker looks for rows itself. */
export const unfollowed = () => () => {};

/** A worker that sends through the server at `smtpUrl`; it stops when the test ends, if not before. */
export function testWorker(
  db: Kysely<Database>,
  smtpUrl: string,
  pace: Parameters<typeof startMailWorker>[0]['pace'] = {},
  mailIn: MailIn | null = null,
) {
  const said: Said[] = [];
  const worker = startMailWorker({
    db,
    send: smtpSender({ ...testParties, smtpUrl }),
    write: mailWriter(db, { ...testVoice, mailIn }),
    follow: unfollowed,
    log: {
      info: (message, fields) => void said.push({ level: 'info', message, fields }),
      error: (message, fields) => void said.push({ level: 'error', message, fields }),
    },
    pace: { ...briskPace, stopWithinMs: 2000, ...pace },
  });
  onTestFinished(() => worker.stop());
  return { ...worker, said };
}

/** Puts mails to `count` visitors into the database; returns their addresses. */
export async function queueMails(
  db: Kysely<Database>,
  count: number,
  changes: Partial<MailDraft> = {},
): Promise<string[]> {
  const recipients = Array.from({ length: count }, (_, index) => `visitor${index}@ship.example`);
  await db.transaction().execute(async (transaction) => {
    for (const recipient of recipients) {
      const draft = { audience: 'visitor', recipient, replyTo: null, ...changes } as const;
      const mail = { subject: `To ${recipient}`, body: 'We have it.', ...draft };
      await addMails(transaction, crypto.randomUUID(), [mail]);
    }
  });
  return recipients;
}

/** All mails there are, as they are in the database. */
export const rowsOf = (db: Kysely<Database>) => db.selectFrom('mails').selectAll().execute();

export const allSent = async (db: Kysely<Database>) =>
  (await rowsOf(db)).every(({ state }) => state === 'sent');

/** `opened` resolves when the test calls `open`. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
