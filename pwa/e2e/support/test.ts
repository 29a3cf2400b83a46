import pg from 'pg';
import { test as base, expect } from 'playwright/test';
import { type Complaints, listen } from './complaints';
import { type Gateway, openGateway } from './gateway';
import { siteUnderTest } from './site';

type Row = Record<string, unknown>;

type OfTest = {
  /** The network of this test. */
  gateway: Gateway;
  complaints: Complaints;
};
type OfWorker = {
  /** Asks the server's database. */
  rows: (sql: string, values?: unknown[]) => Promise<Row[]>;
};

/** Each test has its own way to the site, and fails when anything complains into the console. */
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
  baseURL: async ({ gateway }, provide) => provide(gateway.origin),
  complaints: [
    async ({ context }, provide) => {
      const complaints = listen(context);
      await provide(complaints);
      expect(complaints.unexpected(), 'what the console said').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
