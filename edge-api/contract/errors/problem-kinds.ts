import type { fileDamaged, Problem, RefusalReason, referenceTaken } from '../problem';
import type { ProblemKind } from './problem-kind';

type Kind = {
  status: number;
  /** What has happened, in words for the page of this kind. */
  meaning: string;
  /** What a program should do. */
  advice: string;
  /** A body as the server sends it, besides its type and status. */
  example: Pick<Problem, 'title'> & Record<string, unknown>;
};

/** The kinds of problems of who may not do something, see `problemKinds`. */
const accessProblemKinds = {
  'not-signed-in': {
    status: 401,
    meaning: 'There is no token or key in the `Authorization` header, or one that is not good.',
    advice: 'Send `Authorization: Bearer …` with a session token or an API key that is still good.',
    example: { title: 'Please log in again.' },
  },
  'api-key-refused': {
    status: 401,
    meaning:
      'The API key is unknown, was withdrawn, is over, or the admin who made it is no admin any more.',
    advice:
      'Do not send it again. An admin can look the key up in the dashboard, and make another.',
    example: { title: 'This API key was withdrawn.' },
  },
  'link-refused': {
    status: 401,
    meaning:
      'The key of a submission’s link is unknown, belongs to another submission, or its link has ended.',
    advice: 'Do not send it again. A mailed code opens the page too, see `askForTrackingCode`.',
    example: { title: 'This link does not open anything here, or not any more.' },
  },
  'session-ended': {
    status: 401,
    meaning: 'The session of the token is over: its user logged out, or the account changed.',
    advice: 'Ask the user to log in again.',
    example: { title: 'Please log in again.', reason: 'session-ended' },
  },
  'not-allowed': {
    status: 403,
    meaning: 'The sender is known, but may not do this.',
    advice: 'Do not send it again. Another account may be allowed to.',
    example: { title: 'This file belongs to a request of another account.' },
  },
  'code-needed': {
    status: 403,
    meaning: 'The link was mailed, and a mail may have been passed on: this takes a mailed code.',
    advice:
      'Have a code mailed, see `askForTrackingCode`, and send it again with the link that it opens.',
    example: { title: 'Ending the other links takes a code by e-mail first.' },
  },
  'scope-missing': {
    status: 403,
    meaning: 'The API key works, but does not have the scope that this needs.',
    advice: 'Use a key with the scope in `scope`. An admin chooses the scopes when making a key.',
    example: {
      title: 'This API key does not have the scope “service-requests:read”.',
      scope: 'service-requests:read',
    },
  },
  'account-blocked': {
    status: 403,
    meaning: 'The company has blocked this account.',
    advice: 'Do not send it again. Only the company can unblock the account.',
    example: { title: 'This account is blocked.', reason: 'account-blocked' },
  },
  'account-deleted': {
    status: 403,
    meaning: 'The account of this token was deleted.',
    advice: 'Forget the token and what was stored for the account.',
    example: { title: 'This account no longer exists.', reason: 'account-deleted' },
  },
  'not-staff': {
    status: 403,
    meaning: 'This part is for admins with a confirmed e-mail address.',
    advice: 'Use the account of an admin.',
    example: {
      title: 'This part is for admins. Your account may not use it.',
      reason: 'not-staff',
    },
  },
  'second-factor-missing': {
    status: 403,
    meaning: 'Admins of this server need a second factor, and the session began without one.',
    advice: 'Log in again, with the second factor.',
    example: {
      title: 'Admins need a second factor here. Please log out, and log in again with one.',
      reason: 'second-factor-missing',
    },
  },
} as const satisfies Partial<Record<ProblemKind, Kind>>;

/**
 * The kinds of problems. The name is the end of the problem's `type` for good, so programs may compare
 * it. The first kind of a status is the one of all problems that name none.
 */
