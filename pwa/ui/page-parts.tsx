import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from './class-names';
import styles from './page-parts.module.css';
import { together } from './text/together';

/** The width and rhythm of a page. */
export function PageBody({ children, narrow }: { children: ReactNode; narrow?: boolean }) {
  return <div className={classNames(styles.page, narrow && styles.narrow)}>{children}</div>;
}

/** The heading of a page with one sentence below it. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.title}>
      <h1>{together(title)}</h1>
      {children && (
        <p className={styles.lead}>
          {typeof children === 'string' ? together(children) : children}
        </p>
      )}
    </header>
  );
}

/** Links to the pages above this one. */
export function Breadcrumbs({ trail }: { trail: { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {trail.map(({ label, href }) => (
          <li key={label} aria-current={href ? undefined : 'page'}>
            {href ? <Link href={href}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The buttons of a page, side by side where there is room. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
