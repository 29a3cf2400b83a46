import type { Context } from 'hono';
import { v7 as uuidV7 } from 'uuid';
import { addEntries } from '../../db/admin/recorded-change';
import type { Deps, SignedInEnv } from '../../deps';

/**
 * Writes into the audit and the security log that an admin exports personal data; `what` names it.
 * Called before the data is sent: an export that can't be noted is refused.
 * @throws DatabaseFailure
 */
export async function noteExport(
  { db, security }: Pick<Deps, 'db' | 'security'>,
  c: Context<SignedInEnv>,
  what: string,
): Promise<void> {
  const { uid, email } = c.get('account');
  await addEntries(db, [
    {
      key: uuidV7(),
      requestHash: '',
      by: { uid, name: email },
      entityKind: 'personal-data',
      entityId: what,
      label: `all ${what.replace('-', ' ')}`,
      action: 'export',
      before: null,
      after: null,
    },
  ]);
  const requestId = c.get('requestId');
  security({ event: 'personal-data-exported', requestId, byUid: uid, details: { what } });
}
