import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import { links } from '../../config/links';
import { forgetTracked } from '../../data/conversation/tracked';
import { db } from '../../data/device';
import { requestCode } from '../../data/device-codes';
import { endOtherLinks } from '../../data/device-conversation';
import { ApiError } from '../../data/http/answers';
import { failureSentence } from '../../data/http/failure-sentence';
import type { Tracked } from '../../data/store/tracked';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Actions } from '../../ui/page-parts';
import { showToast } from '../../ui/toast';
import { useAttempt } from '../../ui/use-attempt';
import styles from './track.module.css';

/** Ends links, and takes the page from this device; what the account has comes back with the account. */
export function LinkSection({ row }: { row: Tracked }) {
  const [, navigate] = useLocation();
  const [isAsked, setAsked] = useState(false);
  const { busy, problem, setProblem, run } = useAttempt(explain);
  async function forget() {
    // It could not be opened from a notification any more.
    if (row.linkKey && (await db.pushes.get(row.id))) {
      const of = { submissionId: row.id, linkKey: row.linkKey };
      await loadPush().then(({ forget }) => forget(of), notNow);
    }
    const undo = await forgetTracked(db, row.id);
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
