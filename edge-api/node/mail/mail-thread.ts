import { parentPort } from 'node:worker_threads';
import { type InboundMail, type MailIn, readMail } from '../../mail/inbound/read-mail';
import { UnreadableMailError } from '../../mail/inbound/unreadable-mail';
import type { MailParties } from '../../mail/submission-mails';

export type MailTask = {
  raw: Uint8Array<ArrayBuffer>;
  mailIn: MailIn;
  parties: MailParties | undefined;
};
/** Why the mail can't be read, or its content. */
export type MailAnswer = { unreadable: string } | { mail: InboundMail };

// The thread that `mail-reader.ts` starts.
parentPort?.on('message', async ({ raw, mailIn, parties }: MailTask) => {
  const answer: MailAnswer = await readMail(raw, mailIn, parties).then(
    (mail) => ({ mail }),
    (error: unknown) => {
      if (error instanceof UnreadableMailError) return { unreadable: error.message };
      throw error;
    },
  );
  const files = 'mail' in answer ? answer.mail.files : [];
  parentPort?.postMessage(answer, [...new Set(files.map(({ bytes }) => bytes.buffer))]);
});
