import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import { links } from '../../config/links';
import { LastKnown } from '../../conversation/last-known';
import { SubmissionPageView } from '../../conversation/submission-page-view';
import { useSent } from '../../conversation/use-sent';
import { forgetPage, keepLink } from '../../data/conversation/sent';
import { db } from '../../data/device';
import { requestCode } from '../../data/device-codes';
import { beginUpdateMails, endOtherLinks } from '../../data/device-conversation';
import { ApiError } from '../../data/http/answers';
import { failureSentence } from '../../data/http/failure-sentence';
import type { OutboxEntry } from '../../data/store/db';
import type { Sent } from '../../data/store/sent';
import { useAuth } from '../../frame/account/use-auth';
import { TellWhenAnswered } from '../../frame/tell-when-answered';
import { useNewsRead } from '../../frame/use-news-read';
import { Button, ButtonLink } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Notice } from '../../ui/notice';
import { Actions, PageTitle } from '../../ui/page-parts';
import { showToast } from '../../ui/toast';
import { useAttempt } from '../../ui/use-attempt';
import { CallUs } from './call-us';
import { forgetKeyOfAddress, keyOfAddress } from './key-in-address';
import styles from './track.module.css';

/** Ends links, and removes the page from this device; an account's submission comes back with the account. */
function LinkSection({ row }: { row: Sent }) {
  const [, navigate] = useLocation();
  const [isAsked, setAsked] = useState(false);
  const { busy, problem, setProblem, run } = useAttempt(explain);
  async function forget() {
    // It could not be opened from a notification any more.
    if (row.linkKey && (await db.pushes.get(row.id))) {
      const of = { submissionId: row.id, linkKey: row.linkKey };
      await loadPush().then(({ forget }) => forget(of), notNow);
    }
    const undo = await forgetPage(db, row.id);
    navigate(links.track);
    if (undo) {
      showToast(`${row.reference} is no longer on this device.`, {
        action: { label: 'Undo', run: () => void undo() },
      });
    }
  }
  const email = row.page && emailOf(row.page);
  const askForCode = () =>
    run(async () => {
      await requestCode(row.reference, email ?? '');
      navigate(links.track);
    });
  const endLinks = () =>
    run(async () => {
      const linkKey = await endOtherLinks(row.id);
      showToast('All other links have ended. This device still opens this page.');
      if (linkKey) {
        await loadPush().then(({ move }) => move({ submissionId: row.id, linkKey }), notNow);
      }
    });
  return (
    <section className={styles.part} aria-labelledby="link-title">
      <h2 id="link-title">Who can open this page</h2>
      <p>
        {row.linkKey === null
          ? 'You, logged in with your account, and everyone who has a link to this page from our e-mails.'
          : 'Everyone who has a link to it: this device, and those to whom you passed on a link or an e-mail of ours.'}
      </p>
      <Actions>
        <Button look="outline" busy={busy} onClick={() => setAsked(true)}>
          End all other links
        </Button>
        {row.ownerUid === null && (
          <Button look="quiet" icon="trash" onClick={() => void forget()}>
            Forget on this device
          </Button>
        )}
      </Actions>
      {problem === codeNeeded && email && (
        <ConfirmDialog
          title="This takes a code by e-mail first"
          changes={[
            'This device has its link from an e-mail, which may have been passed on.',
            `We mail a code to ${email}. Type it on the next page: then this device can end the other links.`,
          ]}
          confirm="Mail me a code"
          onConfirm={() => void askForCode()}
          onClose={() => setProblem(null)}
        />
      )}
      {problem && problem !== codeNeeded && <Callout tone="problem">{problem}</Callout>}
      {isAsked && (
        <ConfirmDialog
          title="End all other links to this page?"
          changes={[
            'Links in our e-mails so far and on your other devices will not open it any longer. Copies of the link of this device end too.',
            'An answer to one of our e-mails so far no longer comes here by itself: write here, or answer a later one.',
            'This device still opens it. Any other device gets a new link with a code by e-mail.',
          ]}
          confirm="End them"
          onConfirm={() => void endLinks()}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}

const codeNeeded = 'code-needed';

const explain = (error: unknown) =>
  error instanceof ApiError && error.problem.type.endsWith(`/${codeNeeded}`)
    ? codeNeeded
    : failureSentence(error);

const emailOf = ({ kind, submission }: SubmissionPage) =>
  kind === 'service-request' ? submission.contact.email : submission.email;

const loadPush = () => import('../../data/device-push');

// Without its code or the worker nothing is shown here either.
const notNow = () => {};

/** Shows the page of one submission from this device, while it is asked for again. */
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
    void storeNow();
    // Another link was pasted into the address.
    addEventListener('hashchange', storeNow);
    return () => removeEventListener('hashchange', storeNow);
  }, [id]);
  return isReady;
}

function OpenSubmission({ id }: { id: string }) {
  const [path, navigate] = useLocation();
  const state = useSent(id);
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
  return asked === 'closed' ? <Closed id={id} /> : <NotHere retry={state.retry} />;
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

function Closed({ id }: { id: string }) {
  const { user, loading } = useAuth();
  const isVisitor = !user && !loading;
  return (
    <Notice icon="search" title="This link has ended, or it is mistyped">
      <p>
        A link ends when it was not used for a year, too. To open the page on this device, ask for a
        code by e-mail, with your reference and the address that you wrote from.
        {isVisitor && ' If you have an account with that address, it may be there: log in.'}
      </p>
      <Actions>
        <ButtonLink href={links.track}>Get a code by e-mail</ButtonLink>
        {isVisitor && (
          <ButtonLink look="outline" href={links.loginFor(links.submission(id))}>
            Log in
          </ButtonLink>
        )}
      </Actions>
      <p>
        <CallUs />
      </p>
    </Notice>
  );
}

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

/** Shows how the customer hears of news: by mail, and by messages on this device. */
function NewsSection({ row: { id, page } }: { row: Sent & { page: SubmissionPage } }) {
  const { updateMails } = page;
  const { busy, problem, run } = useAttempt(failureSentence);
  const isEnded = updateMails === 'ended' || updateMails === 'ended-by-other';
  return (
    <section className={styles.part} aria-labelledby="news-title">
      <h2 id="news-title">How you hear from us</h2>
      {updateMails && (
        <p>
          {isEnded
            ? 'Our e-mails about news were switched off for your address. Answers and quotations are on this page.'
            : 'We write to your e-mail address when there is an answer or a quotation.'}
        </p>
      )}
      {updateMails === 'ended' && (
        <div>
          <Button
            look="outline"
            icon="mail"
            busy={busy}
            onClick={() => void run(() => beginUpdateMails(id))}
          >
            Send me e-mails again
          </Button>
        </div>
      )}
      {updateMails === 'ended-by-other' && (
        <p>
          To get them again, open this page with a link from one of our e-mails, or{' '}
          <Link href={links.track}>with a code by e-mail</Link>.
        </p>
      )}
      {problem && <Callout tone="problem">{problem}</Callout>}
      <TellWhenAnswered id={id} />
    </section>
  );
}
