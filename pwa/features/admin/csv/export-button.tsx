import { useState } from 'react';
import { ApiError } from '../../../data/http/http';
import { Button } from '../../../ui/button';
import { saveFile } from '../../../ui/save-file';
import { showToast } from '../../../ui/toast';
import { useAdmin } from '../admin-context';

/** Saves a list of the office as a CSV file; the server makes it, so this needs a connection. */
export function ExportButton({ name }: { name: string }) {
  const { api } = useAdmin();
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      saveFile(name, await api.download(name));
    } catch (error) {
      showToast(
        error instanceof ApiError
          ? error.problem.title
          : 'Our server can’t be reached, so there is no file to save now.',
      );
    }
    setBusy(false);
  }
  return (
    <Button look="outline" icon="download" busy={busy} onClick={save}>
      CSV
    </Button>
  );
}
