import { Hono } from 'hono';
import {
  AskedForCode,
  codeMinutes,
  OpenedSubmission,
  TrackingCodeRequest,
  TrackingCodeUse,
} from '../contract/conversation/tracking-code';
import { sha256 } from '../contract/sha256';
import { askForCode, useCode } from '../db/conversation/tracking-code-queries';
import { noteKnown } from '../db/rate-limit-queries';
import type { Deps } from '../deps';
import { networkOf } from '../http/address-group';
import { allowancesOf } from '../http/limits/allowances';
import { ProblemError, type Refusal, tooOften } from '../http/problem';
import { mailboxOf } from '../mail/receipt';
import { jsonBody, jsonUpTo, uuidV7Param } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { describe } from './describe';

type Needs = Pick<Deps, 'db' | 'clientAddress' | 'limits' | 'security'>;

const tag = 'Conversations';

/** The routes that open a submission's page with its reference and a code that is mailed to its address. */
export const trackingCodeRoutes = ({ db, ...deps }: Needs) =>
  new Hono()
    .post(
      '/tracking-codes',
      describe({
        operationId: 'askForTrackingCode',
        summary: 'Have a code mailed to the address that a submission was written with',
        tag,
        security: 'anyone',
        answer: {
          status: 202,
          schema: AskedForCode,
          meaning: 'A code is mailed if there is such a submission. The answer never says it.',
        },
        problems: [400, 408, 413, 415, 429, 503],
      }),
      jsonUpTo(4),
      jsonBody(TrackingCodeRequest),
      async (c) => {
        const asked = c.req.valid('json');
        const address = deps.clientAddress(c);
        const mailbox = `${networkOf(address)} ${await sha256(mailboxOf(asked.email))}`;
        // The limits come before the search for a submission: a refusal says nothing about it.
        const asker = { address, mailbox };
        const refusal = await allowancesOf(db).take(deps.limits.trackingCodes, asker);
        if (refusal) throw tooOften(refusal, tooManyCodes(refusal));
        await askForCode(db, asked);
        return c.json({ id: asked.id }, 202);
      },
    )
    .post(
      '/tracking-codes/:id/use',
      describe({
        operationId: 'useTrackingCode',
        summary: 'Open a submission’s page with a mailed code: a link of this device is stored',
        tag,
        security: 'anyone',
        answer: { schema: OpenedSubmission, meaning: 'The key of the link opens this submission.' },
        problems: [400, 408, 413, 415, 422, 429, 503],
        meanings: {
          422: `The code is wrong, was used, is older than ${codeMinutes} minutes, or was tried too often.`,
        },
      }),
      rateLimit({ db, ...deps }, deps.limits.trackingCodeTries),
      uuidV7Param,
      jsonUpTo(4),
      jsonBody(TrackingCodeUse),
      async (c) => {
        const { id } = c.req.valid('param');
        const used = await useCode(db, { id, ...c.req.valid('json') });
        if (typeof used === 'object') {
          await noteKnown(db, networkOf(deps.clientAddress(c)));
          return c.json(used satisfies OpenedSubmission);
        }
        if (used !== 'over') {
          const event = `tracking-code-${used}` as const;
          const requestId = c.get('requestId');
          deps.security({ event, requestId, byUid: null, details: { code: id } });
        }
        throw refused();
      },
    );

/** Explains the refusal to a person who may have asked only once, as others share the network. */
function tooManyCodes({ part, waitMs }: Refusal): string {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const from = part === 'all' || part === 'kept' ? '' : ' from your network';
  return `Too many codes were asked for${from}. Please try again in ${wait}, or call us.`;
}

const refused = () =>
  new ProblemError(422, 'This code is not right, or no longer good.', {
    kind: 'code-refused',
    detail: 'Please check its digits, or ask for another code.',
  });
