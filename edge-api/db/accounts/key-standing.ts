import type { Selectable } from 'kysely';
import type { ApiKeyRecord } from '../../contract/admin/api-keys';
import type { Database } from '../tables';

export type KeyRow = Selectable<Database['api_keys']>;

/** Returns since when a key no longer works, and the first reason why; null where it works. */
export function stoppedOf({
  ends_at,
  stopped_at,
  stopped_why,
}: Pick<KeyRow, 'ends_at' | 'stopped_at' | 'stopped_why'>): ApiKeyRecord['stopped'] {
  const hasEnded = ends_at && ends_at <= (stopped_at ?? new Date());
  if (hasEnded) return { at: ends_at.toISOString(), why: 'ended' };
  return stopped_at && stopped_why && { at: stopped_at.toISOString(), why: stopped_why };
}
