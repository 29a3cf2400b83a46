import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type * as v from 'valibot';
import { Link, useLocation, useSearchParams } from 'wouter';
import { OwnMessage, OwnRequest, type TimelineStep } from '../../../edge-api/contract/admin/inbox';
import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import { directionLabels, labelOf } from '../../../edge-api/contract/freight/labels';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import { links } from '../../config/links';
import { roleLabels } from '../../config/role-labels';
import { LastKnown } from '../../conversation/last-known';
import { OwnStatus } from '../../conversation/own-status';
import { SubmissionPageView } from '../../conversation/submission-page-view';
import { useTracked } from '../../conversation/use-tracked';
import { readable } from '../../data/http/readable';
import type { SessionUser } from '../../data/store/db';
import type { PrivateDb } from '../../data/store/private-db';
import { useNewsRead } from '../../frame/use-news-read';
import { OptionalPart } from '../../loading/optional-part';
import { ButtonLink } from '../../ui/button';
import type { AnyStatus } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { Timeline } from '../../ui/timeline';
import { StoredNote } from '../parts/answers/stored-note';
import { useStoredAnswer } from '../parts/answers/use-stored-answer';
import { LeftOutNote } from '../parts/left-out-note';
import { OwnName } from './own-name';
import styles from './own-profile.module.css';
import ownSubmissionsStyles from './own-submissions.module.css';

/** Shows one message or request that a person sent, as its own page shows it. */
function OwnOpened({ id, onStored }: { id: string; onStored: () => void }) {
  const state = useTracked(id);
  const { row, asked } = state;
  useNewsRead(id, row?.page);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = Boolean(row?.page);
  useEffect(() => {
    if (!isThere) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isThere]);
  if (!row?.page) {
    return asked === 'closed' || asked === 'failed' ? (
      <NotHere />
    ) : (
      <p className={ownSubmissionsStyles.empty}>Loading …</p>
    );
  }
  const { page } = row;
  return (
    <>
      <LastKnown state={state} askedAtMs={row.askedAtMs} />
      <h2 ref={heading} tabIndex={-1} className={ownSubmissionsStyles.title}>
        {row.subject}
      </h2>
      <SubmissionPageView row={{ ...row, page }} onStored={onStored} />
    </>
  );
}

const NotHere = () => (
  <p role="status">
    This device does not have it. It was erased, it belongs to another account, or our server can’t
    be reached.
  </p>
);

type Props = {
  user: SessionUser;
  db: PrivateDb;
  /** Fetches what the person sent and keeps it on this device too. @throws ApiError, UnreachableError */
  ask: { messages: () => Promise<unknown[]>; requests: () => Promise<unknown[]> };
  serviceTitle: (slug: string | null) => string | null;
  /** What else is on this page, unless a message or request is open. */
  children: ReactNode;
};

/** Shows who is logged in, and what they sent; the address says which message or request is open. */
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

type OwnSubmissionsProps<T extends Sent> = {
  list: OwnList<T>;
  db: PrivateDb;
  /** The one that was closed just now: its link gets the focus back. */
  closedId: string | null;
};

/** Lists what a logged-in person sent, newest first, with its status. */
function OwnSubmissions<T extends Sent>({ list, db, closedId }: OwnSubmissionsProps<T>) {
  const answer = useStoredAnswer(db, list.answerKey, list.ask);
  const { value, error } = answer;
  const stored = useMemo(() => value && readable(list.schema, value), [list.schema, value]);
  return (
    <section className={ownSubmissionsStyles.section} aria-label={list.title}>
      <h2>{list.title}</h2>
      <StoredNote answer={answer} />
      {stored && <LeftOutNote what={list.what} leftOut={stored.leftOut} />}
      {value?.length === 0 && <p className={ownSubmissionsStyles.empty}>{list.empty}</p>}
      {value === undefined && error === null && (
        <p className={ownSubmissionsStyles.empty}>Loading …</p>
      )}
      <ul className={ownSubmissionsStyles.list}>
        {stored?.records.map((sent) => (
          <OptionalPart
            key={sent.id}
            of={sent}
            fallback={<li className={ownSubmissionsStyles.item}>{sent.reference}</li>}
          >
            <SentItem list={list} sent={sent} wasOpen={sent.id === closedId} />
          </OptionalPart>
        ))}
      </ul>
    </section>
  );
}

type ItemProps<T extends Sent> = Pick<OwnSubmissionsProps<T>, 'list'> & {
  sent: T;
  wasOpen: boolean;
};

function SentItem<T extends Sent>({ list, sent, wasOpen }: ItemProps<T>) {
  const [path] = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears again.
  useEffect(() => {
    if (wasOpen) link.current?.focus();
  }, []);
  return (
    <li className={ownSubmissionsStyles.item}>
      <p className={ownSubmissionsStyles.head}>
        <OwnStatus page={list.pageOf(sent)} />
        <span className={ownSubmissionsStyles.reference}>{sent.reference}</span>
        <LocalTime at={sent.receivedAt} />
      </p>
      <h3>
        <Link ref={link} className={ownSubmissionsStyles.open} href={`${path}?open=${sent.id}`}>
          {list.titleOf(sent)}
        </Link>
      </h3>
      <p className={ownSubmissionsStyles.details}>{list.summaryOf(sent)}</p>
      <Timeline steps={list.stepsOf(sent)} />
    </li>
  );
}

type Sent = {
  id: string;
  reference: string;
  status: AnyStatus;
  writtenAt: string;
  receivedAt: string;
};

/** One kind of what a logged-in person sent. */
type OwnList<T extends Sent> = {
  title: string;
  /** What they are, in the plural: "messages". */
  what: string;
  empty: string;
  /** Under which the last answer is stored on this device. */
  answerKey: string;
  /** As it came. */
  ask: () => Promise<unknown[]>;
  schema: v.GenericSchema<unknown, T>;
  titleOf: (sent: T) => string;
  summaryOf: (sent: T) => string;
  pageOf: (sent: T) => SubmissionPage;
  stepsOf: (sent: T) => TimelineStep[];
};
