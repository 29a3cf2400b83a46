import pg from 'pg';
import { test as base, expect } from 'playwright/test';
import { type Gateway, openGateway } from './gateway';
import { siteUnderTest } from './site';

type Row = Record<string, unknown>;

type OfTest = {
  /** The network of this test. */
  gateway: Gateway;
};
type OfWorker = {
  /** Asks the server's database. */
  rows: (sql: string, values?: unknown[]) => Promise<Row[]>;
};

/** Each test has its own way to the site, whatever browser it uses. */
export const test = base.extend<OfTest, OfWorker>({
  rows: [
    async ({}, provide) => {
      const pool = new pg.Pool({ connectionString: siteUnderTest().databaseUrl, max: 2 });
      await provide(async (sql, values) => (await pool.query<Row>(sql, values)).rows);
      await pool.end();
    },
    { scope: 'worker' },
  ],
  gateway: async ({}, provide) => {
    const gateway = await openGateway(siteUnderTest().url);
    await provide(gateway);
    await gateway.close();
  },
});

export { expect };
