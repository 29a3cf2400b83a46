import { parentPort } from 'node:worker_threads';
import { type InboundMail, type MailIn, readMail } from '../../mail/inbound/read-mail';
import { UnreadableMailError } from '../../mail/inbound/unreadable-mail';

export type MailTask = { raw: Uint8Array<ArrayBuffer>; mailIn: MailIn };
/** Why it can't be read, or what it says. */
export type MailAnswer = { unreadable: string } | { mail: InboundMail };

// The thread that `mail-reader.ts` starts.
parentPort?.on('message', async ({ raw, mailIn }: MailTask) => {
  const answer: MailAnswer = await readMail(raw, mailIn).then(
    (mail) => ({ mail }),
    (error: unknown) => {
      if (error instanceof UnreadableMailError) return { unreadable: error.message };
      throw error;
    },
  );
  const files = 'mail' in answer ? answer.mail.files : [];
  parentPort?.postMessage(answer, [...new Set(files.map(({ bytes }) => bytes.buffer))]);
});
