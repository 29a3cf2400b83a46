import type { ReactNode } from 'react';
import { failureSentence } from '../../data/http/failure-sentence';
import { OptionalPart } from '../../loading/optional-part';
import { Button } from '../../ui/button';
import styles from './inbox.module.css';
import { type InboxItem, idOf } from './inbox-item';
import type { Opened } from './use-opened-item';

type Props = { opened: Opened; onBack: () => void; view: (item: InboxItem) => ReactNode };

/** The item that is open, or why it can't be. */
export function OpenedItem({ opened, onBack, view }: Props) {
  return (
    <>
      {opened.state !== 'none' && (
        <div className={styles.back}>
          <Button look="quiet" icon="arrow-left" onClick={onBack}>
            All
          </Button>
        </div>
      )}
      {opened.state === 'here' && (
        <OptionalPart
          key={idOf(opened.item)}
          of={opened.item.record}
          fallback={<p>{opened.item.record.reference} can’t be shown on this device.</p>}
        >
          <View item={opened.item} view={view} />
        </OptionalPart>
      )}
      <div className={styles.empty} role="status">
        {opened.state === 'asking' && <p>Loading …</p>}
        {opened.state === 'gone' && <p>Our server does not have it. It was erased.</p>}
        {opened.state === 'failed' && (
          <>
            <p>This device does not have it. {failureSentence(opened.error, needsConnection)}</p>
            <Button look="outline" onClick={opened.retry}>
              Try again
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** Calls `view` while it renders, so that an error of `view` is caught around it. */
const View = ({ item, view }: { item: InboxItem } & Pick<Props, 'view'>) => view(item);

const needsConnection = 'It may be older than twelve months, and our server can’t be reached.';
