import type { SessionRow } from '../data/store/db';

/** Makes the row of an admin who is logged in, with a token that does not end. */
export const sessionOf = (uid: string, more: Partial<SessionRow> = {}): SessionRow => ({
  key: 'current',
  uid,
  email: `${uid}@shipper.example`,
  displayName: '',
  emailVerified: true,
  role: 'admin',
  token: `token of ${uid}`,
  tokenExpiresAtMs: Number.MAX_SAFE_INTEGER,
  confirmedAtMs: 0,
  ...more,
});
