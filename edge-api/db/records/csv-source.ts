import type { Kysely } from 'kysely';
import type { Database } from '../tables';

export const rowsPerPage = 100;

/** Rows behind the id `after` that were there at `startedAt`. */
export type Page = { after: string; startedAt: Date };

/** A table that is written as CSV: its columns, and a page of its rows, each of which may take several lines. */
export type Source = {
  headers: string[];
  read: (db: Kysely<Database>, page: Page) => Promise<{ id: string; lines: string[][] }[]>;
};
