import * as v from 'valibot';
import { contractHeader } from '../../../edge-api/contract/errors/contract-header';
import {
  outboxAgeHeader,
  Receipt,
  type SubmissionKind,
  submissionPaths,
} from '../../../edge-api/contract/submission';
import { jsonOf, notOurs, parsed } from './answers';
import { asBearer, send } from './client';

type StoredCall = {
  method: string;
  path: string;
  token: string | null;
  headers?: Record<string, string>;
  /** Sent as JSON; undefined sends none. */
  body: unknown;
  /** The version of the contract that the body follows; undefined: the entry is from before versions. */
  contract: number | undefined;
};

/**
 * Sends what the outbox has stored. The only call that is not typed: an entry has the path and the
 * body of the version that wrote it, which may be older than today's types.
 * @throws UnreachableError
 */
export const sendStored = ({
  method,
  path,
  token,
  headers,
  body,
  contract,
}: StoredCall): Promise<Response> =>
  send(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(contract !== undefined && { [contractHeader]: String(contract) }),
      ...headers,
      ...(token !== null && asBearer(token).headers),
    },
    body: JSON.stringify(body),
  });

/**
 * Returns the header with the age of an entry, by the device's clock at both ends; none if the clock was set back
 * meanwhile.
 */
function ageOf(body: unknown): Record<string, string> {
  const { writtenAt = '' } = body as { writtenAt?: string };
  const seconds = Math.round((Date.now() - Date.parse(writtenAt)) / 1000);
  return seconds >= 0 ? { [outboxAgeHeader]: String(seconds) } : {};
}

type SentSubmission = { id: string; kind: SubmissionKind; body: unknown; contract?: number };

/**
 * Posts a submission and returns the receipt that names it. `token` says who owns it; null: no account.
 * @throws ApiError, UnreachableError
 */
export async function postSubmission(
  { id, kind, body, contract }: SentSubmission,
  token: string | null = null,
): Promise<Receipt> {
  const headers = ageOf(body);
  const call = { method: 'POST', path: submissionPaths[kind], token, headers, body, contract };
  return receiptOf(id, await jsonOf(await sendStored(call)));
}

/** The server's answer that an entry is in the database; that of a reply or decision has no reference. */
export type EntryReceipt = Omit<Receipt, 'reference'> & Partial<Pick<Receipt, 'reference'>>;
const WordReceipt = v.omit(Receipt, ['reference']);

type SentWord = {
  id: string;
  kind: 'reply' | 'decision';
  about: { submissionId: string };
  body: unknown;
  contract?: number;
};
const wordPaths = { reply: 'replies', decision: 'decisions' } as const;

/** Posts what a customer writes about a submission. @throws ApiError, UnreachableError */
export async function postWord(
  { id, kind, about, body, contract }: SentWord,
  token: string | null,
): Promise<EntryReceipt> {
  const path = `/api/submissions/${about.submissionId}/${wordPaths[kind]}`;
  const call = { method: 'POST', path, token, headers: ageOf(body), body, contract };
  const receipt = parsed(WordReceipt, await jsonOf(await sendStored(call)));
  if (receipt.id !== id) throw notOurs();
  return receipt;
}

/**
 * Reads the answer as a receipt: only one that names this very entry proves that it arrived. @throws UnreachableError
 */
export function receiptOf(id: string, answer: unknown): Receipt {
  const receipt = parsed(Receipt, answer);
  if (receipt.id !== id) throw notOurs();
  return receipt;
}
