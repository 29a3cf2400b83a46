import type { Context } from 'hono';
import { type ChangeRequest, ReusedKeyError, StaleError } from '../db/changes/record-change';
import type { ChangingEnv } from '../deps';
import { seenBy } from './api-keys/without-costs';
import { ProblemError, reusedKey } from './problem';

/**
 * Makes a change and answers with the record as it is now and its version as ETag. A change of an
 * older version is refused with the present record in the body (412).
 */
export async function answerChange<Entity extends { version: number }>(
  c: Context<ChangingEnv>,
  change: (request: ChangeRequest) => Promise<void>,
  read: () => Promise<Entity | undefined>,
) {
  const { by } = c.get('changeRequest');
  try {
    await change(c.get('changeRequest'));
  } catch (error) {
    if (error instanceof ReusedKeyError) throw reusedKey();
    if (!(error instanceof StaleError)) throw error;
    const current = await read();
    if (!current) throw gone();
    throw new ProblemError(412, 'Someone else has changed this in the meantime.', {
      more: { current: seenBy(by, current) },
    });
  }
  const record = await read();
  if (!record) throw gone();
  c.header('etag', `"${record.version}"`);
  return c.json(seenBy(by, record));
}

const gone = () => new ProblemError(404, 'This no longer exists: it may have been erased.');
