import type { Context } from 'hono';
import { RightsError, requireOpen } from '../../db/accounts/rights';
import { findUpload, type Upload } from '../../db/files/uploads';
import type { AppEnv, Deps } from '../../deps';
import { notSignedIn, ProblemError } from '../problem';
import { accountOf, checkAdmin } from '../session-account';
import { requestFirst } from './upload-problems';

/**
 * Returns the upload of a file, if the caller may send it. Only admins may send the files of a staff reply, and they
 * do so with an admin's rights.
 * @throws ProblemError 401, 403, 404, RightsError
 */
export async function uploadFor(
  c: Context<AppEnv>,
  deps: Pick<Deps, 'db' | 'sessions' | 'adminSecondFactor'>,
  id: string,
): Promise<Upload> {
  const upload = await findUpload(deps.db, id);
  if (!upload) throw requestFirst();
  if (upload.isOfStaff) {
    const { account, session } = await accountOf(deps, c.req.header('authorization'));
    checkAdmin(deps, account, session);
    c.set('rights', { of: 'admin', uid: session.uid, signedInAtS: session.signedInAtS });
    return upload;
  }
  const { ownerUid, adoptedBy, submissionId } = upload;
  const rights = c.get('rights');
  if (rights.of === 'link') {
    if (rights.submissionId !== submissionId) throw new RightsError('no-link', null);
    return upload;
  }
  const uid = c.get('user')?.uid;
  if (ownerUid !== null && uid === undefined) throw notSignedIn();
  if (ownerUid !== null && uid !== ownerUid) {
    throw new ProblemError(403, 'This file belongs to a request of another account.');
  }
  if (ownerUid === null && (uid === undefined || uid !== adoptedBy)) {
    await requireOpen(deps.db, submissionId);
    if (rights.of === 'visitor') c.set('rights', { of: 'visitor', submissionId });
  }
  return upload;
}
