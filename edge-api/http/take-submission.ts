import type { Context } from 'hono';
import type { ContactMessageSubmission } from '../contract/contact-message';
import { withTerritories } from '../contract/freight/with-territories';
import { type RobotHints, seemsAutomatic } from '../contract/robot-hints';
import type { ServiceRequestSubmission } from '../contract/service-request';
import { sha256 } from '../contract/sha256';
import type { Receipt, SubmissionKind } from '../contract/submission';
import { canonicalJson } from '../contract/text/canonical-json';
import { findService, formerService } from '../db/catalogue/service-queries';
import type { MailRoom, SubmissionMailing } from '../db/mails/add-limited-mails';
import {
  isStored,
  storeContactMessage,
  storeServiceRequest,
} from '../db/submissions/store-submission';
import { unaskedQuestions } from '../db/submissions/unasked-questions';
import type { AppEnv, Deps } from '../deps';
import { allowancesOf, requireRoom } from './limits/allowances';
import { uidOf } from './report-refusals';

/** A submission that its schema has checked, by its kind. `body` is as it came, before a schema read it. */
export type Sent = { body: unknown } & (
  | { kind: 'contact-message'; submission: ContactMessageSubmission }
  | { kind: 'service-request'; submission: ServiceRequestSubmission }
);

type Needs = Pick<Deps, 'db' | 'clientAddress' | 'limits' | 'mails'>;

/**
 * Stores a submission that came as JSON or as a form: once, however often it comes, within the limits of its sender
 * and with its mails. `c` says who sends it.
 * @throws ProblemError 429, 503, RightsError, ReusedIdError, TakenReferenceError
 */
export async function takeSubmission(
  deps: Needs,
  c: Context<AppEnv>,
  sent: Sent,
): Promise<Receipt> {
  const { db, mails } = deps;
  const text = new TextEncoder().encode(canonicalJson(sent.body));
  await limitNew(deps, c, sent.kind, sent.submission.id, text.byteLength);
  if (sent.kind === 'contact-message') {
    const { submission } = sent;
    const arrival = await arrivalOf(deps, c, submission, text, async () =>
      mails?.contactMessage(submission),
    );
    return storeContactMessage(db, submission, arrival);
  }
  const { shipment } = sent.submission;
  // A program, or a form of an older version, may give China as the country of "Kwun Tong, Hong Kong, China".
  const submission = { ...sent.submission, shipment: shipment && withTerritories(shipment) };
  const asked = { unaskedQuestions: await unaskedQuestions(db, submission) };
  const arrival = await arrivalOf(deps, c, submission, text, async () =>
    mails?.serviceRequest(submission, {
      ...asked,
      serviceTitle: await serviceTitle(db, submission.serviceSlug),
    }),
  );
  return storeServiceRequest(db, submission, { ...arrival, ...asked });
}

/**
 * Counts a new submission against the limits. One that is stored already counts nothing: a device that lost the
 * answer gets it again, however often it asks.
 */
async function limitNew(
  deps: Needs,
  c: Context<AppEnv>,
  kind: SubmissionKind,
  id: string,
  bytes: number,
): Promise<void> {
  const { db, limits } = deps;
  const { inTurn } = allowancesOf(db);
  const address = deps.clientAddress(c);
  // Each address waits for its own turns, so that no one who asks for much delays the others.
  await inTurn(`exceptions ${address}`, async (take) => {
    if (await isStored(db, kind, id)) return;
    await requireRoom(take, limits.submissions, { address, account: uidOf(c) ?? undefined });
    const asker = { account: c.get('user')?.uid, address };
    await requireRoom(take, limits.submissionKilobytes, asker, Math.ceil(bytes / 1000));
  });
}

async function arrivalOf(
  deps: Needs,
  c: Context<AppEnv>,
  hints: RobotHints,
  text: Uint8Array<ArrayBuffer>,
  mailing: () => Promise<SubmissionMailing | undefined>,
) {
  const rights = c.get('rights');
  // An admin allowed this program to send. A program that fills in all fields, `website` too, is no robot to hide.
  const suspected = rights.of === 'visitor' && seemsAutomatic(hints);
  // A suspected submission gets no mails: no one may use us to fill another person's inbox.
  const written = suspected ? undefined : await mailing();
  return {
    bodyHash: await sha256(text),
    rights,
    suspected,
    mailing: written ? { ...written, room: await mailRoom(deps, c, written) } : null,
  };
}

/**
 * Whether there is room for the mails of a submission. Call it before its transaction: later requests would wait for
 * its commit. A program that an admin allowed to send is not counted by address: its server sends for all its
 * customers.
 */
async function mailRoom(
  { db, clientAddress, limits }: Needs,
  c: Context<AppEnv>,
  { receipt }: SubmissionMailing,
): Promise<MailRoom> {
  const { inTurn } = allowancesOf(db);
  const { of } = c.get('rights');
  const asker = {
    address: of === 'program' ? undefined : clientAddress(c),
    isKnown: of !== 'visitor',
  };
  const [company, visitor] = await inTurn(`mails ${clientAddress(c)}`, async (take) => [
    await take(limits.companyMails, asker),
    receipt && (await take(limits.receipts, asker)),
  ]);
  return { company: company === null, receipt: receipt !== null && visitor === null };
}

/** The present title of a service that visitors see, also by a slug that it had before. */
async function serviceTitle(db: Deps['db'], slug: string | null): Promise<string | null> {
  if (slug === null) return null;
  const service = (await findService(db, slug)) ?? (await formerService(db, slug));
  return service?.title ?? null;
}
