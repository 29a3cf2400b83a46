import type { OwnRequest } from '../../edge-api/contract/admin/inbox';
import type { RequestFile } from '../../edge-api/contract/request-file';
import type { RequestsOf } from '../data/http/admin-api';
import { failureSentence } from '../data/http/failure-sentence';
import { FileList } from '../ui/files/file-list';
import { SaveFileButton } from '../ui/save-file-button';
import { fileStanding } from './file-standing';
import styles from './request-details.module.css';

/** Loads a file that has arrived. @throws ApiError, UnreachableError */
export type LoadFile = (file: SentFile) => Promise<Blob>;
export type SentFile = Pick<RequestFile, 'id' | 'name' | 'sizeBytes'>;

type Props = {
  /** A record that this device stored before requests had files has none. */
  files: readonly SentFile[] | undefined;
  /** The fields that say what became of the files. */
  of: Pick<OwnRequest, 'fileStates' | 'withdrawnFiles'>;
  reader: RequestsOf;
  load: LoadFile;
};

/** The files of a request or reply, each with a button that saves it once it has arrived. */
export function SentFilesList({ files = [], of, reader, load }: Props) {
  if (files.length === 0) return null;
  return (
    <section className={styles.files} aria-label="Files">
      <h3>Files</h3>
      <FileList
        files={files.map((file) => ({ ...file, ...fileStanding(of, file.id, reader) }))}
        actions={({ id, name }) => {
          const file = files.find((one) => one.id === id);
          if (!file || of.fileStates?.[id] !== 'received') return null;
          return (
            <SaveFileButton
              fileName={name}
              label={`Save ${name}`}
              load={() => load(file)}
              explain={(error) =>
                failureSentence(
                  error,
                  'Our server can’t be reached, so the file can’t be saved now.',
                )
              }
            >
              Save
            </SaveFileButton>
          );
        }}
      />
    </section>
  );
}
