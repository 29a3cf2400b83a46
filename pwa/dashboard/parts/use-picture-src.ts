import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { uploadedId } from '../../../edge-api/contract/admin/picture-upload';
import { db } from '../../data/device';
import { belongsToOther, readSession } from '../../data/session/stored-session';
import type { OutboxEntry } from '../../data/store/db';

/**
 * Returns where a picture is: on the site, or only on this device while its upload waits. `src` is undefined until
 * that is known, because the site has no such picture yet; `upload` is the waiting entry.
 */
export function usePictureSrc(src: string): { src?: string; upload?: OutboxEntry } {
  const id = uploadedId(src);
  const upload = useLiveQuery(async () => {
    if (id === null) return null;
    const session = await readSession(db);
    const isUpload = (entry: OutboxEntry) =>
      entry.change?.scope === 'pictures' &&
      entry.change.entityId === id &&
      !belongsToOther(entry, session);
    return (await db.outbox.filter(isUpload).first()) ?? null;
  }, [id]);
  const own = useObjectUrl(upload?.change?.file);
  if (upload) return { src: own, upload };
  return { src: upload === null || id === null ? src : undefined };
}

/** An address for a picture that only this device has. */
function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
