import { useSyncExternalStore } from 'react';
import { uploadedId } from '../../../edge-api/contract/admin/picture-upload';
import type { Picture } from '../../../edge-api/contract/catalogue/picture';
import { uploadProgress } from '../../data/http/upload';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { PendingMark } from '../parts/pending-mark';
import { usePictureSrc } from '../parts/use-picture-src';
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

/** One picture of a form, with the progress of its upload and its description. */
export function EditedPicture(props: Props) {
  const { picture, name, isCover, error, onAlt, onEarlier, onRemove } = props;
  const id = uploadedId(picture.src) ?? '';
  const { src, upload } = usePictureSrc(picture.src);
  const part = useSyncExternalStore(uploadProgress.listen, () => uploadProgress.get().get(id));
  return (
    <li className={styles.item}>
      <img src={src} alt="" width={picture.width} height={picture.height} />
      <div className={styles.about}>
        <div className={styles.state}>
          {isCover && <p className={styles.hint}>Cover</p>}
          <PendingMark pending={upload} />
          {part !== undefined && (
            <progress value={part} aria-label="Upload">
              {Math.round(part * 100)} %
            </progress>
          )}
        </div>
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
