import type { MiddlewareHandler } from 'hono';
import { isMigrated } from '../db/schema/schema-state';
import type { Deps } from '../deps';
import { tooBusy } from '../http/problem';

/** For what the schema of the release before does not have: until it is migrated, requests come again. */
export const onceMigrated =
  (db: Deps['db']): MiddlewareHandler =>
  async (_, next) => {
    if (!(await isMigrated(db))) throw tooBusy();
    await next();
  };
