import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { OwnMessage, OwnRequest } from '../../../edge-api/contract/admin/inbox';
import { messageTexts, requestTexts } from '../../../edge-api/contract/field-texts';
import { linesOf } from '../../../edge-api/contract/forms/form-texts';
import { directionLabels, labelOf } from '../../../edge-api/contract/freight/labels';
import { plainFormats } from '../../../edge-api/contract/freight/text-formats';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import { links } from '../../config/links';
import { roleLabels } from '../../config/role-labels';
import type { AdminApi } from '../../data/http/admin-api';
import type { SessionUser } from '../../data/store/db';
import type { PrivateDb } from '../../data/store/private-db';
import { ButtonLink } from '../../ui/button';
import { LabelledLines } from '../../ui/text/labelled-lines';
import type { OwnList } from './own-list';
import { OwnName } from './own-name';
import styles from './own-profile.module.css';
import { OwnSubmission } from './own-submission';
import { OwnSubmissions } from './own-submissions';

type Api = Pick<AdminApi, 'ownMessages' | 'ownRequests'>;

type Props = {
  user: SessionUser;
  db: PrivateDb;
  api: Api;
  /** The shipment of a request, as admins see it too. */
  requestDetails: (request: OwnRequest) => ReactNode;
  serviceTitle: (slug: string | null) => string | null;
  /** What else is on this page, unless a message or request is open. */
  children: ReactNode;
};

/** Who is logged in, and what they sent; the address says which message or request is open. */
export function OwnProfile(props: Props) {
  const { user, db, api, children } = props;
  const [path] = useLocation();
  const openId = useSearchParams()[0].get('open');
  const closedId = useRef<string | null>(null);
  useEffect(() => {
    if (openId) closedId.current = openId;
  }, [openId]);
  const requests = requestsOf(props);
  const messages = messagesOf(api);

  if (openId) {
    return (
      <div className={styles.opened}>
        <ButtonLink look="quiet" icon="arrow-left" href={path}>
          Back to your dashboard
        </ButtonLink>
        <OwnSubmission
          list={requests}
          id={openId}
          db={db}
          otherwise={<OwnSubmission list={messages} id={openId} db={db} otherwise={<NotHere />} />}
        />
      </div>
    );
  }
  return (
    <>
      <Facts user={user} />
      <OwnSubmissions list={requests} db={db} closedId={closedId.current} />
      <OwnSubmissions list={messages} db={db} closedId={closedId.current} />
      {children}
    </>
  );
}

const requestsOf = ({
  api,
  requestDetails,
  serviceTitle,
}: Pick<Props, 'api' | 'requestDetails' | 'serviceTitle'>): OwnList<OwnRequest> => ({
  title: 'My requests',
  empty: 'You have not asked for a service while logged in.',
  answerKey: 'own-requests',
  ask: api.ownRequests,
  titleOf: (request) => requestSubject(request, serviceTitle(request.serviceSlug)),
  summaryOf: ({ shipment }) => (shipment ? labelOf(directionLabels, shipment.direction) : ''),
  details: (request) => (
    <>
      {requestDetails(request)}
      <LabelledLines lines={senderOf(request)} />
      <div>
        <ButtonLink look="outline" icon="copy" href={links.requestAgain(request.id)}>
          Ask again with these details
        </ButtonLink>
      </div>
    </>
  ),
  stepsOf: (request) => request.timeline,
});

/** All else about the sender is among the details. */
const senderOf = (request: OwnRequest) =>
  linesOf({ contact: requestTexts.contact }, request, plainFormats).filter(([label]) =>
    ['Name', 'E-mail', 'Phone'].includes(label),
  );

const messagesOf = (api: Api): OwnList<OwnMessage> => ({
  title: 'My messages',
  empty: 'You have not written to us while logged in.',
  answerKey: 'own-messages',
  ask: api.ownMessages,
  titleOf: (message) => message.subject,
  summaryOf: (message) => message.message,
  details: (message) => {
    const { subject: _title, ...texts } = messageTexts;
    return (
      <>
        <p className={styles.message}>{message.message}</p>
        <LabelledLines lines={linesOf(texts, message, plainFormats)} />
      </>
    );
  },
  stepsOf: () => [],
});

const Facts = ({ user }: { user: SessionUser }) => (
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
);

const NotHere = () => (
  <p role="status">
    This device does not have it. It was erased, it belongs to another account, or it is older than
    the newest hundred.
  </p>
);
