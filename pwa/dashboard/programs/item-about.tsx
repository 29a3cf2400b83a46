import type { ReactNode } from 'react';
import { LocalTime } from '../../ui/text/local-time';
import styles from './programs.module.css';

type Props = {
  heading: ReactNode;
  /** What the list is of. */
  label: string;
  /** The items of the list, each with its own key. */
  list: [string, ReactNode][];
  /** Who made it, and when; without an address the account was erased. */
  madeByEmail: string | null;
  createdAt: string;
  /** More small facts, behind who made it. */
  facts?: ReactNode;
  /** Sentences on how it stands. */
  children: ReactNode;
};

/** Shows what a key or a webhook is. */
export function ItemAbout(props: Props) {
  const { heading, label, list, madeByEmail, createdAt, facts, children } = props;
  return (
    <div className={styles.about}>
      <h2>{heading}</h2>
      {children}
      <ul className={styles.points} aria-label={label}>
        {list.map(([key, point]) => (
          <li key={key}>{point}</li>
        ))}
      </ul>
      <p className={styles.quiet}>
        Made by {madeByEmail ?? 'an account that was erased'}, <LocalTime at={createdAt} />
        {facts}
      </p>
    </div>
  );
}
