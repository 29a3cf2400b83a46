import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { Overview } from '../../edge-api/contract/admin/overview';
import { timeText } from '../../edge-api/contract/text/dates';
import { links } from '../config/links';
import { ApiError } from '../data/http/answers';
import { Callout } from '../ui/callout';
import { classNames } from '../ui/class-names';
import { Icon } from '../ui/icon';
import styles from './dashboard-layout.module.css';
import { useAdmin } from './parts/admin-context';
import { DashboardIcon } from './parts/dashboard-icon';
import { shareSync } from './parts/shared-sync';
import { useCheckedAtMs, useGrowing } from './parts/use-records';

/** So many pixels of the entry before stay in view, which show that there is one. */
const leadPx = 64;

type Entry = { href: string; label: string; icon: ReactNode; count?: number };

/**
 * Shows navigation and content of every dashboard screen; on phones the navigation is a row that scrolls. An admin's
 * device follows the server while one is open.
 */
export function DashboardLayout({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { user, db, api } = useAdmin();
  const isAdmin = user.role === 'admin';
  // Not earlier: by now the content has said which list is open, and that one comes first.
  useEffect(() => (isAdmin ? shareSync({ db, api }) : undefined), [db, api, isAdmin]);
  return (
    <div className={styles.frame}>
      <nav className={styles.rail} aria-label="Dashboard">
        <ul>{isAdmin ? <AdminEntries /> : <RailEntry {...ownEntry} />}</ul>
      </nav>
      <div className={styles.content}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
        {isAdmin && <SyncNote />}
        {children}
      </div>
    </div>
  );
}

const ownEntry: Entry = {
  href: links.profile,
  label: 'Your dashboard',
  icon: <Icon name="user" />,
};

function AdminEntries() {
  const entries: Entry[] = [
    { href: links.adminOverview, label: 'Overview', icon: <DashboardIcon name="overview" /> },
    {
      href: links.adminInbox,
      label: 'Inbox',
      icon: <DashboardIcon name="inbox" />,
      count: useNewCount(),
    },
    { href: links.adminFigures, label: 'Figures', icon: <DashboardIcon name="chart" /> },
    { href: links.adminRates, label: 'Rates', icon: <DashboardIcon name="tag" /> },
    { href: links.adminProducts, label: 'Products', icon: <DashboardIcon name="box" /> },
    { href: links.adminServices, label: 'Services', icon: <Icon name="ship" /> },
    { href: links.adminUsers, label: 'Users', icon: <DashboardIcon name="people" /> },
    { href: links.adminApiKeys, label: 'API keys', icon: <DashboardIcon name="key" /> },
    { href: links.adminWebhooks, label: 'Webhooks', icon: <DashboardIcon name="hook" /> },
    ownEntry,
  ];
  return entries.map((entry) => <RailEntry key={entry.href} {...entry} />);
}

function RailEntry({ href, label, icon, count = 0 }: Entry) {
  const [path] = useLocation();
  const isHere = path === href || path.startsWith(`${href}/`);
  const item = useRef<HTMLLIElement>(null);
  // On a phone the entry of the open screen may be beyond the edge.
  useEffect(() => {
    const { current: here } = item;
    if (isHere && here?.parentElement) here.parentElement.scrollLeft = here.offsetLeft - leadPx;
  }, [isHere]);
  return (
    <li ref={item}>
      <Link
        href={href}
        className={classNames(styles.entry, isHere && styles.here)}
        aria-current={isHere ? 'page' : undefined}
      >
        {icon}
        <span>{label}</span>
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <span className={styles.unseen}> new</span>
          </span>
        )}
      </Link>
    </li>
  );
}

type Counted = {
  records: { status: string; suspected: boolean }[] | undefined;
  isWhole: boolean;
  left: number;
};

/** Counts the new messages and requests, by the server's count while they are still arriving here. */
function useNewCount(): number {
  const { db } = useAdmin();
  const messages = useGrowing('contact-messages');
  const requests = useGrowing('service-requests');
  const stored = useLiveQuery(() => db.answers.get('overview'), [db]);
  const figures = stored?.value as Overview | undefined;
  return (
    (newOf(messages) ?? figures?.newMessages ?? 0) +
    (newOf(requests) ?? figures?.requestsByStatus.new ?? 0)
  );
}

const newOf = ({ records, isWhole, left }: Counted): number | undefined =>
  isWhole && left === 0
    ? records?.filter(({ status, suspected }) => status === 'new' && !suspected).length
    : undefined;

/** Screens whose data no device stores: they show the state of their last answer themselves. */
const notStored = [links.adminApiKeys, links.adminWebhooks, links.adminRates, links.addRate];

/** Shows why the screen can't be refreshed, and how old its data is. */
function SyncNote() {
  const { syncError } = useAdmin();
  const checkedAtMs = useCheckedAtMs('contact-messages');
  const [path] = useLocation();
  if (!syncError || notStored.some((start) => path.startsWith(start))) return null;
  const since = checkedAtMs
    ? `What you see is from ${timeText(checkedAtMs)}.`
    : 'This device has no data yet.';
  return (
    <Callout tone="warning" icon="offline">
      {reason(syncError)} {since}
    </Callout>
  );
}

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Our server can’t be reached.';
  const { status, title } = error.problem;
  return status < 500
    ? title
    : 'Our server can’t answer at the moment. Your changes are stored here, and sent as soon as it can.';
}
