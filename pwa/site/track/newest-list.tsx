import { useEffect } from 'react';
import { links } from '../../config/links';
import { SentList } from '../../conversation/sent-list';
import { requestIn } from '../../data/conversation/sent';
import { waitsForAnswer } from '../../data/conversation/standing';
import { refreshKept } from '../../data/device-conversation';
import type { Sent } from '../../data/store/sent';
import { ButtonLink } from '../../ui/button';
import { SectionHead } from '../../ui/section-head';
import styles from './own-requests.module.css';
import { waitingWords } from './own-waiting';

const shown = 3;

/** Lists what this device or account sent: first what waits for its customer, then the newest. */
export function NewestList({ rows }: { rows: readonly Sent[] }) {
  useEffect(() => {
    refreshKept().catch(() => {}); // What is known stays; its page says how old it is.
  }, []);
  const waiting = rows.filter(({ page }) => waitsForAnswer(page));
  const others = rows.filter((row) => !waiting.includes(row));
  return (
    <section className={styles.section} aria-label="What you sent">
      <SectionHead title="What you sent" more={{ label: 'All of them', href: links.track }} />
      {waiting.length > 0 && <p className={styles.waiting}>{waitingWords(rows)}</p>}
      <SentList
        rows={[...waiting, ...others].slice(0, shown)}
        label="Newest"
        hrefOf={links.submission}
        actionsOf={(row) =>
          requestIn(row) && (
            <ButtonLink look="quiet" icon="copy" href={links.requestAgain(row.id)}>
              Send again
            </ButtonLink>
          )
        }
      />
    </section>
  );
}
