import type { Problem } from '../problem';
import type { ProblemKind } from './problem-kind';

export type Kind = {
  status: number;
  /** What has happened, in words for the page of this kind. */
  meaning: string;
  /** What a program should do. */
  advice: string;
  /** A body as the server sends it, besides its type and status. */
  example: Pick<Problem, 'title'> & Record<string, unknown>;
};

/** The kinds of problems of who may not do something, see `problemKinds`. */
export const accessProblemKinds = {
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
