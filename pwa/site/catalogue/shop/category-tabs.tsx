import { Link, useLocation } from 'wouter';
import styles from './category-tabs.module.css';

/** Links between the categories of a department. */
export function CategoryTabs({
  label,
  tabs,
}: {
  label: string;
  /** `current` where the address alone does not tell. */
  tabs: { label: string; href: string; current?: boolean }[];
}) {
  const [path] = useLocation();
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={(tab.current ?? path === tab.href) ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
