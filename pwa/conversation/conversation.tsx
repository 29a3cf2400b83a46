import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ShownReply } from '../../edge-api/contract/conversation/reply';
import { company } from '../config/company/company';
import { failureSentence } from '../data/http/failure-sentence';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { LocalTime } from '../ui/text/local-time';
import styles from './conversation.module.css';
import type { SentFile } from './sent-files-list';

/** One text of a conversation, as it is shown. */
export type Letter = Pick<ShownReply, 'id' | 'text' | 'from' | 'via' | 'writtenAt'> & {
  files: SentFile[];
  /** Why it has not arrived yet; undefined if it has arrived. */
  waits?: string;
  /** Who on the reader's side wrote it, if that was another person. */
  colleague?: string | undefined;
};

export type Earlier = {
  count: number;
  /** @throws ApiError, UnreachableError */
  load: () => Promise<unknown>;
};

type Props = {
  letters: readonly Letter[];
  /** Whose own texts are at the right. */
  reader: ShownReply['from'];
  /** What the other side is called; "you" is the reader. */
  other: string;
  /** The files of a text. */
  filesOf: (letter: Letter) => ReactNode;
  /** How many texts come before these, and the call that fetches them. */
  earlier?: Earlier | undefined;
  /** The sentence for a conversation in which nothing was written yet. */
  empty?: string;
  /** The form to write the next one. */
  children?: ReactNode;
};

/** Shows what customer and company wrote to each other, oldest first. */
export function Conversation(props: Props) {
  const { letters, reader, other, filesOf, earlier, empty = emptyForCustomers, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.conversation} aria-labelledby="conversation-title">
      <h2 id="conversation-title" ref={heading} tabIndex={-1}>
        Conversation
      </h2>
      {earlier && <EarlierReplies {...earlier} heading={heading} />}
      {letters.length === 0 && <p className={styles.empty}>{empty}</p>}
      <ol className={styles.letters}>
        {letters.map((letter) => (
          <li
            key={letter.id}
            className={classNames(styles.letter, letter.from === reader && styles.own)}
            data-waits={letter.waits !== undefined || undefined}
          >
            <p className={styles.about}>
              <strong>{letter.from === reader ? (letter.colleague ?? 'You') : other}</strong>{' '}
              <LocalTime at={letter.writtenAt} />
              {letter.via === 'mail' && ' · by e-mail'}
            </p>
            <p className={styles.text}>{letter.text}</p>
            {filesOf(letter)}
            {letter.waits && <p className={styles.waits}>{letter.waits}</p>}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

type EarlierProps = Earlier & { heading: RefObject<HTMLElement | null> };

/** Fetches what was written before the shown texts, and says what came, or why it can’t be fetched. */
function EarlierReplies({ count, load, heading }: EarlierProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'loaded' | { error: unknown }>('idle');
  const isLast = state === 'loaded' && count === 0;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isLast && document.activeElement === document.body) heading.current?.focus();
  }, [isLast, heading]);
  const ask = () => {
    if (state === 'asking') return;
    setState('asking');
    load().then(
      () => setState('loaded'),
      (error) => setState({ error }),
    );
  };
  if (count === 0 && state === 'idle') return null;
  return (
    <div className={styles.earlier}>
      {count > 0 && (
        <Button look="outline" icon="refresh" onClick={ask} aria-disabled={state === 'asking'}>
          Earlier replies ({count})
        </Button>
      )}
      <p role="status">
        {isLast && 'All replies are shown.'}
        {state === 'loaded' && count > 0 && `Earlier replies were added. Left: ${count}.`}
        {typeof state === 'object' && failureSentence(state.error)}
      </p>
    </div>
  );
}

const emptyForCustomers = 'Nothing has been written yet. Ask or add anything here.';

/** The name of the company for its customers. */
export const companySide = company.brand;
