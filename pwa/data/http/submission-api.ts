import { ShownReplies } from '../../../edge-api/contract/conversation/reply';
import { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import {
  AskedForCode,
  OpenedSubmission,
  type TrackingCodeRequest,
  type TrackingCodeUse,
} from '../../../edge-api/contract/conversation/tracking-code';
import type { RequestFile } from '../../../edge-api/contract/request-file';
import { limits } from '../../config/limits';
import { type AnyResponse, jsonOf, notOurs, parsed, UnreachableError } from './answers';
import { api, asBearer, send } from './client';
import { reportReachability } from './connection';

// Every call takes the key of the link or the token of the owner's session, and throws ApiError or
// UnreachableError.

const pathOf = (id: string, rest = '') => `/api/submissions/${encodeURIComponent(id)}${rest}`;

export async function fetchSubmission(id: string, token: string): Promise<SubmissionPage> {
  const response = await api.submissions[':id'].$get({ param: { id } }, asBearer(token));
  return parsed(SubmissionPage, await jsonOf(response));
}

/** Fetches the replies before the known ones. */
export async function fetchEarlierReplies(
  id: string,
  before: number,
  token: string,
): Promise<ShownReplies> {
  const { replies } = api.submissions[':id'];
  const asked = { param: { id }, query: { before: String(before) } };
  return parsed(ShownReplies, await jsonOf(await replies.$get(asked, asBearer(token))));
}

/** Makes a link from the hash of its key. */
export async function addLink(id: string, linkKeyHash: string, token: string): Promise<void> {
  const { links } = api.submissions[':id'];
  const asked = { param: { id }, json: { linkKeyHash } };
  await done(await links.$post(asked, asBearer(token)));
}

/** Asks the server to mail updates about a submission again. */
export async function beginUpdateMails(id: string, token: string): Promise<void> {
  const updates = api.submissions[':id']['update-mails'];
  await done(await updates.$put({ param: { id } }, asBearer(token)));
}

/** Ends all links of a submission except the one with which this is asked. */
export async function endOtherLinks(id: string, token: string): Promise<void> {
  const { links } = api.submissions[':id'];
  await done(await links.$delete({ param: { id } }, asBearer(token)));
}

/** Tells the server that the customer sees an open quotation. */
export async function tellSeen(id: string, quotationId: string, token: string): Promise<void> {
  const { headers, ...call } = posted({ quotationId });
  const all = { ...call, headers: { ...headers, ...asBearer(token).headers } };
  await done(await send(pathOf(id, '/seen'), all));
}

/** Fetches a received file of a submission or of its conversation, whole. */
export async function fetchSubmissionFile(
  id: string,
  { id: fileId, sizeBytes }: Pick<RequestFile, 'id' | 'sizeBytes'>,
  token: string,
): Promise<Blob> {
  const content = await fetchBlob(pathOf(id, `/files/${fileId}`), token);
  // A captive portal's page must not be saved under this name.
  if (content.size !== sizeBytes) throw notOurs();
  reportReachability(true);
  return content;
}

export async function fetchQuotationPdf(
  id: string,
  quotationId: string,
  token: string,
): Promise<Blob> {
  const content = await fetchBlob(pathOf(id, `/quotations/${quotationId}.pdf`), token);
  if (content.type !== 'application/pdf') throw notOurs();
  reportReachability(true);
  return content;
}

async function fetchBlob(path: string, token: string): Promise<Blob> {
  const signal = AbortSignal.timeout(limits.uploadTimeoutMs);
  const response = await send(path, { ...asBearer(token), signal });
  if (!response.ok) await jsonOf(response);
  return response.blob().catch((cause) => {
    throw new UnreachableError('The connection broke.', { cause });
  });
}

/** Asks for a code by mail; the answer is the same whether there is such a submission. */
export async function askForCode(json: TrackingCodeRequest): Promise<void> {
  parsed(AskedForCode, await jsonOf(await api['tracking-codes'].$post({ json })));
}

/** Sends a mailed code back, with the hash of the key that this device made. Returns which submission it opens. */
export async function giveCode(id: string, json: TrackingCodeUse): Promise<string> {
  const response = await api['tracking-codes'][':id'].use.$post({ param: { id }, json });
  return parsed(OpenedSubmission, await jsonOf(response)).submissionId;
}

const posted = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function done(response: AnyResponse & Pick<Response, 'status'>): Promise<void> {
  if (response.status === 204) reportReachability(true);
  else await jsonOf(response);
}
