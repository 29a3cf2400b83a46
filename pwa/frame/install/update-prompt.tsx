import { useState, useSyncExternalStore } from 'react';
import { company } from '../../config/company/company';
import { Button } from '../../ui/button';
import styles from './update-prompt.module.css';
import { applyUpdate, isUpdateWaiting } from './worker-updates';

/** Offers a new version; nothing reloads before the visitor says so. */
export function UpdatePrompt() {
  const waiting = useSyncExternalStore(isUpdateWaiting.listen, isUpdateWaiting.get, () => false);
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <div className={styles.region} role="status">
      {waiting && !later && (
        <div className={styles.prompt}>
          <p>
            <strong>A new version of {company.brand} is ready.</strong> What you have written is not
            lost.
          </p>
          <Button
            busy={busy}
            onClick={() => {
              setBusy(true);
              applyUpdate();
            }}
          >
            Update now
          </Button>
          <Button look="quiet" onClick={() => setLater(true)}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
}
