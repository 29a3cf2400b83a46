import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RequestFile } from '../../edge-api/contract/request-file';
import { db } from '../data/device';
import { checkFile, FileRefusedError } from '../data/files/check-file';
import {
  filesInMemory,
  idsWithBytes,
  setRemoval,
  sha256OfStored,
  storeFile,
} from '../data/files/files-on-device';
import { showToast } from '../ui/toast';

/** What the files field needs of the form around it. */
export type WithFiles = { files: RequestFile[] };

/** Adds files to the request form: chosen ones are checked and stored at once, then the form lists them. */
export function useFiles() {
  const { watch, getValues, setValue } = useFormContext<WithFiles>();
  const files = watch('files') ?? [];
  const [storing, setStoring] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const inMemory = useSyncExternalStore(filesInMemory.listen, filesInMemory.get, filesInMemory.get);

  const listed = useCallback(() => getValues('files') ?? [], [getValues]);
  const list = useCallback(
    (next: RequestFile[]) => setValue('files', next, { shouldDirty: true, shouldValidate: true }),
    [setValue],
  );

  async function add(chosen: File[]): Promise<void> {
    setProblems([]);
    setStoring((count) => count + chosen.length);
    for (const one of chosen) {
      try {
        const { file, bytes } = await checkFile(one, listed().length);
        await storeFile(db, file, bytes, Date.now());
        list([...listed(), file]);
      } catch (error) {
        if (!(error instanceof FileRefusedError)) throw error;
        setProblems((before) => [...before, error.message]);
      } finally {
        setStoring((count) => count - 1);
      }
    }
  }

  function remove(file: RequestFile): void {
    list(listed().filter(({ id }) => id !== file.id));
    setRemoval(db, file.id, true).catch(() => {}); // Without storage there is nothing to remove.
    showToast(`${file.name} was removed.`, {
      action: {
        label: 'Undo',
        run: () => {
          setRemoval(db, file.id, false).catch(() => {});
          list([...listed(), file]);
        },
      },
    });
  }

  // A draft may list files that this device no longer has, as the browser cleared its storage.
  const key = files.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!key) return;
    let isOver = false;
    const ids = key.split(' ');
    const dropMissing = (found: Set<string>) => {
      const missing = listed().filter(({ id }) => ids.includes(id) && !found.has(id));
      if (isOver || missing.length === 0) return;
      list(listed().filter((file) => !missing.includes(file)));
      setProblems(missing.map(({ name }) => `“${name}” is no longer on this device. ${again}`));
    };
    const addHashes = async () => {
      for (const { id } of listed().filter((file) => ids.includes(file.id) && !file.sha256)) {
        const sha256 = await sha256OfStored(db, id);
        if (isOver) return;
        if (sha256) list(listed().map((file) => (file.id === id ? { ...file, sha256 } : file)));
      }
    };
    // If it can't be known now, the files stay.
    idsWithBytes(db, ids)
      .then(dropMissing)
      .then(addHashes)
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [key, list, listed]);

  return {
    files,
    /** How many are being stored now. */
    storing,
    /** Why files were refused, in sentences that name them. */
    problems,
    /** Names of files that this device could not store. */
    notStored: files.filter(({ id }) => inMemory.has(id)).map(({ name }) => name),
    add,
    remove,
  };
}

const again = 'Please choose it again.';
