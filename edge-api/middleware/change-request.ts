import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { UuidV7 } from '../contract/fields';
import type { ChangingEnv } from '../deps';
import { bodyHash } from '../http/body-hash';
import { invalidFields, ProblemError } from '../http/problem';

type Reading = {
  /** Whether the change has a body; one that comes without need is not read. */
  body: boolean;
  /** Whether its headers name the version that it starts from. */
  version: boolean;
};

/**
 * Reads the headers that every change by an admin must have: `Idempotency-Key` (UUIDv7), and `If-Match` with the
 * version that it starts from, or `If-None-Match: *` for something new (428 without either). It runs after
 * `requireStaff` and the checks of the body.
 */
export function readChangeRequest(
  { body, version }: Reading = { body: true, version: true },
): MiddlewareHandler<ChangingEnv> {
  return async (c, next) => {
    const key = v.safeParse(UuidV7, c.req.header('idempotency-key'));
    if (!key.success) {
      throw invalidFields([{ path: 'Idempotency-Key', message: 'This header must be a UUIDv7.' }]);
    }
    const expectedVersion = version ? versionOf(c) : null;
    const to = `${c.req.method} ${c.req.path}`;
    const said = { to, expectedVersion, body: body ? c.get('body') : null };
    c.set('changeRequest', {
      key: key.output,
      requestHash: await bodyHash(said),
      by: c.get('by'),
      expectedVersion,
    });
    await next();
  };
}

function versionOf(c: Context): number | null {
  if (c.req.header('if-none-match') === '*') return null;
  // The tag of a record also contains its revision, which no change starts from.
  const tag = c.req.header('if-match')?.match(/^"(\d{1,9})(?:\.\d{1,19})?"$/)?.[1];
  if (tag) return Number(tag);
  throw new ProblemError(428, 'Please say which version you changed (If-Match: "3").');
}
