import { numberText } from '../../ui/text/formats';
import styles from './filters.module.css';
import { LeftOutNote } from './left-out-note';
import type { Growing } from './use-records';

type Props = {
  what: string;
  found: Pick<Growing<never>, 'isWhole' | 'left' | 'leftOut'> & { records?: unknown[] | undefined };
};

/** Shows how much of a list is on this device while the rest is on its way, and then what of it can't be shown. */
export function FillProgress({ what, found: { records, leftOut, isWhole, left } }: Props) {
  if (!records) return null;
  if (isWhole && left === 0) return <LeftOutNote what={what} leftOut={leftOut} />;
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
