import type { RightsError, RightsLoss } from '../db/accounts/rights';
import { accountBlocked, accountDeleted, linkRefused, ProblemError, sessionEnded } from './problem';

/** The problem for someone without the rights: 401 where logging in again may help, otherwise 403. */
export const rightsProblem = ({ why, uid }: RightsError): ProblemError => problems[why](uid ?? '');

// Devices of older versions know this reason by the name `not-staff`.
const noAdmin = (title: string) => new ProblemError(403, title, { reason: 'not-staff' });

// RFC 6750, 3.
const keyRefused = (title: string) => (byUid: string) =>
  new ProblemError(401, title, {
    kind: 'api-key-refused',
    ...(byUid && { byUid }),
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

const makerIsGone = keyRefused(
  'This API key no longer works, because the admin who made it is no admin now.',
);

const problems: Record<RightsLoss, (uid: string) => ProblemError> = {
  'session-ended': sessionEnded,
  erased: accountDeleted,
  blocked: accountBlocked,
  'no-admin': () => noAdmin('This part is for admins. Your account may not use it.'),
  unverified: () =>
    noAdmin(
      'Please confirm your e-mail address first, with the link in the e-mail that we sent you.',
    ),
  'no-key': keyRefused('There is no such API key.'),
  'no-link': linkRefused,
  withdrawn: keyRefused('This API key was withdrawn.'),
  ended: keyRefused('The time of this API key is over.'),
  'maker-blocked': makerIsGone,
  'maker-no-admin': makerIsGone,
  'maker-erased': makerIsGone,
};
