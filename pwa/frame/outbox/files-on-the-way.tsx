import { useSyncExternalStore } from 'react';
import { referenceFor } from '../../../edge-api/contract/reference';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import { removeFile, sendFileAgain, sendWhenMetered } from '../../data/files/files-on-device';
import { isMetered, onMeteredChange } from '../../data/http/metered';
import type { StoredFile } from '../../data/store/stored-file';
import { Button } from '../../ui/button';
import { FileList } from '../../ui/files/file-list';
import { arrivedText, listedFile } from '../../ui/files/file-state';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/toast';
import styles from './outbox-item.module.css';

/** Shows the files of a delivered request that have not all arrived, and what can be done with each. */
export function FilesOnTheWay({ requestId, files }: { requestId: string; files: StoredFile[] }) {
  const metered = useSyncExternalStore(onMeteredChange, isMetered, () => false);
  const waitsForVisitor = metered && files.some(({ sendsWhenMetered }) => !sendsWhenMetered);
  const reference = files[0]?.reference ?? referenceFor('service-request', requestId);
  const needsAttention = files.some(({ state }) => state === 'needs-attention');
  return (
    <section
      className={styles.item}
      data-state={needsAttention ? 'needs-attention' : 'waiting'}
      aria-label={`Files of ${reference}`}
    >
      <p className={styles.state}>
        <Icon name={needsAttention ? 'alert' : 'outbox'} size={18} /> {arrivedText(files)}
      </p>
      <p className={styles.reference}>{reference}</p>
      {waitsForVisitor && (
        <p>Your connection is metered or slow: the files wait until you send them.</p>
      )}
      <FileList
        files={files.map((file) => listedFile(file, { isDelivered: true, waitsForVisitor }))}
        actions={({ id, name }) => {
          const state = files.find((file) => file.id === id)?.state;
          if (state === 'arrived') return null;
          return (
            <div className={styles.fileActions}>
              {state === 'needs-attention' && (
                <Button
                  look="quiet"
                  icon="refresh"
                  aria-label={`Send ${name} again`}
                  onClick={() => attempt(sendFileAgain(db, id).then(sendSoon))}
                />
              )}
              <Button
                look="quiet"
                icon="trash"
                aria-label={`Delete ${name}`}
                onClick={() => remove(id, name)}
              />
            </div>
          );
        }}
      />
      {files.some(({ state }) => state === 'waiting') && (
        <div className={styles.actions}>
          <Button
            look="outline"
            icon="send"
            onClick={() => attempt(sendWhenMetered(db, requestId).then(sendSoon))}
          >
            Send now
          </Button>
        </div>
      )}
    </section>
  );
}

function remove(id: string, name: string): void {
  attempt(
    removeFile(db, id).then((undo) => {
      // Lets the server be told, as soon as the deletion can no longer be undone.
      sendSoon();
      return undo
        ? showToast(`${name} was deleted and is not sent.`, {
            action: { label: 'Undo', run: () => attempt(undo().then(sendSoon)) },
          })
        : showToast(`${name} had already arrived.`);
    }),
  );
}

function attempt(change: PromiseLike<unknown>): void {
  change.then(undefined, () =>
    showToast('This device could not store the change. Please try again.'),
  );
}
