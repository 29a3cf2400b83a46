import type { ReactNode } from 'react';
import { Icon } from '../icon';
import { bytesText } from '../text/bytes';
import styles from './file-list.module.css';

export type ListedFile = {
  id: string;
  name: string;
  sizeBytes: number;
  /** The state of the file, in a few words. */
  state: string;
  /** How much has arrived, from 0 to 1, while it is on its way. */
  progress?: number | undefined;
  /** Why it needs attention, in a sentence. */
  problem?: string | undefined;
};

type Props = {
  files: ListedFile[];
  /** What can be done with a file. */
  actions?: (file: ListedFile) => ReactNode;
};

/** Lists files with their size, their progress, and what can be done with them. */
export const FileList = ({ files, actions }: Props) => (
  <ul className={styles.list}>
    {files.map((file) => (
      <li key={file.id} className={styles.file}>
        <Icon name={file.problem ? 'alert' : 'document'} />
        <div className={styles.about}>
          <p className={styles.name}>{file.name}</p>
          <p className={styles.state}>
            {bytesText(file.sizeBytes)}
            {file.state && ` · ${file.state}`}
          </p>
          {file.progress !== undefined && (
            <progress
              className={styles.progress}
              max={1}
              value={file.progress}
              aria-label={`${file.name}: sent`}
            />
          )}
          {file.problem && <p className={styles.problem}>{file.problem}</p>}
        </div>
        {actions?.(file)}
      </li>
    ))}
  </ul>
);
