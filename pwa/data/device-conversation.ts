import * as v from 'valibot';
import { OwnMessage, OwnRequest, ownRowsAtMost } from '../../edge-api/contract/admin/inbox';
import { isLinkKey } from '../../edge-api/contract/conversation/link-key';
import { SubmissionPage } from '../../edge-api/contract/conversation/submission-page';
import { UuidV7 } from '../../edge-api/contract/fields';
import type { ShownQuotation } from '../../edge-api/contract/quotation/quotation';
import type { RequestFile } from '../../edge-api/contract/request-file';
import {
  type Answered,
  dropEnded,
  keepAnswer,
  keepEarlier,
  keepLink,
  keepOwn,
  sentHere,
  sentOne,
} from './conversation/sent';
import { db, sessionAnswered, tokenRefused } from './device';
import { fetchOwnSubmissions } from './http/account-api';
import { ApiError, UnreachableError } from './http/answers';
import { type Readable, readable } from './http/readable';
import {
  addLink,
  beginUpdateMails as askToBeginMails,
  endOtherLinks as askToEndLinks,
  fetchEarlierReplies,
  fetchQuotationPdf,
  fetchSubmission,
  fetchSubmissionFile,
  tellSeen,
} from './http/submission-api';
import { newLink } from './outbox/link';
import { goodToken, readSession } from './session/stored-session';

/** `closed`: neither a link nor the session of this device opens it. */
export type Refreshed = 'kept' | 'closed';

/**
 * Asks for a submission and stores the answer. Once its link has ended, the device deletes what the link showed.
 * @throws ApiError, UnreachableError, Dexie's error /
 */
export async function refreshSubmission(id: string): Promise<Refreshed> {
  if (!v.is(UuidV7, id)) return 'closed'; // Typed into the address: no server has it.
  const { linkKey = null, formerKey = null } = (await sentOne(db, id)) ?? {};
  for (const key of [linkKey, formerKey]) {
    if (key !== null && (await refreshWith(id, key, { linkKey: key }))) return 'kept';
  }
  const session = await readSession(db);
  const token = goodToken(session, Date.now());
  // The session may open it once it has a token again.
  if (session && !token) throw new UnreachableError('There is no good session token.');
  if (
    token !== null &&
    (await refreshWith(id, token, { linkKey: null, uid: session?.uid, endedKey: linkKey }))
  ) {
    await sessionAnswered();
    return 'kept';
  }
  await dropEnded(db, id, linkKey);
  return 'closed';
}

/** Returns false when the secret does not open the submission. */
async function refreshWith(
  id: string,
  token: string,
  kept: Pick<Answered, 'linkKey' | 'uid' | 'endedKey'>,
): Promise<boolean> {
  const askedAtMs = Date.now();
  try {
    const page = await fetchSubmission(id, token);
    await keepAnswer(db, { page, askedAtMs, ...kept });
    const unseen = page.kind === 'service-request' && page.submission.quotations?.find(isUnseen);
    if (unseen) await tellSeen(id, unseen.id, token).catch(() => {}); // The next look says it again.
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = error.problem;
    if (status === 404 || (status === 401 && kept.linkKey !== null)) return false;
    if (status === 401 || status === 403) await tokenRefused(token, error);
    throw error;
  }
}

/**
 * Fetches the replies that come before those that this device keeps of a submission, and stores them.
 * @throws ApiError, UnreachableError, Dexie's error /
 */
export async function loadEarlierReplies(id: string): Promise<void> {
  const { earlierReplies = 0 } = (await sentOne(db, id))?.page?.submission ?? {};
  if (earlierReplies === 0) return;
  await keepEarlier(db, id, await fetchEarlierReplies(id, earlierReplies, await secretOf(id)));
}

const isUnseen = ({ status }: ShownQuotation) => status === 'sent';

const mostKeptAsked = 10;
const keptEveryMs = 60_000;

/**
 * Refreshes the newest submissions that this device keeps, with their links and as the account. It leaves out those
 * that were asked for a moment ago. @throws ApiError, UnreachableError, Dexie's error /
 */
export async function refreshKept(): Promise<void> {
  if (goodToken(await readSession(db), Date.now()) !== null) await refreshOwn();
  else await refreshLinked();
}

