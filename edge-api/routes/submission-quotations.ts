import { Hono } from 'hono';
import { ReplyReceipt } from '../contract/conversation/submission-page';
import { CustomerDecision } from '../contract/quotation/quotation';
import { ReusedKeyError } from '../db/changes/record-change';
import { decideQuotation, noteSeen } from '../db/quotation/decide-on-quotation';
import { RefusedStepError } from '../db/submissions/change-submission';
import { findOwn, pageOf } from '../db/submissions/own-submission';
import type { CustomerEnv, Deps } from '../deps';
import { companyMailing } from '../http/company-mailing';
import { ProblemError, reusedKey } from '../http/problem';
import { answerQuotation } from '../http/quotation-file';
import { decisionRefused } from '../http/refusals/step-refusals';
import { jsonBody, jsonOnly, pdfParam, uuidParam } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { describe } from './describe';

type Needs = Pick<Deps, 'db' | 'limits' | 'mails' | 'clientAddress' | 'writeQuotation'>;

const tag = 'Conversations';

/** The routes of a customer to the quotations of their request; `customerOf` runs before them. */
export const submissionQuotationRoutes = (deps: Needs) => {
  const { db, limits } = deps;
  return new Hono<CustomerEnv>()
    .get(
      '/submissions/:id/quotations/:file',
      describe({
        operationId: 'downloadQuotation',
        summary: 'A quotation for the caller’s request, as a PDF',
        tag,
        security: 'customer',
        answer: {
          type: 'application/pdf',
          meaning: 'The quotation, on A4. Once it is accepted, the same bytes each time.',
        },
        problems: [400, 401, 403, 404, 429, 503],
      }),
      pdfParam,
      rateLimit(deps, limits.quotationFiles),
      async (c) => {
        const { id, file } = c.req.valid('param');
        const own = await findOwn(db, id, c.get('rights'));
        const page = own && pageOf(own, { replies: [], earlierReplies: 0 });
        const request = page?.kind === 'service-request' ? page.submission : undefined;
        const quotation = request?.quotations?.find((one) => one.id === file);
        return answerQuotation(c, deps, request, quotation);
      },
    )
    .post(
      '/submissions/:id/decisions',
      describe({
        operationId: 'decideQuotation',
        summary: 'Accept or decline the quotation that was shown',
        tag,
        security: 'customer',
        answer: {
          status: 201,
          schema: ReplyReceipt,
          meaning: 'It is in the database. The same id and decision again gets the same answer.',
        },
        problems: [400, 401, 403, 404, 408, 409, 413, 415, 422, 429, 503],
        meanings: {
          409: 'The quotation was decided, replaced or withdrawn, has expired, or is not what was shown: `current.status` is that of the request now. Its page has the rest.',
        },
      }),
      uuidParam,
      jsonOnly,
      rateLimit(deps, limits.replies),
      jsonBody(CustomerDecision),
      async (c) => {
        const { id } = c.req.valid('param');
        const decision = c.req.valid('json');
        const mailing = await companyMailing(deps, c, id);
        const deciding = decideQuotation(db, id, decision, c.get('rights'), mailing);
        const receivedAt = await deciding.catch((error: unknown) => {
          if (error instanceof ReusedKeyError) throw reusedKey();
          if (!(error instanceof RefusedStepError)) throw error;
          throw decisionRefused(error);
        });
        if (!receivedAt) throw nothingHere();
        return c.json({ id: decision.id, receivedAt } satisfies ReplyReceipt, 201);
      },
    )
    .post(
      '/submissions/:id/seen',
      describe({
        operationId: 'noteQuotationSeen',
        summary: 'Say that the caller sees the open quotation',
        tag,
        security: 'customer',
        answer: { status: 204, meaning: 'It is noted; only the first time counts.' },
        problems: [400, 401, 403, 404, 429, 503],
      }),
      uuidParam,
      rateLimit(deps, limits.replies),
      async (c) => {
        const { id } = c.req.valid('param');
        if (!(await noteSeen(db, id, c.get('rights')))) throw nothingHere();
        return c.body(null, 204);
      },
    );
};

const nothingHere = () => new ProblemError(404, 'There is nothing at this address.');
