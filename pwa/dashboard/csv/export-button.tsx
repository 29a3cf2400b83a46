import { localDay } from '../../../edge-api/contract/text/dates';
import type { CsvFile } from '../../data/http/admin-api';
import { failureSentence } from '../../data/http/failure-sentence';
import { SaveFileButton } from '../../ui/save-file-button';
import { useAdmin } from '../parts/admin-context';

/**
 * Saves a whole list of the dashboard as a CSV file, whatever it is filtered by. The server makes it, so this needs a
 * connection. The name of the file has the date in the person's time zone.
 */
export function ExportButton({ name, what = 'All' }: { name: CsvFile; what?: string }) {
  const { api } = useAdmin();
  return (
    <SaveFileButton
      fileName={name.replace('.', `-${localDay()}.`)}
      load={() => api.download(name)}
      explain={(error) =>
        failureSentence(error, 'Our server can’t be reached, so there is no file to save now.')
      }
    >
      {what} as CSV
    </SaveFileButton>
  );
}
