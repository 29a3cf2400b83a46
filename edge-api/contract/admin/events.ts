/** What `GET /api/admin/events` tells of: records of the catalogue, or of the admin's own. */
export const changedParts = ['catalogue', 'admin'] as const;

/**
 * The data of each `changed` event of `GET /api/admin/events` (server-sent events, read by `fetch`
 * with the session token): that something of this part changed, and not what; ask
 * `GET /api/admin/changes` for that. Whoever connects asks once, for nothing is repeated. Lines that
 * begin with a colon are signs of life. The stream ends when the token is over or the rights are gone.
 */
export type ChangedPart = (typeof changedParts)[number];
