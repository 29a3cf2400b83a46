import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './notice.module.css';

/** Shows a message in place of content: empty, failed, not found, offline. */
export function Notice({
  icon,
  title,
  children,
  heading = 'h1',
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
  heading?: 'h1' | 'h2';
}) {
  const Heading = heading === 'h1' ? 'h1' : 'h2';
  return (
    <section className={styles.notice}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <Heading>{title}</Heading>
      {children}
    </section>
  );
}
