import type { OwnMessage, OwnRequest } from '../../edge-api/contract/admin/inbox';
import type { SubmissionPage } from '../../edge-api/contract/conversation/submission-page';
import { keepOwn } from '../data/conversation/tracked';
import { db as deviceDb } from '../data/device';
import { useServiceTitles } from './inbox/use-service-titles';
import { OwnData } from './own/own-data';
import { OwnProfile } from './own/own-profile';
import { SignOutEverywhere } from './own/sign-out-everywhere';
import { TellMe } from './own/tell-me';
import { useAdmin } from './parts/admin-context';

/** The page of a person's own account. */
export function OwnAccount() {
  const { user, db, api } = useAdmin();
  const titles = useServiceTitles();
  return (
    <OwnProfile
      user={user}
      db={db}
      ask={{
        messages: () => keeping('contact-message', api.ownMessages),
        requests: () => keeping('service-request', api.ownRequests),
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
async function keeping<Sent extends OwnMessage | OwnRequest>(
  kind: SubmissionPage['kind'],
  ask: () => Promise<Sent[]>,
): Promise<Sent[]> {
  const askedAtMs = Date.now();
  const all = await ask();
  const pages = all.map((submission) => ({ kind, submission }) as SubmissionPage);
  await keepOwn(deviceDb, pages, askedAtMs);
  return all;
}
