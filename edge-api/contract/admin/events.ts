/**
 * The parts whose changes `GET /api/admin/events` announces: records of the catalogue, and the admins' own records.
 */
export const changedParts = ['catalogue', 'admin'] as const;

/**
 * The data of each `changed` event of `GET /api/admin/events` (server-sent events, read by `fetch`
 * with the session token): that something of this part changed, but not what; ask
 * `GET /api/admin/changes` for that. A device asks once when it connects: events are not repeated. Lines that
 * begin with a colon are heartbeats. The stream ends when the token is over or the rights are gone.
 */
export type ChangedPart = (typeof changedParts)[number];
