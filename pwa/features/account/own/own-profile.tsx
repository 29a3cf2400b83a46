import { directionLabels, labelOf } from '../../../../edge-api/contract/freight/labels';
import { requestSubject } from '../../../../edge-api/contract/request-subject';
import { roleLabels } from '../../../config/role-labels';
import type { AdminApi } from '../../../data/http/admin-api';
import type { SessionUser } from '../../../data/store/db';
import type { PrivateDb } from '../../../data/store/private-db';
import { OwnName } from './own-name';
import styles from './own-profile.module.css';
import { OwnSubmissions } from './own-submissions';

type Props = {
  user: SessionUser;
  db: PrivateDb;
  api: Pick<AdminApi, 'ownMessages' | 'ownRequests'>;
};

/** Who is signed in, and what they sent. */
export function OwnProfile({ user, db, api }: Props) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Name</dt>
          <dd>
            <OwnName name={user.displayName} />
          </dd>
        </div>
        <div>
          <dt>E-mail</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>Verified</dt>
          <dd>{user.emailVerified ? 'Yes' : 'Not yet'}</dd>
        </div>
        <div>
          <dt>Role</dt>
          <dd>{user.role ? roleLabels[user.role] : 'Not known at the moment'}</dd>
        </div>
      </dl>
      <OwnSubmissions
        title="My service requests"
        empty="You have not asked for a service while signed in."
        db={db}
        answerKey="own-requests"
        ask={api.ownRequests}
        titleOf={requestSubject}
        detailsOf={({ shipment }) => (shipment ? labelOf(directionLabels, shipment.direction) : '')}
        stepsOf={(request) => request.timeline}
      />
      <OwnSubmissions
        title="My messages"
        empty="You have not written to us while signed in."
        db={db}
        answerKey="own-messages"
        ask={api.ownMessages}
        titleOf={(message) => message.subject}
        detailsOf={(message) => message.message}
        stepsOf={() => []}
      />
    </>
  );
}
