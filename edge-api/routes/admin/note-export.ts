import type { Context } from 'hono';
import type { RequestRecord } from '../../contract/admin/inbox';
import type { SubmissionKind } from '../../contract/submission';
import { noteExportBegun } from '../../db/changes/note-export';
import type { Deps, StaffEnv } from '../../deps';

type Needs = Pick<Deps, 'db' | 'security'>;
type Caller = Pick<Context<StaffEnv>, 'get'>;

/**
 * Notes in the audit and in the security log that an admin exports personal data; `what` names the data. Call it
 * before the data is sent: an export that can't be noted is refused. Returns the audit entry's id.
 * @throws RightsError, DatabaseFailure
 */
export async function noteExport(
  { db, security }: Needs,
  c: Caller,
  what: string,
): Promise<string> {
  const label = `all ${what.replace('-', ' ')}`;
  const exported = { entityKind: 'personal-data', entityId: what, label } as const;
  const entry = await noteExportBegun(db, c.get('by'), exported);
  tell(security, c, { what });
  return entry;
}

/** Does what `noteExport` does, for one file of a request: the entry is part of the request's history. */
export const noteFileDownload =
  (
    { db, security }: Needs,
    c: Caller,
    entityKind: SubmissionKind,
    { id, reference, version }: Pick<RequestRecord, 'id' | 'reference' | 'version'>,
  ) =>
  async ({ id: fileId, name }: { id: string; name: string }): Promise<string> => {
    const label = `${name} of ${reference}`;
    const exported = { entityKind, entityId: id, label, after: { fileId, version } };
    const entry = await noteExportBegun(db, c.get('by'), exported);
    const of = entityKind === 'service-request' ? 'serviceRequest' : 'contactMessage';
    tell(security, c, { what: 'request-file', [of]: id, file: fileId });
    return entry;
  };

function tell(security: Needs['security'], c: Caller, details: Record<string, string>): void {
  const { uid: byUid } = c.get('by');
  security({ event: 'personal-data-exported', requestId: c.get('requestId'), byUid, details });
}
