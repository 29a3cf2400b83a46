import { type Context, Hono } from 'hono';
import { ContactMessageSubmission } from '../contract/contact-message';
import { ServiceRequestSubmission } from '../contract/service-request';
import { Receipt } from '../contract/submission';
import { ReusedIdError, storeContactMessage, storeServiceRequest } from '../db/submission-queries';
import type { AppEnv, Deps } from '../deps';
import { bodyHash } from '../middleware/body-hash';
import { jsonBody, jsonOnly } from '../middleware/json-body';
import { ProblemError } from '../middleware/problem';
import { optionalUser } from '../middleware/session';
import { describe } from './describe';

const tag = 'Submissions';
const receipt = {
  status: 201,
  schema: Receipt,
  meaning: 'It stands in the database. The same id and body again gets the same answer.',
};
const problems = [400, 401, 413, 415, 422];

/** Contact messages and service requests; the id made by the client is the idempotency key. */
export const submissionRoutes = ({ db, sessions }: Pick<Deps, 'db' | 'sessions'>) =>
  new Hono<AppEnv>()
    .post(
      '/contact-messages',
      describe('Send a message to the company', tag, receipt, problems),
      jsonOnly,
      optionalUser(sessions),
      jsonBody(ContactMessageSubmission),
      async (c) =>
        c.json(
          await refuseReusedId(storeContactMessage(db, c.req.valid('json'), await arrival(c))),
          201,
        ),
    )
    .post(
      '/service-requests',
      describe('Ask for a freight service', tag, receipt, problems),
      jsonOnly,
      optionalUser(sessions),
      jsonBody(ServiceRequestSubmission),
      async (c) =>
        c.json(
          await refuseReusedId(storeServiceRequest(db, c.req.valid('json'), await arrival(c))),
          201,
        ),
    );

async function arrival(c: Context<AppEnv>) {
  return { bodyHash: await bodyHash(await c.req.json()), ownerUid: c.get('user')?.uid ?? null };
}

async function refuseReusedId(storing: Promise<Receipt>): Promise<Receipt> {
  try {
    return await storing;
  } catch (error) {
    if (!(error instanceof ReusedIdError)) throw error;
    throw new ProblemError(422, 'This was already received, with another text.', {
      detail: `What was received stands under ${error.receipt.reference}.`,
    });
  }
}
