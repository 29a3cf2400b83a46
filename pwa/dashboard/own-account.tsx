import { OwnMessage, OwnRequest } from '../../edge-api/contract/admin/inbox';
import type { SubmissionPage } from '../../edge-api/contract/conversation/submission-page';
import { keepOwn } from '../data/conversation/tracked';
import { db as deviceDb } from '../data/device';
import { readable } from '../data/http/readable';
import { OwnData } from './own/own-data';
import { OwnProfile } from './own/own-profile';
import { SignOutEverywhere } from './own/sign-out-everywhere';
import { TellMe } from './own/tell-me';
import { useAdmin } from './parts/admin-context';
import { useServiceTitles } from './parts/inbox/use-service-titles';

/** Shows the page of a person's own account. */
export function OwnAccount() {
  const { user, db, api } = useAdmin();
  const titles = useServiceTitles();
  return (
    <OwnProfile
      user={user}
      db={db}
      ask={{
        messages: () => keeping('contact-message', OwnMessage, api.ownMessages),
        requests: () => keeping('service-request', OwnRequest, api.ownRequests),
      }}
      serviceTitle={titles}
    >
      <TellMe isStaff={user.role === 'admin'} />
      <SignOutEverywhere />
      <OwnData user={user} />
    </OwnProfile>
  );
}

/** Each can then be opened without a connection. */
async function keeping(
  kind: SubmissionPage['kind'],
  schema: typeof OwnMessage | typeof OwnRequest,
  ask: () => Promise<unknown[]>,
): Promise<unknown[]> {
  const askedAtMs = Date.now();
  const all = await ask();
  const pages = readable(schema, all).records.map(
    (submission) => ({ kind, submission }) as SubmissionPage,
  );
  await keepOwn(deviceDb, pages, askedAtMs);
  return all;
}
