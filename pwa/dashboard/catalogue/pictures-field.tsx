import { type DragEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { uploadedId } from '../../../edge-api/contract/admin/picture-upload';
import type { Picture } from '../../../edge-api/contract/catalogue/picture';
import { uploadProgress } from '../../data/http/upload';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/forms/field';
import { useField } from '../../ui/forms/use-field';
import { showToast } from '../../ui/toast';
import { DashboardIcon } from '../parts/dashboard-icon';
import { PendingMark } from '../parts/pending-mark';
import { PictureRefusedError, preparePicture } from '../parts/prepare-picture';
import { useChange } from '../parts/use-change';
import { usePictureSrc } from '../parts/use-picture-src';
import styles from './pictures-field.module.css';

type Props = {
  name: string;
  legend: string;
  most: number;
  /** One picture is the value itself, not a list of one. */
  single?: boolean;
};

/** Takes pictures from a file, by dragging or from the camera; the first is the cover. The outbox uploads each. */
export function PicturesField({ name, legend, most, single }: Props) {
  const { value, error, onChange } = useField<Picture | Picture[] | null>(name);
  const change = useChange();
  const errorId = useId();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(0);
  const pictures = [value ?? []].flat();
  const latest = useRef(pictures);
  latest.current = pictures;

  const show = (next: Picture[]) => {
    latest.current = next;
    onChange(single ? (next.at(-1) ?? null) : next);
  };

  async function add(list: FileList | null) {
    const chosen = [...(list ?? [])].slice(0, single ? 1 : most - pictures.length);
    setBusy((count) => count + chosen.length);
    for (const file of chosen) {
      try {
        const { picture, upload } = await preparePicture(file);
        if (await change([upload])) show(single ? [picture] : [...latest.current, picture]);
      } catch (error) {
        showToast(
          error instanceof PictureRefusedError
            ? error.message
            : `${file.name} could not be read. Please try again.`,
        );
      }
      setBusy((count) => count - 1);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    void add(event.dataTransfer.files);
  }

  const move = (from: number, to: number) => {
    const next = [...pictures];
    next.splice(to, 0, ...next.splice(from, 1));
    show(next);
  };

  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same. */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Button
          look="outline"
          name={name}
          aria-describedby={error?.message ? errorId : undefined}
          onClick={() => files.current?.click()}
        >
          <DashboardIcon name="upload" /> {single ? 'Choose a picture' : 'Choose pictures'}
        </Button>
        <Button look="outline" onClick={() => camera.current?.click()}>
          <DashboardIcon name="camera" /> Take a photo
        </Button>
        <span className={styles.hint}>or drop them here</span>
        <input
          ref={files}
          type="file"
          accept="image/*"
          multiple={!single}
          hidden
          aria-label={legend}
          onChange={(event) => add(event.target.files)}
        />
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={`${legend}: camera`}
          onChange={(event) => add(event.target.files)}
        />
      </div>
      {busy > 0 && (
        <p role="status">
          Making {busy === 1 ? 'a picture' : `${busy} pictures`} ready … <progress />
        </p>
      )}
      {error?.message && (
        <p id={errorId} className={styles.error}>
          {String(error.message)}
        </p>
      )}
      <ol className={styles.list}>
        {pictures.map((picture, index) => (
          <EditedPicture
            key={picture.src}
            picture={picture}
            name={single ? name : `${name}.${index}`}
            isCover={!single && index === 0}
            error={altErrorOf(error, single ? null : index)}
            onAlt={(alt) =>
              show(pictures.map((one) => (one.src === picture.src ? { ...one, alt } : one)))
            }
            onEarlier={index > 0 ? () => move(index, index - 1) : undefined}
            onRemove={() => show(pictures.filter(({ src }) => src !== picture.src))}
          />
        ))}
      </ol>
    </fieldset>
  );
}

type AltErrors = { alt?: { message?: string } };

/** Finds the error of a picture: at its index in a list, or at the field itself. */
function altErrorOf(error: object | undefined, index: number | null): string | undefined {
  const own = index === null ? error : (error as (AltErrors | undefined)[] | undefined)?.[index];
  return (own as AltErrors | undefined)?.alt?.message;
}

type EditedPictureProps = {
  picture: Picture;
  name: string;
  isCover: boolean;
  error: string | undefined;
  onAlt: (alt: string) => void;
  onEarlier: (() => void) | undefined;
  onRemove: () => void;
};

/** One picture of a form, with the progress of its upload and its description. */
function EditedPicture(props: EditedPictureProps) {
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
