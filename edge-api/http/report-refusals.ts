import type { Context } from 'hono';
import type { Deps } from '../deps';
import { note } from '../log/seen-request';
import type { RefusedBy } from './problem';
import type { RefusalLog } from './refusal-log';
import { patternOf } from './route-of';

/** Returns the id of the user, or of the program's API key. */
export const uidOf = (c: Context): string | null =>
  c.get('by')?.uid ?? c.get('account')?.uid ?? c.get('user')?.uid ?? null;

const refusals = [401, 403, 429] as const;

/** Writes answers that refuse a request into `log`, and notes which rate limit refused. */
export const reportRefusals =
  ({ clientAddress }: Pick<Deps, 'clientAddress'>, log: RefusalLog) =>
  (
    c: Context,
    answered: number,
    why: { reason?: string; byUid?: string; limit?: RefusedBy } = {},
  ): void => {
    if (why.limit) note(c.env, { refusedBy: why.limit });
    const status = refusals.find((refusal) => refusal === answered);
    if (status === undefined) return;
    log({
      status,
      reason: why.reason ?? null,
      method: c.req.method,
      route: patternOf(c) ?? '*',
      address: clientAddress(c),
      requestId: c.get('requestId'),
      byUid: why.byUid ?? uidOf(c),
    });
  };