async function refreshLinked(): Promise<void> {
  const rows = (await sentHere(db)).slice(0, mostKeptAsked);
  const old = Date.now() - keptEveryMs;
  for (const { id, linkKey, askedAtMs } of rows) {
    if (linkKey !== null && askedAtMs < old) await refreshSubmission(id);
  }
}

/** What an account sent: its ids, and the references of what only another version of the app can read. */
export type OwnList = { ids: string[]; leftOut: string[] };

/**
 * Asks for all that the account sent, stores it on this device, and returns its ids.
 * @throws ApiError, UnreachableError (also without a session), Dexie's error
 */
export async function refreshOwn(): Promise<OwnList> {
  const session = await readSession(db);
  const token = goodToken(session, Date.now());
  if (!session || !token) throw new UnreachableError('There is no good session token.');
  const askedAtMs = Date.now();
  const asked = Promise.all([
    fetchOwnSubmissions('service-request', token),
    fetchOwnSubmissions('contact-message', token),
  ]);
  const [requests, messages] = await asked.catch(async (error) => {
    const isRefused = error instanceof ApiError && [401, 403].includes(error.problem.status);
    if (isRefused) await tokenRefused(token, error);
    throw error;
  });
  await sessionAnswered();
  const lists = [
    listOf('service-request', requests, readable(OwnRequest, requests)),
    listOf('contact-message', messages, readable(OwnMessage, messages)),
  ];
  await keepOwn(db, session.uid, lists, askedAtMs);
  // An account that has taken a visitor's submission over has ended its link: then it is the account's here too. No
  // list waits for that.
  void refreshLinked().catch(() => {}); // What is known stays.
  return {
    ids: lists.flatMap(({ ids }) => ids),
    leftOut: lists.flatMap(({ leftOut }) => leftOut),
  };
}

function listOf(
  kind: SubmissionPage['kind'],
  rows: readonly unknown[],
  { records, leftOut }: Readable<OwnMessage | OwnRequest>,
) {
  const fields: { id?: unknown; receivedAt?: unknown }[] = rows.map(Object);
  const pages = records.map((submission) => ({
    page: v.parse(SubmissionPage, { kind, submission }),
    formerReferences: submission.formerReferences,
  }));
  // A full list has no more than the newest.
  const since = rows.length < ownRowsAtMost ? '' : String(fields.at(-1)?.receivedAt);
  return { kind, pages, ids: fields.map(({ id }) => String(id)), since, leftOut };
}

/** Returns the secret that opens a submission on this device. @throws ApiError where there is none */
async function secretOf(id: string): Promise<string> {
  const linkKey = (await sentOne(db, id))?.linkKey;
  const secret = linkKey ?? goodToken(await readSession(db), Date.now());
  if (secret) return secret;
  const title = 'This device has no link that opens it.';
  throw new ApiError({ type: 'about:blank', title, status: 401 }, null);
}

/** @throws ApiError, UnreachableError */
export const submissionFile = async (
  id: string,
  file: Pick<RequestFile, 'id' | 'sizeBytes'>,
): Promise<Blob> => fetchSubmissionFile(id, file, await secretOf(id));

/**
 * Ends all links of a submission, also copies of this device's link. A device that has a link gets a new one first.
 * Returns the key of that. @throws ApiError, UnreachableError, Dexie's error /
 */
export async function endOtherLinks(id: string): Promise<string | undefined> {
  const secret = await secretOf(id);
  const link = isLinkKey(secret) ? await newLink() : undefined;
  if (link) {
    await addLink(id, link.linkKeyHash, secret);
    await keepLink(db, id, link.linkKey);
  }
  await askToEndLinks(id, link?.linkKey ?? secret);
  return link?.linkKey;
}

/** Asks the server to mail updates about a submission again. @throws ApiError, UnreachableError, Dexie's error */
export async function beginUpdateMails(id: string): Promise<void> {
  await askToBeginMails(id, await secretOf(id));
  await refreshSubmission(id);
}

/** @throws ApiError, UnreachableError */
export const quotationPdf = async (id: string, quotationId: string): Promise<Blob> =>
  fetchQuotationPdf(id, quotationId, await secretOf(id));
