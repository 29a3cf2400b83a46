import { numberText } from '../../ui/text/formats';
import styles from './filters.module.css';
import type { Growing } from './use-records';

type Props = {
  what: string;
  found: Pick<Growing<never>, 'isWhole' | 'left'> & { records?: unknown[] | undefined };
};

/** How much of a list is on this device, while the rest is on its way. */
export function FillProgress({ what, found: { records, isWhole, left } }: Props) {
  if (!records || (isWhole && left === 0)) return null;
  if (!isWhole) return <p className={styles.progress}>The newest {what}. Reading the others …</p>;
  const all = records.length + left;
  return (
    <p className={styles.progress}>
      <progress value={records.length} max={all} aria-label={`Fetching ${what}`} />
      The newest {numberText(records.length)} of {numberText(all)} {what}. The others are on their
      way.
    </p>
  );
}
