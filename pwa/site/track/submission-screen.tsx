import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { links } from '../../config/links';
import { LastKnown } from '../../conversation/last-known';
import { SubmissionPageView } from '../../conversation/submission-page-view';
import { useTracked } from '../../conversation/use-tracked';
import { keepLink } from '../../data/conversation/tracked';
import { db } from '../../data/device';
import type { OutboxEntry } from '../../data/store/db';
import { useNewsRead } from '../../frame/use-news-read';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Actions, PageTitle } from '../../ui/page-parts';
import { CallUs } from './call-us';
import { forgetKeyOfAddress, keyOfAddress } from './key-in-address';
import { LinkSection } from './link-section';
import { NewsSection } from './news-section';
import styles from './track.module.css';

/** The page of one submission, from this device, while it is asked for again. */
export function SubmissionScreen({ id }: { id: string }) {
  const isReady = useKeyStored(id);
  return isReady ? <OpenSubmission id={id} /> : <Loading />;
}

/** Stores the key that came with the address, before anything is asked for with it. */
function useKeyStored(id: string): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const store = async () => {
      const key = keyOfAddress();
      if (key) await keepLink(db, id, key).then(forgetKeyOfAddress);
    };
    const storeNow = () =>
      store().then(
        () => setReady(true),
        () => setReady(true),
      );
    storeNow();
    // Another link was pasted into the address.
    addEventListener('hashchange', storeNow);
    return () => removeEventListener('hashchange', storeNow);
  }, [id]);
  return isReady;
}

function OpenSubmission({ id }: { id: string }) {
  const [path, navigate] = useLocation();
  const state = useTracked(id);
  const { row, asked } = state;
  useNewsRead(id, row?.page);
  const entry = useLiveQuery(async () => (await db.outbox.get({ id })) ?? null, [id]);
  if (row === undefined || entry === undefined) return <Loading />;
  if (row?.page) {
    const { page } = row;
    return (
      <>
        <PageTitle title={row.subject} />
        <LastKnown state={state} askedAtMs={row.askedAtMs} />
        <SubmissionPageView
          row={{ ...row, page }}
          onStored={() => navigate(path, { replace: true })}
          more={
            <>
              <NewsSection row={{ ...row, page }} />
              <LinkSection row={row} />
            </>
          }
        />
      </>
    );
  }
  if (entry) return <OnItsWay entry={entry} />;
  if (asked === 'not-yet' || (asked === 'kept' && !row)) return <Loading />;
  return asked === 'closed' ? <Closed /> : <NotHere retry={state.retry} />;
}

const Loading = () => (
  <>
    <PageTitle title="What you sent" />
    <p role="status" data-loading>
      Loading …
    </p>
  </>
);

const OnItsWay = ({ entry }: { entry: OutboxEntry }) => (
  <>
    <PageTitle title={entry.subject} />
    <p className={styles.age} role="status">
      It is stored on this device and is sent as soon as our server can be reached. Its page opens
      here then.
    </p>
    <p className={styles.reference}>{entry.reference}</p>
  </>
);

const Closed = () => (
  <Notice icon="search" title="This link has ended, or it is mistyped">
    <p>
      A link ends when it was not used for a year, too. To open the page on this device, ask for a
      code by e-mail, with your reference and the address that you wrote from.
    </p>
    <Actions>
      <ButtonLink href={links.track}>Get a code by e-mail</ButtonLink>
    </Actions>
    <p>
      <CallUs />
    </p>
  </Notice>
);

const NotHere = ({ retry }: { retry: () => void }) => (
  <Notice icon="alert" title="It is not on this device yet">
    <p>
      Our server can’t be reached at the moment. Once it was opened here, it opens without a
      connection too.
    </p>
    <Button icon="refresh" onClick={retry}>
      Try again
    </Button>
    <p>
      <CallUs />
    </p>
  </Notice>
);
