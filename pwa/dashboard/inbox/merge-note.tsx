import { Link } from 'wouter';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import { links } from '../../config/links';
import styles from './submission-view.module.css';
import type { SameSender } from './use-same-sender';

type Props = {
  kind: SubmissionKind;
  reference: string;
  others: readonly SameSender[];
  goesOnAs: string | null;
};

/** Says under which reference a submission goes on, and which ones go on under it. */
export function MergeNote({ kind, others, goesOnAs, reference }: Props) {
  const merged = others.filter(({ mergedInto, isDone }) => isDone && mergedInto === reference);
  const linkTo = (to: string) => {
    const known = others.find((other) => other.reference === to);
    // The search finds what this device does not have, as it asks the server.
    const href = known ? links.adminInboxOf({ kind, open: known.id }) : links.adminReference(to);
    return (
      <Link key={to} href={href}>
        {to}
      </Link>
    );
  };
  return (
    <>
      {goesOnAs && <p className={styles.times}>It goes on under {linkTo(goesOnAs)}.</p>}
      {merged.length > 0 && (
        <p className={styles.ways}>
          Goes on here too: {merged.map((one) => linkTo(one.reference))}
        </p>
      )}
    </>
  );
}
