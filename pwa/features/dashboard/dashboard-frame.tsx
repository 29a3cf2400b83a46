import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { links } from '../../config/links';
import { classNames } from '../../ui/class-names';
import styles from './dashboard-frame.module.css';
import { useOffice } from './office-context';
import { OfficeIcon, type OfficeIconName } from './office-icon';
import { SyncNote } from './sync-note';
import { useUnread } from './use-unread';

type Entry = { href: string; label: string; icon: OfficeIconName; count?: number };

/** Side rail and content of every dashboard screen; on phones the rail is a row that scrolls. */
export function DashboardFrame({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { user } = useOffice();
  const isAdmin = user.role === 'admin';
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

const ownEntry: Entry = { href: links.profile, label: 'My account', icon: 'people' };

function AdminEntries() {
  const { messages, requests } = useUnread();
  const entries: Entry[] = [
    { href: links.office('adminHome'), label: 'Overview', icon: 'overview' },
    { href: links.office('contactData'), label: 'Messages', icon: 'inbox', count: messages },
    {
      href: links.office('requestServiceData'),
      label: 'Requests',
      icon: 'archive',
      count: requests,
    },
    { href: links.office('manageProducts'), label: 'Products', icon: 'box' },
    { href: links.office('manageServices'), label: 'Services', icon: 'merge' },
    { href: links.office('allusers'), label: 'Users', icon: 'people' },
    { ...ownEntry, icon: 'eye' },
  ];
  return entries.map((entry) => <RailEntry key={entry.href} {...entry} />);
}

function RailEntry({ href, label, icon, count = 0 }: Entry) {
  const [path] = useLocation();
  const isHere = path === href;
  return (
    <li>
      <Link
        href={href}
        className={classNames(styles.entry, isHere && styles.here)}
        aria-current={isHere ? 'page' : undefined}
      >
        <OfficeIcon name={icon} />
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
