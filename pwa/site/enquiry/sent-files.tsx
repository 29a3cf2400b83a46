import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useSyncExternalStore } from 'react';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import { filesInMemory, sendWhenMetered } from '../../data/files/files-on-device';
import { directFiles } from '../../data/files/send-directly';
import { isMetered, onMeteredChange } from '../../data/http/metered';
import { Button } from '../../ui/button';
import { FileList } from '../../ui/files/file-list';
import { arrivedText, listedFile } from '../../ui/files/file-state';

type Props = { requestId: string; isDelivered: boolean };

/** The files of a request on its receipt: how far they are. Nothing for a request without files. */
export function SentFiles({ requestId, isDelivered }: Props) {
  const stored = useLiveQuery(() => db.files.where({ requestId }).toArray(), [requestId], []);
  const direct = useSyncExternalStore(directFiles.listen, directFiles.get, directFiles.get);
  const inMemory = useSyncExternalStore(filesInMemory.listen, filesInMemory.get, filesInMemory.get);
  const metered = useSyncExternalStore(onMeteredChange, isMetered, () => false);
  const ofPage = direct.filter((file) => file.requestId === requestId);
  const files = ofPage.length > 0 ? ofPage : stored;
  const left = files.filter(({ state }) => state === 'waiting' || state === 'sending');
  const onlyHere = ofPage.length > 0 || left.some(({ id }) => inMemory.has(id));
  useWarningBeforeClosing(onlyHere && left.length > 0);
  if (files.length === 0) return null;

  const waitsForVisitor = metered && stored.some(({ sendsWhenMetered }) => !sendsWhenMetered);
  const situation = { isDelivered, waitsForVisitor };
  return (
    <>
      <p role="status">
        {isDelivered ? arrivedText(files) : 'Its files are sent after the request.'}
        {onlyHere && left.length > 0 && ' Please keep this page open until all files have arrived.'}
      </p>
      <FileList files={files.map((file) => listedFile(file, situation))} />
      {waitsForVisitor && left.length > 0 && (
        <Button
          look="outline"
          icon="send"
          onClick={() => sendWhenMetered(db, requestId).then(sendSoon, () => {})}
        >
          Send the files now
        </Button>
      )}
    </>
  );
}

/** The files are nowhere else: the browser asks before it closes the page. */
function useWarningBeforeClosing(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
