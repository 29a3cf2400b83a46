import { Link } from 'wouter';
import { Icon } from '../../ui/icon';
import styles from './section-head.module.css';

/** The heading of a section with the way to all of it. */
export function SectionHead({
  title,
  more,
}: {
  title: string;
  more: { label: string; href: string };
}) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <Link href={more.href} className={styles.more}>
        {more.label} <Icon name="arrow-right" size={18} />
      </Link>
    </div>
  );
}
