import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { CheckField } from '../../ui/forms/field';
import { isSlashKeyOn, turnSlashKey } from '../../ui/slash-key';
import styles from './inbox.module.css';
import { inboxKeys } from './use-inbox-keys';

/** The keys of the inbox; they can be turned off, as they have no Ctrl. */
export const KeysHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    {(close) => (
      <>
        <dl className={styles.keys}>
          {inboxKeys.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <CheckField
          label="Use these keys, and / for the search"
          defaultChecked={isSlashKeyOn()}
          onChange={({ target }) => turnSlashKey(target.checked)}
        />
        <DialogActions>
          <Button onClick={close}>Done</Button>
        </DialogActions>
      </>
    )}
  </Dialog>
);
