import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { OwnMessage, OwnRequest } from '../../../edge-api/contract/admin/inbox';
import { directionLabels, labelOf } from '../../../edge-api/contract/freight/labels';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import { links } from '../../config/links';
import { roleLabels } from '../../config/role-labels';
import type { SessionUser } from '../../data/store/db';
import type { PrivateDb } from '../../data/store/private-db';
import { ButtonLink } from '../../ui/button';
import type { OwnList } from './own-list';
import { OwnName } from './own-name';
import { OwnOpened } from './own-opened';
import styles from './own-profile.module.css';
import { OwnSubmissions } from './own-submissions';

type Props = {
  user: SessionUser;
  db: PrivateDb;
  /** What the person sent, kept on this device too. @throws ApiError, UnreachableError */
  ask: { messages: () => Promise<unknown[]>; requests: () => Promise<unknown[]> };
  serviceTitle: (slug: string | null) => string | null;
  /** What else is on this page, unless a message or request is open. */
  children: ReactNode;
};

/** Who is logged in, and what they sent; the address says which message or request is open. */
export function OwnProfile({ user, db, ask, serviceTitle, children }: Props) {
  const [path, navigate] = useLocation();
  const openId = useSearchParams()[0].get('open');
  const closedId = useRef<string | null>(null);
  useEffect(() => {
    if (openId) closedId.current = openId;
  }, [openId]);

  if (openId) {
    return (
      <div className={styles.opened}>
        <ButtonLink look="quiet" icon="arrow-left" href={path}>
          Back to your dashboard
        </ButtonLink>
        <OwnOpened
          id={openId}
          onStored={() => navigate(links.ownSubmission(openId), { replace: true })}
        />
      </div>
    );
  }
  return (
    <>
      <Facts user={user} />
      <OwnSubmissions
        list={requestsOf(ask.requests, serviceTitle)}
        db={db}
        closedId={closedId.current}
      />
      <OwnSubmissions list={messagesOf(ask.messages)} db={db} closedId={closedId.current} />
      {children}
    </>
  );
}

const requestsOf = (
  ask: Props['ask']['requests'],
  serviceTitle: Props['serviceTitle'],
): OwnList<OwnRequest> => ({
  title: 'My requests',
  what: 'requests',
  schema: OwnRequest,
  empty: 'You have not asked for a service while logged in.',
  answerKey: 'own-requests',
  ask,
  titleOf: (request) => requestSubject(request, serviceTitle(request.serviceSlug)),
  summaryOf: ({ shipment }) => (shipment ? labelOf(directionLabels, shipment.direction) : ''),
  pageOf: (submission) => ({ kind: 'service-request', submission }),
  stepsOf: (request) => request.timeline,
});

const messagesOf = (ask: Props['ask']['messages']): OwnList<OwnMessage> => ({
  title: 'My messages',
  what: 'messages',
  schema: OwnMessage,
  empty: 'You have not written to us while logged in.',
  answerKey: 'own-messages',
  ask,
  titleOf: (message) => message.subject,
  summaryOf: (message) => message.message,
  pageOf: (submission) => ({ kind: 'contact-message', submission }),
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
