import { useEffect } from 'react';
import { UnreadableError } from '../../data/http/readable';
import { reportThrown } from '../../loading/page-errors';
import { numberText } from '../../ui/text/formats';
import styles from './filters.module.css';

type Props = {
  /** What they are, in the plural: "messages". */
  what: string;
  /** The names of those that only another version of the app can read. */
  leftOut: readonly string[];
};

/** How many are named at most. */
const namedAtMost = 3;

/** Says what is missing in a list because another version made it, and reports that as an error. */
export function LeftOutNote({ what, leftOut }: Props) {
  const isSome = leftOut.length > 0;
  useEffect(() => {
    if (isSome) reportThrown(new UnreadableError());
  }, [isSome]);
  if (!isSome) return null;
  const names = leftOut.filter(Boolean).slice(0, namedAtMost).join(', ');
  const those = leftOut.length === 1 ? what.replace(/s$/, '') : what;
  return (
    <p className={styles.progress} role="status">
      {numberText(leftOut.length)} {those} can’t be shown by this version of the app
      {names && ` (${names}${leftOut.length > namedAtMost ? ' …' : ''})`}. Update the app, or load
      this page again.
    </p>
  );
}
