import type { Context } from 'hono';
import { v7 as uuidV7 } from 'uuid';
import type { RequestRecord } from '../../contract/admin/inbox';
import { authorized } from '../../db/accounts/rights';
import { addEntries } from '../../db/admin/recorded-change';
import type { Deps, StaffEnv } from '../../deps';

type Needs = Pick<Deps, 'db' | 'security'>;
type Caller = Pick<Context<StaffEnv>, 'get'>;

/**
 * Writes into the audit and the security log that an admin exports personal data; `what` names it.
 * Called before the data is sent: an export that can't be noted is refused.
 * @throws RightsError, DatabaseFailure
 */
export async function noteExport({ db, security }: Needs, c: Caller, what: string): Promise<void> {
  const label = `all ${what.replace('-', ' ')}`;
  await add(db, c, { entityKind: 'personal-data', entityId: what, label, after: null });
  tell(security, c, { what });
}

/** As `noteExport`, for one file of a request: the entry is part of the request's history. */
export async function noteFileDownload(
  { db, security }: Needs,
  c: Caller,
  { id, reference, version }: Pick<RequestRecord, 'id' | 'reference' | 'version'>,
  { id: fileId, name }: { id: string; name: string },
): Promise<void> {
  const label = `${name} of ${reference}`;
  const after = { fileId, version };
  await add(db, c, { entityKind: 'service-request', entityId: id, label, after });
  tell(security, c, { what: 'request-file', serviceRequest: id, file: fileId });
}

type Entry = Parameters<typeof addEntries>[1][number];

function add(
  db: Needs['db'],
  c: Caller,
  what: Pick<Entry, 'entityKind' | 'entityId' | 'label' | 'after'>,
): Promise<void> {
  const by = c.get('by');
  const entry = { key: uuidV7(), requestHash: '', by, action: 'export', before: null } as const;
  return authorized(db, by.rights, (transaction) =>
    addEntries(transaction, [{ ...entry, ...what }]),
  );
}

function tell(security: Needs['security'], c: Caller, details: Record<string, string>): void {
  const { uid: byUid } = c.get('by');
  security({ event: 'personal-data-exported', requestId: c.get('requestId'), byUid, details });
}
