import type { OwnRequest } from '../../../edge-api/contract/admin/inbox';
import type { RequestsOf } from '../../data/http/admin-api';
import { failureSentence } from '../../data/http/failure-sentence';
import { FileList } from '../../ui/files/file-list';
import { SaveFileButton } from '../../ui/save-file-button';
import { useAdmin } from '../parts/admin-context';
import { fileStanding } from './file-standing';
import styles from './request-details.module.css';

type Props = {
  request: OwnRequest;
  /** Whether an admin reads it, or the person who sent it. */
  reader: RequestsOf;
};

/** The files of a request, each with a button that saves it once it has arrived. */
export function RequestFiles({ request, reader }: Props) {
  const { api } = useAdmin();
  // A record that this device stored before requests had files has none.
  const { id, files = [], fileStates = {} } = request;
  if (files.length === 0) return null;
  return (
    <section className={styles.files} aria-label="Files">
      <h3>Files</h3>
      <FileList
        files={files.map((file) => ({ ...file, ...fileStanding(request, file.id, reader) }))}
        actions={(file) =>
          fileStates[file.id] === 'received' && (
            <SaveFileButton
              fileName={file.name}
              label={`Save ${file.name}`}
              load={() => api.requestFile(reader, id, file)}
              explain={(error) =>
                failureSentence(
                  error,
                  'Our server can’t be reached, so the file can’t be saved now.',
                )
              }
            >
              Save
            </SaveFileButton>
          )
        }
      />
    </section>
  );
}
