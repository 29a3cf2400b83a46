import { type ChangeEvent, type DragEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fileTypes, maxFileBytes, maxRequestFiles } from '../../edge-api/contract/request-file';
import { isMetered } from '../data/http/metered';
import { Button } from '../ui/button';
import { FileList } from '../ui/files/file-list';
import { IconShape } from '../ui/icon';
import styles from './files-field.module.css';
import { useFiles, type WithFiles } from './use-files';

const extensions = Object.values(fileTypes).flat();
// Some browsers go by endings, some by types. The last one is the type of a file without an ending: its bytes decide.
const accepted = [
  ...Object.keys(fileTypes),
  ...extensions.map((name) => `.${name}`),
  'application/octet-stream',
].join(',');
const camera =
  'M4.5 7.5h3l1.5-2.5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18V9a1.5 1.5 0 0 1 1.5-1.5ZM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z';

/** Takes the files of a request, chosen, dropped, pasted or photographed, and stores them on the device at once. */
export function FilesField() {
  const { files, storing, problems, notStored, add, remove } = useFiles();
  const { formState } = useFormContext<WithFiles>();
  const field = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const error = formState.errors.files?.message;
  usePastedFiles(field, add);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    void add([...(target.files ?? [])]);
    // The same file can then be chosen once more.
    target.value = '';
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    void add([...event.dataTransfer.files]);
  }

  return (
    <fieldset
      ref={field}
      className={styles.field}
      aria-describedby="files-hint"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend className={styles.legend}>
        Files <span className={styles.optional}>(optional)</span>
      </legend>
      <p id="files-hint" className={styles.hint}>
        Packing list, invoice, safety data sheet, drawings or photos: up to {maxRequestFiles} files
        of {maxFileBytes / 1_000_000} MB each, as PDF, JPEG, PNG, WebP, XLSX, DOCX or CSV. You can
        also drop or paste them here.
        {isMetered() &&
          ' Your connection is metered or slow: after the request is sent, you decide when the files go.'}
      </p>
      <div className={styles.buttons}>
        <Button look="outline" icon="plus" onClick={() => chooser.current?.click()}>
          Choose files
        </Button>
        <Button look="outline" onClick={() => photo.current?.click()}>
          <IconShape path={camera} size={20} /> Take a photo
        </Button>
        <input
          ref={chooser}
          type="file"
          accept={accepted}
          multiple
          hidden
          aria-label="Files"
          onChange={choose}
        />
        <input
          ref={photo}
          type="file"
          accept="image/jpeg"
          capture="environment"
          hidden
          aria-label="Photo"
          onChange={choose}
        />
      </div>
      {files.length > 0 && (
        <FileList
          files={files.map((file) => ({ ...file, state: '' }))}
          actions={({ id, name }) => (
            <Button
              look="quiet"
              icon="trash"
              aria-label={`Remove ${name}`}
              onClick={() => {
                const file = files.find((one) => one.id === id);
                if (file) remove(file);
                // Its own button is gone.
                field.current?.querySelector('button')?.focus();
              }}
            />
          )}
        />
      )}
      <p aria-live="polite" className={styles.hint}>
        {storing > 0 && (
          <>
            Storing {storing === 1 ? 'a file' : `${storing} files`} on this device …{' '}
            <progress aria-label="Storing" />
          </>
        )}
      </p>
      {notStored.length > 0 && (
        <p className={styles.notStored} role="alert">
          This device could not store {notStored.map((name) => `“${name}”`).join(', ')}. Please keep
          this page open until the request and its files are sent.
        </p>
      )}
      {(problems.length > 0 || error) && (
        <ul className={styles.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {error && <li>{error}</li>}
        </ul>
      )}
    </fieldset>
  );
}

/** Takes files that are pasted anywhere on the page while the field is in view. */
function usePastedFiles(
  field: { current: HTMLElement | null },
  add: (files: File[]) => Promise<void>,
): void {
  const onPaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    // A step that is not in view has no box.
    if (field.current?.offsetParent && clipboardData?.files.length) {
      void add([...clipboardData.files]);
    }
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
