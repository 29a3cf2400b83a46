import { type ChangeEvent, type DragEvent, useRef } from 'react';
import { Button } from '../../ui/button';
import { numberText } from '../../ui/text/formats';
import { DashboardIcon } from '../parts/dashboard-icon';
import styles from './csv-import.module.css';
import type { MatchedPictures } from './match-pictures';
import type { ChosenFiles } from './picture-files';

type Props = {
  chosen: ChosenFiles;
  matched: MatchedPictures | null;
  busy: boolean;
  onChoose: (files: File[]) => void;
};

const mostListed = 50;
// All browsers know this attribute; React's types do not.
const wholeFolder = { webkitdirectory: '' };

/** The files of the pictures that rows name: choose them, and see which are missing or not named. */
export function PictureChoice({ chosen, matched, busy, onChoose }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const list = [...(target.files ?? [])];
    target.value = '';
    if (list.length > 0) onChoose(list);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    const list = [...event.dataTransfer.files];
    if (list.length > 0 && !busy) onChoose(list);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it do the same.
    <div className={styles.pictures} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <h3>Pictures</h3>
      <p role="status">
        {matched &&
          `Pictures found: ${numberText(matched.uploads.size)}. ` +
            `Rows that name a missing file: ${numberText(matched.refused.length)}.`}
      </p>
      <div className={styles.choices}>
        <Button look="outline" disabled={busy} onClick={() => files.current?.click()}>
          <DashboardIcon name="upload" /> Choose pictures or a ZIP file
        </Button>
        <Button look="outline" disabled={busy} onClick={() => folder.current?.click()}>
          <DashboardIcon name="upload" /> Choose a folder
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        accept="image/*,.zip,application/zip"
        multiple
        hidden
        aria-label="Pictures or a ZIP file"
        onChange={choose}
      />
      <input
        ref={folder}
        type="file"
        {...wholeFolder}
        hidden
        aria-label="Folder with pictures"
        onChange={choose}
      />
      <List title="Left out" entries={chosen.refused} />
      <List title="Chosen, but no row names them" entries={matched?.unused ?? []} />
    </div>
  );
}

function List({ title, entries }: { title: string; entries: string[] }) {
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>
        {title}: {numberText(entries.length)}
      </summary>
      <ul className={styles.names}>
        {entries.slice(0, mostListed).map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
        {entries.length > mostListed && <li>… and more.</li>}
      </ul>
    </details>
  );
}
