import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Actions } from '../../ui/page-parts';
import { showToast } from '../../ui/toast';
import styles from './programs.module.css';

export type Secret = {
  title: string;
  /** What it is, within a sentence: "key". */
  what: string;
  secret: string;
  /** What to do with it. */
  todo: string;
};

/** Shows the card of a secret that was made, until it is stored elsewhere; then `screen` gets the focus. */
export function useSecret() {
  const screen = useRef<HTMLDivElement>(null);
  const [secret, show] = useState<Secret | null>(null);

  function stored() {
    show(null);
    // The button that had the focus has gone.
    screen.current?.focus();
  }
  const card = secret && <SecretCard {...secret} onStored={stored} />;
  return { screen, show, card };
}

/**
 * Shows a secret that our server sends only this once. It is no dialog: Escape would close that, and the secret would
 * be lost.
 */
function SecretCard(props: Secret & { onStored: () => void }) {
  const { title, what, secret, todo, onStored } = props;
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  // The dialog that asked for it has closed: who works with the keyboard goes on here.
  useEffect(() => card.current?.focus(), []);
  return (
    <section ref={card} tabIndex={-1} className={styles.secret} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p>It is shown only this once. {todo}</p>
      <code className={styles.value}>{secret}</code>
      <Actions>
        <Button icon="copy" onClick={() => copy(what, secret)}>
          Copy the {what}
        </Button>
        <Button look="outline" onClick={onStored}>
          I have stored it
        </Button>
      </Actions>
    </section>
  );
}

async function copy(what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(`The ${what} is copied.`);
  } catch {
    showToast(`This browser did not copy it. Please select the ${what} and copy it.`);
  }
}
