import { Hono } from 'hono';
import { ContactMessageSubmission } from '../contract/contact-message';
import { referenceTaken } from '../contract/problem';
import { ServiceRequestSubmission } from '../contract/service-request';
import { Receipt } from '../contract/submission';
import { ReusedIdError, TakenReferenceError } from '../db/submissions/store-submission';
import type { AppEnv, Deps } from '../deps';
import { ProblemError } from '../http/problem';
import { takeSubmission } from '../http/take-submission';
import { jsonBody, jsonOnly } from '../middleware/json-body';
import { noteOutboxAge } from '../middleware/note-outbox-age';
import { refuseImpossibleGoods } from '../middleware/refuse-impossible-goods';
import { optionalUserOrProgram } from '../middleware/who-asks';
import { describe } from './describe';

const tag = 'Submissions';
const receipt = {
  status: 201,
  schema: Receipt,
  meaning: 'It is in the database. The same id and body again gets the same answer.',
};
const problems = [400, 401, 403, 408, 413, 415, 422, 429, 503];

type Needs = Pick<Deps, 'db' | 'sessions' | 'clientAddress' | 'limits' | 'mails' | 'reads'>;

/** The routes that take contact messages and service requests. The id made by the client is the idempotency key. */
export const submissionRoutes = (deps: Needs) =>
  new Hono<AppEnv>()
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
      noteOutboxAge,
      jsonOnly,
      optionalUserOrProgram(deps),
      jsonBody(ContactMessageSubmission),
      async (c) => {
        const submission = c.req.valid('json');
        const sent = { kind: 'contact-message', submission, body: c.get('body') } as const;
        return c.json(await explained(submission, takeSubmission(deps, c, sent)), 201);
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
      noteOutboxAge,
      jsonOnly,
      optionalUserOrProgram(deps),
      jsonBody(ServiceRequestSubmission),
      refuseImpossibleGoods,
      async (c) => {
        const submission = c.req.valid('json');
        const sent = { kind: 'service-request', submission, body: c.get('body') } as const;
        return c.json(await explained(submission, takeSubmission(deps, c, sent)), 201);
      },
    );

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
