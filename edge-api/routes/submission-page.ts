import { type Context, Hono } from 'hono';
import { NewLink } from '../contract/conversation/link-key';
import {
  CustomerReply,
  conversationFull,
  EarlierQuery,
  isFull,
  ShownReplies,
} from '../contract/conversation/reply';
import {
  ReplyReceipt,
  SubmissionPage,
  type UpdateMails,
} from '../contract/conversation/submission-page';
import { canonicalJson } from '../contract/text/canonical-json';
import { beginUpdates, updateMailsOf } from '../db/conversation/begin-updates';
import { ReusedReplyError, storeCustomerReply } from '../db/conversation/store-customer-reply';
import { type LockedSubmission, today } from '../db/submissions/change-submission';
import { findOwn, isOwn, ownReplies, pageOf } from '../db/submissions/own-submission';
import { ConversationFullError, conversationWith } from '../db/submissions/reply-pages';
import {
  addOwnLink,
  CodeNeededError,
  endOtherLinks,
  mostLinks,
} from '../db/submissions/submission-links';
import type { CustomerEnv, Deps } from '../deps';
import { isKnownTo } from '../http/caching/cached-answer';
import { companyMailing } from '../http/company-mailing';
import { answerFile } from '../http/file-download';
import { allowancesOf, requireRoom } from '../http/limits/allowances';
import { ProblemError } from '../http/problem';
import { customerOf } from '../middleware/customer';
import { fileParam, jsonBody, jsonOnly, queryOf, uuidParam } from '../middleware/json-body';
import { countByAddress, eachOne } from '../middleware/limit-work';
import { noteCustomers } from '../middleware/note-customers';
import { rateLimit } from '../middleware/rate-limit';
import { version } from '../version';
import { describe } from './describe';
import { submissionQuotationRoutes } from './submission-quotations';

type Needs = Pick<Deps, 'limits' | 'reads' | 'clientAddress' | 'mails'> &
  Parameters<typeof customerOf>[0] &
  Parameters<typeof submissionQuotationRoutes>[0] &
  Parameters<typeof answerFile>[1];

const tag = 'Conversations';

/** How many letters of an answer count as one more unit of the read limit. */
const lettersPerUnit = 8000;

/** The routes of a submission's page for its customer: what was sent, what both sides wrote, and the files. */
export const submissionPageRoutes = (deps: Needs) => {
  const { db, limits, reads } = deps;
  const count = countByAddress(deps, 'submission-pages', reads.submissionPages);
  /** Answers, and counts the size of the answer against the read limit. @throws ProblemError 429 */
  const answer = (c: Context<CustomerEnv>, said: SubmissionPage | ShownReplies) => {
    const body = JSON.stringify(said);
    const more = Math.floor(body.length / lettersPerUnit);
    if (more > 0) count(c, more);
    return c.body(body, 200, { 'content-type': 'application/json' });
  };
  return new Hono<CustomerEnv>()
    .use('/submissions/*', eachOne(count))
    .use('/submissions/*', noteCustomers(deps))
    .use('/submissions/:id/*', customerOf(deps))
    .use('/submissions/:id', customerOf(deps))
    .get(
      '/submissions/:id',
      describe({
        operationId: 'getSubmissionPage',
        summary: 'A message or request of the caller, with the newest replies',
        tag,
        security: 'customer',
        answer: { schema: SubmissionPage, meaning: 'What its customer may know of it.' },
        conditional: true,
        problems: [400, 401, 403, 404, 429, 503],
      }),
      uuidParam,
      async (c) => {
        c.header('cache-control', 'private, no-cache');
        c.header('vary', 'authorization', { append: true });
        const own = await ownOf(c, deps);
        const updateMails = deps.mails ? await updateMailsOf(db, own, c.get('rights')) : undefined;
        const tag = tagOf(own, updateMails);
        c.header('etag', tag);
        if (isKnownTo(c.req.raw, tag)) return c.body(null, 304);
        return answer(c, { ...pageOf(own, await ownReplies(db, own.id)), updateMails });
      },
    )
    .get(
      '/submissions/:id/replies',
      describe({
        operationId: 'listEarlierReplies',
        summary: 'What was written about a submission before the replies that are known',
        tag,
        security: 'customer',
        answer: {
          schema: ShownReplies,
          meaning:
            'The newest of the first `before` replies; `earlierReplies` goes into the next call.',
        },
        problems: [400, 401, 403, 404, 429, 503],
      }),
      uuidParam,
      queryOf(EarlierQuery),
      async (c) => {
        c.header('cache-control', 'private, no-store');
        const own = await ownOf(c, deps);
        return answer(c, await ownReplies(db, own.id, c.req.valid('query').before));
      },
    )
    .get(
      '/submissions/:id/files/:fileId',
      describe({
        operationId: 'downloadFile',
        summary: 'A file of the caller’s submission, or of a reply to it',
        tag,
        security: 'customer',
        answer: { type: 'application/octet-stream', meaning: 'The file, to be saved.' },
        problems: [400, 401, 403, 404, 429, 503],
      }),
      fileParam,
      async (c) => {
        const { fileId } = c.req.valid('param');
        const own = await ownOf(c, deps);
        const { submission } = pageOf(own, { replies: [], earlierReplies: 0 });
        const rights = c.get('rights');
        const who = rights.of === 'link' ? rights : 'owner';
        return answerFile(c, deps, { submission, fileId, who });
      },
    )
    .post(
      '/submissions/:id/replies',
      describe({
        operationId: 'sendReply',
        summary: 'Write to the company about a submission',
        tag,
        security: 'customer',
        answer: {
          status: 201,
          schema: ReplyReceipt,
          meaning: 'It is in the database. The same id and text again gets the same answer.',
        },
        problems: [400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 503],
        meanings: { 409: `It takes no more. ${conversationFull}` },
      }),
      uuidParam,
      jsonOnly,
      rateLimit(deps, limits.replies),
      jsonBody(CustomerReply),
      async (c) => {
        const { id } = c.req.valid('param');
        const said = c.req.valid('json');
        await countKilobytes(c, deps, said.id);
        const mailing = await companyMailing(deps, c, id);
        const storing = storeCustomerReply(db, id, said, c.get('rights'), mailing);
        const reply = await storing.catch(explainRefusal);
        if (!reply) throw nothingHere();
        return c.json({ id: reply.id, receivedAt: reply.receivedAt } satisfies ReplyReceipt, 201);
      },
    )
    .post(
      '/submissions/:id/links',
      describe({
        operationId: 'addLink',
        summary: 'Make a link to a submission, such as in place of one that was copied',
        tag,
        security: 'customer',
        answer: {
          status: 204,
          meaning: `Its key opens the submission. The others do so too; of more than ${mostLinks} made with the same link the oldest ends.`,
        },
        problems: [400, 401, 403, 404, 408, 413, 415, 429, 503],
      }),
      uuidParam,
      jsonOnly,
      rateLimit(deps, limits.replies),
      jsonBody(NewLink),
      async (c) => {
        const { id } = c.req.valid('param');
        const { linkKeyHash } = c.req.valid('json');
        if (!(await addOwnLink(db, id, linkKeyHash, c.get('rights')))) throw nothingHere();
        return c.body(null, 204);
      },
    )
    .delete(
      '/submissions/:id/links',
      describe({
        operationId: 'endOtherLinks',
        summary: 'End all links to a submission but the one that this is asked with',
        tag,
        security: 'customer',
        answer: {
          status: 204,
          meaning: 'Their keys open nothing any more, and mails so far can’t be answered.',
        },
        problems: [400, 401, 403, 404, 429, 503],
        meanings: {
          403: 'The link was mailed, and mails are passed on: it takes one that a mailed code was given for.',
        },
      }),
      uuidParam,
      async (c) => {
        const { id } = c.req.valid('param');
        const ending = endOtherLinks(db, id, c.get('rights'));
        if (!(await ending.catch(explainRefusal))) throw nothingHere();
        return c.body(null, 204);
      },
    )
    .put(
      '/submissions/:id/update-mails',
      describe({
        operationId: 'beginUpdateMails',
        summary:
          'Have what is new mailed again, to the address that the submission was written with',
        tag,
        security: 'customer',
        answer: { status: 204, meaning: 'It gets them, about all its submissions.' },
        problems: [400, 401, 403, 404, 429, 503],
        meanings: { 403: 'The caller has not shown that they read that mailbox.' },
      }),
      uuidParam,
      async (c) => {
        const { id } = c.req.valid('param');
        const isBegun = await beginUpdates(db, id, c.get('rights'));
        if (isBegun === undefined) throw nothingHere();
        if (!isBegun) throw notProven();
        return c.body(null, 204);
      },
    )
    .route('/', submissionQuotationRoutes(deps));
};

