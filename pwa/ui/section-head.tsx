import { Link } from 'wouter';
import { Icon } from './icon';
import styles from './section-head.module.css';
import { together } from './text/together';

type Props = {
  title: string;
  /** The id by which the heading labels the section. */
  id?: string;
  more?: { label: string; href: string } | undefined;
};

/** The heading of a section with a link to all of it. */
export function SectionHead({ title, id, more }: Props) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{together(title)}</h2>
      {more && (
        <Link href={more.href} className={styles.more}>
          {more.label} <Icon name="arrow-right" size={18} />
        </Link>
      )}
    </div>
  );
}
