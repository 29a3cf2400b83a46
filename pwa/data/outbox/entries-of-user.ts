import { deleteFilesOf } from '../session/owned-files';
import type { SampanDb } from '../store/db';

const entriesOf = (db: SampanDb, uid: string) =>
  db.outbox.filter(({ ownerUid }) => ownerUid === uid);

/** Deletes what waits for a user whose account is gone: it could never be sent. */
export const deleteEntriesOf = (db: SampanDb, uid: string): Promise<void> =>
  db.transaction('rw', db.outbox, db.files, db.fileBytes, async () => {
    await entriesOf(db, uid).delete();
    await deleteFilesOf(db, uid);
  });

/** How many entries of a user wait on this device. */
export const countEntriesOf = (db: SampanDb, uid: string): Promise<number> =>
  entriesOf(db, uid).count();