/**
 * Makes the tag of the page, a weak one, as the answer may be compressed. The page depends only on its row, whose
 * revision rises with each change, on whether its updates have ended, and on the day, as a quotation expires without
 * a change.
 */
const tagOf = (row: LockedSubmission, updateMails: UpdateMails | undefined): string =>
  `W/"${[version, row.version, row.revision, updateMails, today(new Date())].join(' ')}"`;

async function ownOf(c: Context<CustomerEnv>, { db }: Needs) {
  const found = await findOwn(db, c.req.param('id') ?? '', c.get('rights'));
  if (!found) throw nothingHere();
  return found;
}

/**
 * Counts a reply as submissions are counted; one that comes again counts nothing. @throws ProblemError 404, 429, 503
 */
async function countKilobytes(c: Context<CustomerEnv>, deps: Needs, replyId: string) {
  const { db } = deps;
  const id = c.req.param('id') ?? '';
  if (!(await isOwn(db, id, c.get('rights')))) throw nothingHere();
  const { earlier, ...size } = await conversationWith(db, id, replyId);
  if (earlier) return;
  // This check comes before the request with its quotations is read.
  if (isFull(size)) explainRefusal(new ConversationFullError());
  const bytes = new TextEncoder().encode(canonicalJson(c.get('body'))).byteLength;
  const asker = { account: c.get('user')?.uid, address: deps.clientAddress(c) };
  const { take } = allowancesOf(db);
  await requireRoom(take, deps.limits.submissionKilobytes, asker, Math.ceil(bytes / 1000));
}

const nothingHere = () => new ProblemError(404, 'There is nothing at this address.');

const notProven = () =>
  new ProblemError(403, 'Only who reads this mailbox can have its e-mails begin again.', {
    detail: 'Open this page with the link in one of our e-mails, or with a mailed code.',
  });

function explainRefusal(error: unknown): never {
  if (error instanceof CodeNeededError) {
    throw new ProblemError(403, 'Ending the other links takes a code by e-mail first.', {
      kind: 'code-needed',
      detail: 'This link came in a mail, which may have been passed on.',
    });
  }
  if (error instanceof ReusedReplyError) {
    throw new ProblemError(422, 'This was already received, with another text.');
  }
  if (error instanceof ConversationFullError) {
    throw new ProblemError(409, conversationFull, {
      detail: 'Please call us, or send a new message with the reference of this one.',
    });
  }
  throw error;
}
