import { type ReactNode, useState } from 'react';
import { Button, ButtonAnchor } from '../../ui/button';
import { Actions } from '../../ui/page-parts';
import { useOffline } from '../parts/needs-connection';
import { AnswerNote } from './answer-note';
import styles from './programs.module.css';
import { type Secret, useSecret } from './secret-card';
import type { Answer } from './use-answer';

type Props = {
  /** What the screen is for. */
  about: string;
  /** The words on the button that makes one. */
  make: string;
  /** The dialog that the button opens; `show` gets the secret that was made. */
  dialog: (show: (secret: Secret) => void, close: () => void) => ReactNode;
  list: Answer<unknown>;
  children: ReactNode;
};

/** Shows what admins made for programs, the way to make one, and the secret of a new one. */
export function ProgramsScreen({ about, make, dialog, list, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { screen, show, card } = useSecret();
  const offline = useOffline();
  return (
    <div ref={screen} tabIndex={-1} className={styles.screen}>
      <p>{about}</p>
      <Actions>
        <Button icon="plus" disabled={offline} onClick={() => setOpen(true)}>
          {make}
        </Button>
        <ButtonAnchor look="outline" icon="document" href="/api/docs">
          Documentation of the API
        </ButtonAnchor>
      </Actions>
      {isOpen && dialog(show, () => setOpen(false))}
      {card}
      <AnswerNote of={list} />
      {children}
    </div>
  );
}
