import type { MiddlewareHandler } from 'hono';
import { isMigrated } from '../db/schema/schema-state';
import type { Deps } from '../deps';
import { tooBusy } from '../http/problem';

/**
 * Guards routes that the schema of the release before can't serve: until it is migrated, requests have to come again.
 */
export const onceMigrated =
  (db: Deps['db']): MiddlewareHandler =>
  async (_, next) => {
    if (!(await isMigrated(db))) throw tooBusy();
    await next();
  };
