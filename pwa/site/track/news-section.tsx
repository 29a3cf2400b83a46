import { Link } from 'wouter';
import type { SubmissionPage } from '../../../edge-api/contract/conversation/submission-page';
import { links } from '../../config/links';
import { beginUpdateMails } from '../../data/device-conversation';
import { failureSentence } from '../../data/http/failure-sentence';
import type { Tracked } from '../../data/store/tracked';
import { TellWhenAnswered } from '../../frame/tell-when-answered';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { useAttempt } from '../../ui/use-attempt';
import styles from './track.module.css';

/** How its customer hears of news: by mail, and by messages on this device. */
export function NewsSection({ row: { id, page } }: { row: Tracked & { page: SubmissionPage } }) {
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
