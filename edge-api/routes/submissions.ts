import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { ContactMessageSubmission } from '../contract/contact-message';
import { ServiceRequestBody } from '../contract/former-request';
import { referenceTaken } from '../contract/problem';
import { type RobotHints, seemsAutomatic } from '../contract/robot-hints';
import { ServiceRequestSubmission } from '../contract/service-request';
import { Receipt } from '../contract/submission';
import { findService, formerService } from '../db/catalogue/service-queries';
import type { SubmissionMailing } from '../db/submissions/limited-mails';
import {
  isStored,
  ReusedIdError,
  storeContactMessage,
  storeServiceRequest,
  TakenReferenceError,
} from '../db/submissions/submission-queries';
import { unaskedQuestions } from '../db/submissions/unasked-questions';
import type { AppEnv, Deps } from '../deps';
import { bodyHash } from '../http/body-hash';
import { takeOwnPartFirst } from '../http/limits/own-part';
import { ProblemError } from '../http/problem';
import { jsonBody, jsonOnly } from '../middleware/json-body';
import { limitByAddress } from '../middleware/limit-work';
import { noteOutboxAge } from '../middleware/note-outbox-age';
import { limitUnless, rateLimit } from '../middleware/rate-limit';
import { optionalUserOrProgram } from '../middleware/session';
import { describe } from './describe';

const tag = 'Submissions';
const receipt = {
  status: 201,
  schema: Receipt,
  meaning: 'It is in the database. The same id and body again gets the same answer.',
};
const problems = [400, 401, 403, 408, 413, 415, 422, 429, 503];

type Needs = Pick<Deps, 'db' | 'sessions' | 'clientAddress' | 'limits' | 'mails' | 'reads'>;

/** Contact messages and service requests; the id made by the client is the idempotency key. */
export const submissionRoutes = (deps: Needs) => {
  const { db, mails } = deps;
  // Whatever comes, before it is read: a refusal costs little, and a repetition is not limited below.
  const attempts = limitByAddress(deps, 'submission-attempts', deps.reads.submissions);
  // A device that sends again because the answer was lost gets its answer, however often it asks.
  const limit = every(rateLimit(deps, deps.limits.submissions), countKilobytes(deps));
  const limited = (table: Parameters<typeof isStored>[1]) =>
    limitUnless(deps, async (c) => isStored(db, table, (await c.req.json()).id), limit);
  return new Hono<AppEnv>()
    .post(
      '/contact-messages',
      describe({
        operationId: 'sendContactMessage',
        summary: 'Send a message to the company',
        tag,
        security: 'anyone or user',
        scope: 'contact-messages:write',
        answer: receipt,
        problems,
      }),
      attempts,
      noteOutboxAge,
      jsonOnly,
      optionalUserOrProgram(deps),
      jsonBody(ContactMessageSubmission),
      limited('contact_messages'),
      async (c) => {
        const message = c.req.valid('json');
        const arrival = await arrivalOf(c, message, async () => mails?.contactMessage(message));
        return c.json(await explained(message, storeContactMessage(db, message, arrival)), 201);
      },
    )
    .post(
      '/service-requests',
      describe({
        operationId: 'sendServiceRequest',
        summary: 'Ask for a freight service',
        tag,
        security: 'anyone or user',
        scope: 'service-requests:write',
        answer: receipt,
        problems,
      }),
      attempts,
      noteOutboxAge,
      jsonOnly,
      optionalUserOrProgram(deps),
      jsonBody(ServiceRequestBody, ServiceRequestSubmission),
      limited('service_requests'),
      async (c) => {
        const request = c.req.valid('json');
        const asked = { unaskedQuestions: await unaskedQuestions(db, request) };
        const arrival = await arrivalOf(c, request, async () =>
          mails?.serviceRequest(request, {
            ...asked,
            serviceTitle: await serviceTitle(db, request.serviceSlug),
          }),
        );
        const storing = storeServiceRequest(db, request, { ...arrival, ...asked });
        return c.json(await explained(request, storing), 201);
      },
    );
};

const countKilobytes =
  (deps: Needs): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { submissionKilobytes: rest, ownSubmissionKilobytes: own } = deps.limits;
    const names = { account: c.get('user')?.uid, address: deps.clientAddress(c) };
    const { byteLength } = await c.req.arrayBuffer();
    await takeOwnPartFirst(deps, { own, rest }, names, Math.ceil(byteLength / 1000));
    await next();
  };

async function arrivalOf(
  c: Context<AppEnv>,
  hints: RobotHints,
  mailing: () => Promise<SubmissionMailing | undefined>,
) {
  const rights = c.get('rights');
  // An admin let a program send. One that fills in all fields, `website` too, is no robot to hide.
  const suspected = rights.of === 'visitor' && seemsAutomatic(hints);
  return {
    bodyHash: await bodyHash(await c.req.json()),
    rights,
    suspected,
    // No one may use us to fill another person's inbox.
    mailing: suspected ? null : ((await mailing()) ?? null),
  };
}

/** The present title of a service that visitors see, also by a slug that it had before. */
async function serviceTitle(db: Deps['db'], slug: string | null): Promise<string | null> {
  if (slug === null) return null;
  const service = (await findService(db, slug)) ?? (await formerService(db, slug));
  return service?.title ?? null;
}

async function explained(
  { reference }: { reference: string },
  storing: Promise<Receipt>,
): Promise<Receipt> {
  try {
    return await storing;
  } catch (error) {
    if (error instanceof TakenReferenceError) {
      throw new ProblemError(422, `Another submission has the reference ${reference}.`, {
        reason: referenceTaken,
        detail: 'Nothing was stored. Please send it as a new one.',
      });
    }
    if (!(error instanceof ReusedIdError)) throw error;
    throw new ProblemError(422, 'This was already received, with another text.', {
      detail: `What was received has the reference ${error.receipt.reference}.`,
    });
  }
}