export const problemKinds = {
  'unreadable-request': {
    status: 400,
    meaning: 'The address, a header or the body can’t be read, such as JSON that breaks off.',
    advice: 'Correct the request. The same one again gets the same answer.',
    example: { title: 'The request could not be read.' },
  },
  'invalid-fields': {
    status: 400,
    meaning: 'The request can be read, but some of its fields or headers are not right.',
    advice:
      'Read `errors`: each entry has the `path` of a field, with dots, and a `message` for people. Where the type or the value is another than there may be, `expected` says which there are.',
    example: {
      title: 'Some fields are not right.',
      errors: [{ path: 'email', message: 'Please enter an e-mail address.' }],
    },
  },
  ...accessProblemKinds,
  'not-found': {
    status: 404,
    meaning: 'There is nothing at this address, or no longer.',
    advice: 'Check the address. What was deleted does not come back under its id.',
    example: { title: 'There is nothing at this address.' },
  },
  'method-not-allowed': {
    status: 405,
    meaning: 'The address exists, but does not take this method.',
    advice: 'Use one of the methods in the `Allow` header.',
    example: { title: 'This address does not take that method.' },
  },
  'too-slow': {
    status: 408,
    meaning: 'The body came too slowly, or was cut off.',
    advice: 'Send the whole request again, under the same id.',
    example: { title: 'The request arrived too slowly. Please try again.' },
  },
  'not-possible-now': {
    status: 409,
    meaning: 'The request is right, but does not fit the present state.',
    advice: 'Read the present state, and decide again.',
    example: { title: 'From “new” it can’t go to “closed”.' },
  },
  'address-taken': {
    status: 409,
    meaning: 'Another service or product has this address.',
    advice: 'Choose another one; `suggestion` is free.',
    example: {
      title: 'This address is taken.',
      errors: [{ path: 'slug', message: 'This address is taken. Please choose another one.' }],
      suggestion: 'air-freight-2',
    },
  },
  'file-damaged': {
    status: 409,
    meaning: 'All bytes of the file are here, but not those that its request names.',
    advice: 'Begin the upload again.',
    example: {
      title: 'What arrived is not the file that the request names. Please send the file again.',
      reason: 'file-damaged',
    },
  },
  'changed-meanwhile': {
    status: 412,
    meaning: 'Someone else has changed the record since the version in `If-Match`.',
    advice: 'Merge your change with `current`, the record as it is now, and send its version.',
    example: {
      title: 'Someone else has changed this in the meantime.',
      current: { id: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c10', version: 4 },
    },
  },
  'other-upload-version': {
    status: 412,
    meaning: 'The upload does not name the version of the tus protocol that this server speaks.',
    advice: 'Send the header `Tus-Resumable: 1.0.0`, as `Tus-Version` says.',
    example: { title: 'This server speaks version 1.0.0 of the tus protocol.' },
  },
  'too-large': {
    status: 413,
    meaning: 'The body is larger than this address takes.',
    advice: 'Send less. The title says how much is taken.',
    example: { title: 'The request is too large: at most 64 KB.' },
  },
  'wrong-media-type': {
    status: 415,
    meaning: 'The body is of a type that this address does not take.',
    advice: 'Send the type that the description of the operation names, mostly `application/json`.',
    example: { title: 'Please send JSON (content-type: application/json).' },
  },
  'id-used-before': {
    status: 422,
    meaning: 'The id or `Idempotency-Key` was used before, for something else.',
    advice:
      'A program that repeats a request sends the same body. For something new make a new UUIDv7.',
    example: {
      title: 'This was already received, with another text.',
      detail: 'What was received has the reference SR-7K3F-9QXD.',
    },
  },
  'reference-taken': {
    status: 422,
    meaning:
      'The reference that follows from the id belongs to another submission, also if that was erased. Nothing was stored.',
    advice: 'Send it again with a new UUIDv7, and the reference that follows from it.',
    example: {
      title: 'Another submission has the reference SR-7K3F-9QXD.',
      detail: 'Nothing was stored. Please send it as a new one.',
      reason: 'reference-taken',
    },
  },
  'code-refused': {
    status: 422,
    meaning: 'A mailed code is wrong, was used, is too old, or was tried too often.',
    advice: 'Check its digits, or ask for another code.',
    example: { title: 'This code is not right, or no longer good.' },
  },
  'other-file-type': {
    status: 422,
    meaning: 'The file is not of the type that its request says.',
    advice: 'Send a request that names the right type.',
    example: { title: 'This file is not a PDF, although its name says so.' },
  },
  'version-missing': {
    status: 428,
    meaning: 'A change must name the version that it starts from.',
    advice: 'Read the record, and send its `ETag` as `If-Match`.',
    example: { title: 'Please say which version you changed (If-Match: "3").' },
  },
  'too-many-requests': {
    status: 429,
    meaning: 'More requests came than one sender may make.',
    advice: 'Wait for the seconds in `Retry-After`, then send the same request again.',
    example: { title: 'Too many requests at once. Please try again in a moment.' },
  },
  'internal-error': {
    status: 500,
    meaning: 'Something went wrong on the server.',
    advice:
      'Send the same request again later, under the same id. If it goes on, tell the company the time and `X-Request-Id`.',
    example: { title: 'Something went wrong on our side. Please try again.' },
  },
  'not-implemented': {
    status: 501,
    meaning: 'The server does not have this part of the tus protocol.',
    advice: 'Upload without it.',
    example: { title: 'This server has no such extension of the tus protocol.' },
  },
  unavailable: {
    status: 503,
    meaning: 'The server is starting, stopping or busy, or something that it needs is away.',
    advice: 'Wait for the seconds in `Retry-After`, then send the same request again.',
    example: { title: 'Our server is very busy. Please try again soon.' },
  },
} as const satisfies Record<
  ProblemKind | RefusalReason | typeof fileDamaged | typeof referenceTaken,
  Kind
>;

export const problemsPath = '/api/problems';

const names = Object.keys(problemKinds) as ProblemKind[];

/** Returns the `type` of a problem: that of its kind, of its reason, or otherwise the usual one of its status. */
export function problemType(
  status: number,
  { kind, reason, errors }: { kind?: ProblemKind } & Pick<Problem, 'reason' | 'errors'> = {},
): string {
  const named = kind ?? names.find((name) => name === reason);
  const usual = status === 400 && errors ? 'invalid-fields' : ofStatus(status);
  const found = named ?? usual;
  return found ? `${problemsPath}/${found}` : 'about:blank';
}

const ofStatus = (status: number) => names.find((name) => problemKinds[name].status === status);
