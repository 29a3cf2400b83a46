import { useFormContext } from 'react-hook-form';
import { FilesField } from './files-field';
import styles from './more-files.module.css';
import type { WithFiles } from './use-files';

/** The files of a reply, closed until there is one. */
export function MoreFiles() {
  const { watch } = useFormContext<WithFiles>();
  return (
    <details className={styles.files} open={watch('files').length > 0 || undefined}>
      <summary>Add files</summary>
      <FilesField />
    </details>
  );
}
