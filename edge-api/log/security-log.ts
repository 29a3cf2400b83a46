import type { Log } from './log';

/** Something that matters to the security of accounts and personal data. */
export type SecurityEvent = {
  event:
    | 'request-refused'
    | 'role-changed'
    | 'account-blocked'
    | 'account-unblocked'
    | 'admin-granted'
    | 'sessions-ended'
    | 'signing-key-added'
    | 'signing-key-withdrawn'
    | 'personal-data-exported'
    | 'personal-data-erased';
  /** Of the request that caused it; null where a setting, a command or a timer did. */
  requestId: string | null;
  /** The account that did it; null where nobody was signed in. */
  byUid: string | null;
  /** What it was done to, and how: ids, addresses of routes, status. No tokens, no texts of visitors. */
  details?: Record<string, string | number | boolean | null>;
};

/** Writes an event down, one line each. Never throws. */
export type SecurityLog = (event: SecurityEvent) => void;

/** The security log as lines of the server's log, whatever its level, each beginning with `security:`. */
export const securityLog =
  (log: Log): SecurityLog =>
  ({ event, requestId, byUid, details }) =>
    (log.always ?? log.info)(`security: ${event}`, { requestId, byUid, ...details });
