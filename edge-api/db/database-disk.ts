import type { DatabaseFailure } from './database-failure';

/** The state of the database's disk, as far as it is known. */
export type DatabaseDisk = {
  /** The failure of the last write that found no room; null after a write that did. */
  full: DatabaseFailure | null;
  /** Whether its server has the room to start; true where the disk is not one of ours. */
  hasRoom: () => Promise<boolean>;
};

/** The disk of a database that this process did not start. */
export const unknownDisk = (): DatabaseDisk => ({ full: null, hasRoom: async () => true });
