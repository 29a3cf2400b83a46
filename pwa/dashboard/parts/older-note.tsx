import { useEffect, useRef } from 'react';
import { failureSentence } from '../../data/http/failure-sentence';
import { Button } from '../../ui/button';
import { numberText } from '../../ui/text/formats';
import styles from './filters.module.css';
import type { useOlder } from './use-older';

type Props = {
  /** What they are, in the plural: "messages". */
  what: string;
  older: Pick<ReturnType<typeof useOlder>, 'records' | 'left' | 'isFetching' | 'error' | 'more'>;
  /** Whether this device has all that are open, at any age. */
  hasAllOpen?: boolean;
  /** Whether they were asked for. */
  isAsked: boolean;
  onAsk: () => void;
  /** Gets the id of the first record that came after the button was pressed: it should get the focus. */
  onCame?: (id: string) => void;
};

/** Shows, at the end of a list, what is older than this device stores, and how much of it is shown. */
export function OlderNote({ what, older, hasAllOpen = false, isAsked, onAsk, onCame }: Props) {
  const { records, left, isFetching, error, more } = older;
  const isWaiting = isAsked && !error && (isFetching || left === null);
  const note = useRef<HTMLParagraphElement>(null);
  const pressedWith = useRef<number | null>(null);
  const hasButton = !isAsked || error !== null || isWaiting || (left ?? 0) > 0;

  // A person who pressed the button goes on with the new records: behind many rows the button is far away, or gone.
  useEffect(() => {
    if (isWaiting || pressedWith.current === null) return;
    const first = records[pressedWith.current];
    pressedWith.current = null;
    if (first && onCame) onCame(String(first.id));
    else if (!hasButton) note.current?.focus();
  });

  function press() {
    pressedWith.current = records.length;
    if (isAsked) more();
    else onAsk();
  }

  return (
    <div className={styles.older}>
      <p ref={note} tabIndex={-1} role="status">
        {sentenceOf(what, { hasAllOpen, isAsked, isWaiting, shown: records.length, left, error })}
      </p>
      {hasButton && (
        <Button look="outline" aria-disabled={isWaiting} onClick={isWaiting ? undefined : press}>
          {error ? 'Try again' : `Show ${records.length > 0 ? 'more ' : ''}older ${what}`}
        </Button>
      )}
    </div>
  );
}

type State = {
  hasAllOpen: boolean;
  isAsked: boolean;
  isWaiting: boolean;
  shown: number;
  left: number | null;
  error: unknown;
};

function sentenceOf(what: string, state: State): string {
  const { hasAllOpen, isAsked, isWaiting, shown, left, error } = state;
  if (!isAsked) {
    const here = `This device has the ${what} of the last twelve months`;
    return hasAllOpen
      ? `${here} and all that are open. Finished ones from before are on our server.`
      : `${here}. Older ones are on our server.`;
  }
  if (error) {
    return failureSentence(
      error,
      `Our server can’t be reached. Older ${what} are shown once there is a connection.`,
    );
  }
  if (isWaiting) return `Fetching older ${what} …`;
  if (shown === 0) return `Our server has no more ${what} for this.`;
  if (left) return `${numberText(shown)} of ${numberText(shown + left)} older ${what} are shown.`;
  return `All older ${what} are shown: ${numberText(shown)}.`;
}
