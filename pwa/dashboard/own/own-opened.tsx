import { useEffect, useRef } from 'react';
import { LastKnown } from '../../conversation/last-known';
import { SubmissionPageView } from '../../conversation/submission-page-view';
import { useTracked } from '../../conversation/use-tracked';
import { useNewsRead } from '../../frame/use-news-read';
import styles from './own-submissions.module.css';

/** One message or request that a person sent, as its own page shows it. */
export function OwnOpened({ id, onStored }: { id: string; onStored: () => void }) {
  const state = useTracked(id);
  const { row, asked } = state;
  useNewsRead(id, row?.page);
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = Boolean(row?.page);
  useEffect(() => {
    if (!isThere) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isThere]);
  if (!row?.page) {
    return asked === 'closed' || asked === 'failed' ? (
      <NotHere />
    ) : (
      <p className={styles.empty}>Loading …</p>
    );
  }
  const { page } = row;
  return (
    <>
      <LastKnown state={state} askedAtMs={row.askedAtMs} />
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {row.subject}
      </h2>
      <SubmissionPageView row={{ ...row, page }} onStored={onStored} />
    </>
  );
}

const NotHere = () => (
  <p role="status">
    This device does not have it. It was erased, it belongs to another account, or our server can’t
    be reached.
  </p>
);
