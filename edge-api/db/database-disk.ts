import type { DatabaseFailure } from './database-failure';

/** What is known of the disk of the database. */
export type DatabaseDisk = {
  /** What the last write was told that found no room; null after one that did. */
  full: DatabaseFailure | null;
  /** Whether its server has the room to start; true where the disk is not one of ours. */
  hasRoom: () => Promise<boolean>;
};

/** The disk of a database that this process did not start. */
export const unknownDisk = (): DatabaseDisk => ({ full: null, hasRoom: async () => true });
