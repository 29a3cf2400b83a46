import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { links } from '../../config/links';
import { roleLabels } from '../../config/role-labels';
import { LastKnown } from '../../conversation/last-known';
import { SentList } from '../../conversation/sent-list';
import { SubmissionPageView } from '../../conversation/submission-page-view';
import { useSent } from '../../conversation/use-sent';
import { sentHere } from '../../data/conversation/sent';
import { db as deviceDb } from '../../data/device';
import { refreshOwn } from '../../data/device-conversation';
import type { SessionUser } from '../../data/store/db';
import type { PrivateDb } from '../../data/store/private-db';
import { useNewsRead } from '../../frame/use-news-read';
import { ButtonLink } from '../../ui/button';
import { StoredNote } from '../parts/answers/stored-note';
import { useStoredAnswer } from '../parts/answers/use-stored-answer';
import { LeftOutNote } from '../parts/left-out-note';
import { OwnName } from './own-name';
import styles from './own-profile.module.css';

/** Shows one message or request that a person sent, as its own page shows it. */
function OwnOpened({ id, onStored }: { id: string; onStored: () => void }) {
  const state = useSent(id);
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
      <p className={styles.soft}>Loading …</p>
    );
  }
  const { page } = row;
  return (
    <>
      <LastKnown state={state} askedAtMs={row.askedAtMs} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
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
  /** What else is on this page, unless a message or request is open. */
  children: ReactNode;
};

/** Shows who is logged in, and what they sent; the address says which message or request is open. */
export function OwnProfile({ user, db, children }: Props) {
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
      <OwnSubmissions db={db} closedId={closedId.current} />
      {children}
    </>
  );
}

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

type OwnSubmissionsProps = {
  db: PrivateDb;
  /** The one that was closed just now: its link gets the focus back. */
  closedId: string | null;
};

/** Lists what the account sent, newest first. */
function OwnSubmissions({ db, closedId }: OwnSubmissionsProps) {
  const answer = useStoredAnswer(db, 'own', refreshOwn);
  const { value, error } = answer;
  const here = useLiveQuery(() => sentHere(deviceDb));
  const rows = value && here?.filter(({ id }) => value.ids.includes(id));
  return (
    <section className={styles.sent} aria-labelledby="own-title">
      <h2 id="own-title">My messages and requests</h2>
      <StoredNote answer={answer} />
      {value && <LeftOutNote what="items" leftOut={value.leftOut} />}
      {value?.ids.length === 0 && (
        <p className={styles.soft}>You have not sent us anything while logged in.</p>
      )}
      {value === undefined && error === null && <p className={styles.soft}>Loading …</p>}
      {rows && rows.length > 0 && (
        <SentList
          rows={rows}
          label="Sent by this account"
          hrefOf={links.ownSubmission}
          closedId={closedId}
        />
      )}
    </section>
  );
}
