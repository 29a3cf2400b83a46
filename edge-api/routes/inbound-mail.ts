import { Hono, type MiddlewareHandler } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { TooManyMailsError } from '../db/conversation/store-answer';
import type { Deps } from '../deps';
import { memoryBudget } from '../http/limits/memory-budget';
import { ProblemError, tooOften } from '../http/problem';
import { readBody } from '../http/read-body';
import { largestMailBytes, UnreadableMailError } from '../mail/inbound/unreadable-mail';
import { describe } from './describe';

type Needs = Pick<Deps, 'inboundMail' | 'log'>;

const tooLarge = `The mail is too large: at most ${largestMailBytes / 1_000_000} MB.`;

// Arriving mails are in memory until they are stored, three of the largest at a time.
const mailBytes = 3 * largestMailBytes;

/** `POST /inbound-mail`: receives a mail from a mail server or service that knows the secret of `MAIL_IN`. */
export const inboundMailRoutes = (deps: Needs) => {
  const budget = memoryBudget(mailBytes);
  return new Hono().post(
    '/inbound-mail',
    describe({
      operationId: 'takeMail',
      summary: 'Hand over a mail that arrived, in the form of RFC 5322',
      tag: 'Server',
      security: 'mail server',
      takes: 'message/rfc822',
      answer: {
        status: 204,
        meaning: 'It is taken, or was before. What is no answer is left out.',
      },
      problems: [400, 401, 404, 408, 413, 429, 503],
      meanings: { 404: 'This server takes no mails so.', 413: tooLarge },
    }),
    needsSecret(deps),
    async (c) => {
      const room = budget.open();
      try {
        const limits = { maxBytes: largestMailBytes, tooLarge, onPiece: room.take };
        const raw = await readBody(c, limits);
        const became = await deps.inboundMail?.receive(raw).catch(notReceived(deps));
        deps.log.info('A mail arrived.', { became });
        if (became) deps.inboundMail?.count?.(became);
        return c.body(null, 204);
      } finally {
        room.close();
      }
    },
  );
};

/** Says whether the mail is to be posted again. */
const notReceived =
  ({ inboundMail }: Needs) =>
  (error: unknown): never => {
    if (error instanceof UnreadableMailError) {
      inboundMail?.count?.('unreadable');
      throw new ProblemError(400, error.message);
    }
    if (error instanceof TooManyMailsError) {
      inboundMail?.count?.('too-many');
      throw tooOften({ limit: 'taken-mails', part: error.part, waitMs: 60 * 60_000 });
    }
    throw error;
  };

/** Checks the secret before anything is read, in the same time for each wrong secret. */
const needsSecret =
  ({ inboundMail }: Needs): MiddlewareHandler =>
  async (c, next) => {
    if (!inboundMail) throw new ProblemError(404, 'This server takes no mails so.');
    const [, given = ''] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
    if (!(await timingSafeEqual(given, inboundMail.secret))) {
      throw new ProblemError(401, 'This is not the secret of MAIL_IN.');
    }
    await next();
  };
