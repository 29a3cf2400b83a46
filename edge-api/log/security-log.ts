import type { Log } from './log';

/** An event that matters to the security of accounts and personal data. */
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
    | 'api-key-made'
    | 'api-key-withdrawn'
    | 'webhook-made'
    | 'webhook-moved'
    | 'webhook-secret-renewed'
    | 'tracking-code-wrong'
    | 'tracking-code-locked'
    | 'personal-data-exported'
    | 'personal-data-erased';
  /** The id of the request that caused it; null where a setting, a command or a timer caused it. */
  requestId: string | null;
  /** The account that did it; null where no one was logged in. */
  byUid: string | null;
  /** What the event changed, and how: ids, routes, status. No tokens, no texts of visitors. */
  details?: Record<string, string | number | boolean | null>;
};

/** Writes one line per event. Never throws. */
export type SecurityLog = (event: SecurityEvent) => void;

/** Writes the security log into the server's log, at every level, with `security:` before each line. */
export const securityLog =
  (log: Log): SecurityLog =>
  ({ event, requestId, byUid, details }) =>
    (log.always ?? log.info)(`security: ${event}`, { requestId, byUid, ...details });
