import { Button } from '../../../ui/button';
import styles from './form-parts.module.css';
import type { Start } from './use-start';

type Props = {
  start: Pick<Start, 'restored' | 'startOver'>;
  /** Deletes the draft. */
  forget: () => Promise<void>;
};

/** Says that a form begins with what was typed on this device before; a button empties it. */
export const RestoredNote = ({ start: { restored, startOver }, forget }: Props) =>
  restored && (
    <p className={styles.note} role="status">
      This is what you typed before, not saved yet.
      <Button look="quiet" icon="refresh" onClick={() => forget().then(startOver)}>
        Start over
      </Button>
    </p>
  );
