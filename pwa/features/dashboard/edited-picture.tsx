import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadedId } from '../../../edge-api/contract/office/picture-upload';
import type { Picture } from '../../../edge-api/contract/picture';
import { db } from '../../data/store';
import { onUpload, uploadProgress } from '../../data/upload';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { PendingMark } from './pending-mark';
import styles from './pictures-field.module.css';

type Props = {
  picture: Picture;
  name: string;
  isCover: boolean;
  error: string | undefined;
  onAlt: (alt: string) => void;
  onEarlier: (() => void) | undefined;
  onRemove: () => void;
};

/** One picture of a form: how it looks, how far its upload is, and what it shows in words. */
export function EditedPicture(props: Props) {
  const { picture, name, isCover, error, onAlt, onEarlier, onRemove } = props;
  const id = uploadedId(picture.src) ?? '';
  const entry = useLiveQuery(
    () =>
      db.outbox
        .filter(({ change }) => change?.scope === 'pictures' && change.entityId === id)
        .first(),
    [id],
  );
  const part = useSyncExternalStore(onUpload, () => uploadProgress(id));
  const own = useObjectUrl(entry?.change?.file);
  return (
    <li className={styles.item}>
      <img src={own ?? picture.src} alt="" width={picture.width} height={picture.height} />
      <div className={styles.about}>
        {isCover && <p className={styles.hint}>Cover</p>}
        <PendingMark pending={entry} />
        {part !== undefined && (
          <progress value={part} aria-label="Upload">
            {Math.round(part * 100)} %
          </progress>
        )}
        <TextField
          label="What it shows"
          hint="Read aloud to those who can’t see it."
          name={`${name}.alt`}
          value={picture.alt}
          maxLength={300}
          error={error}
          onChange={(event) => onAlt(event.target.value)}
        />
        <div className={styles.buttons}>
          {onEarlier && (
            <Button look="quiet" icon="arrow-left" onClick={onEarlier}>
              Earlier
            </Button>
          )}
          <Button look="quiet" icon="trash" onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </li>
  );
}

/** An address for a picture that only this device has so far. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
