import { Button } from '../../ui/button';
import styles from './submission-view.module.css';

type Props = {
  onTrust: () => void;
  /**
   * Called to make a request of it. Undefined: it did not come by mail, but by a form that was filled in as robots do
   * it.
   */
  onAsRequest: (() => void) | undefined;
};

/** Says why a submission is among those of robots, and how to take it from there. */
export const SetApartNote = ({ onTrust, onAsRequest }: Props) => (
  <div className={styles.sender}>
    {onAsRequest ? (
      <p>
        This e-mail was set apart: it answers none of ours, or a program may have written it. It is
        erased after 30 days.
      </p>
    ) : (
      <p>This seems to come from a robot: no e-mail was sent for it.</p>
    )}
    <div className={styles.ways}>
      <Button look="outline" icon="check" onClick={onTrust}>
        {onAsRequest ? 'Make it a message' : 'It is from a person'}
      </Button>
      {onAsRequest && <AsRequestButton onAsRequest={onAsRequest} />}
    </div>
  </div>
);

/** Makes a request of a message that came by mail. */
export const AsRequestButton = ({ onAsRequest }: { onAsRequest: () => void }) => (
  <Button look="outline" icon="document" onClick={onAsRequest}>
    Make it a request
  </Button>
);
