import pg from 'pg';
import { test as base, expect } from 'playwright/test';
import { type Network, openNetwork } from './network';
import { siteUnderTest } from './site';

type Row = Record<string, unknown>;

type OfTest = {
  /** The network of this test. */
  network: Network;
};
type OfWorker = {
  /** Asks the server's database. */
  rows: (sql: string, values?: unknown[]) => Promise<Row[]>;
};

/** Each test has its own network to the site, in every browser. */
export const test = base.extend<OfTest, OfWorker>({
  rows: [
    async ({}, provide) => {
      const pool = new pg.Pool({ connectionString: siteUnderTest().databaseUrl, max: 2 });
      await provide(async (sql, values) => (await pool.query<Row>(sql, values)).rows);
      await pool.end();
    },
    { scope: 'worker' },
  ],
  network: async ({}, provide) => {
    const network = await openNetwork(siteUnderTest().url);
    await provide(network);
    await network.close();
  },
});

export { expect };
