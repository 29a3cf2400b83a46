import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { UuidV7 } from '../contract/fields';
import { type ChangeRequest, ReusedKeyError, StaleError } from '../db/admin/recorded-change';
import type { ChangingEnv } from '../deps';
import { bodyHash } from '../http/body-hash';
import { invalidFields, ProblemError } from '../http/problem';

/**
 * Reads what every change by an admin must say: `Idempotency-Key` (UUIDv7), and `If-Match` with the
 * version it was made from, or `If-None-Match: *` for something new (428 without either). Stands
 * behind `requireUser` and the checks of the body.
 */
export const readOrder = orderOf((c) => c.req.json());

/** As `readOrder`, for changes that need no body; one that comes is not read. */
export const readBareOrder = orderOf(() => null);

/** As `readOrder`, for changes whose body says what they were made from; no version is asked for. */
export const readUnversionedOrder = orderOf(
  (c) => c.req.json(),
  () => null,
);

function orderOf(
  bodyOf: (c: Context) => unknown,
  readVersion: (c: Context) => number | null = versionOf,
): MiddlewareHandler<ChangingEnv> {
  return async (c, next) => {
    const key = v.safeParse(UuidV7, c.req.header('idempotency-key'));
    if (!key.success) {
      throw invalidFields([{ path: 'Idempotency-Key', message: 'This header must be a UUIDv7.' }]);
    }
    const { uid, email } = c.get('account');
    const expectedVersion = readVersion(c);
    const said = { to: `${c.req.method} ${c.req.path}`, expectedVersion, body: await bodyOf(c) };
    c.set('order', {
      key: key.output,
      requestHash: await bodyHash(said),
      by: { uid, name: email },
      expectedVersion,
    });
    await next();
  };
}

function versionOf(c: Context): number | null {
  if (c.req.header('if-none-match') === '*') return null;
  const tag = c.req.header('if-match')?.match(/^"(\d{1,9})"$/)?.[1];
  if (tag) return Number(tag);
  throw new ProblemError(428, 'Please say which version you changed (If-Match: "3").');
}

type Versioned = { version: number };

/**
 * Carries out a change and answers with the record as it is now and its version as ETag. One that was
 * made from an older version is refused with the current state in the body (412).
 */
export async function answerChange<Entity extends Versioned>(
  c: Context<ChangingEnv>,
  change: (order: ChangeRequest) => Promise<void>,
  read: () => Promise<Entity | undefined>,
) {
  try {
    await change(c.get('order'));
  } catch (error) {
    if (error instanceof ReusedKeyError) {
      throw new ProblemError(422, 'This key was used before for another change.');
    }
    if (!(error instanceof StaleError)) throw error;
    const current = await read();
    if (!current) throw gone();
    throw new ProblemError(412, 'Somebody else changed this meanwhile.', { more: { current } });
  }
  const record = await read();
  if (!record) throw gone();
  c.header('etag', `"${record.version}"`);
  return record;
}

const gone = () =>
  new ProblemError(404, 'This does not exist (any more): it may have been erased.');
