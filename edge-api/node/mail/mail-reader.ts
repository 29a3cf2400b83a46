import type { ReadMail } from '../../mail/inbound/read-mail';
import { UnreadableMailError } from '../../mail/inbound/unreadable-mail';
import { threads, WorkTooLargeError } from '../threads/threads';
import type { MailAnswer, MailTask } from './mail-thread';

/** The script of the thread where nothing is built. */
export const mailThreadSource = new URL('./source-thread.mjs', import.meta.url);

/**
 * Reads mails in a separate thread, as one with many large files takes seconds. The bytes can't be used here
 * afterwards.
 * @throws UnreadableMailError; ProblemError 503 when too many wait already, or after half a minute
 */
export function mailReader(script: URL): ReadMail {
  const read = threads<MailTask, MailAnswer>({
    script,
    longestMs: 60_000,
    mostMegabytes: 512,
    places: { atOnce: 1, waiting: 20, waitingPerSender: 20, waitMs: 30_000 },
  });
  return async (raw, mailIn, parties) => {
    const answer = await read({ raw, mailIn, parties }, [raw.buffer]).catch((cause: unknown) => {
      if (!(cause instanceof WorkTooLargeError)) throw cause;
      throw new UnreadableMailError('The mail takes too long to read, or too much memory.', {
        cause,
      });
    });
    if ('unreadable' in answer) throw new UnreadableMailError(answer.unreadable);
    return answer.mail;
  };
}
