import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Database } from '../../db/tables';

type PlanNode = {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};

/** How PostgreSQL answered a query: which indexes it used, what it looked at. */
export type QueryPlan = {
  /** Outermost first. */
  nodes: string[];
  indexes: string[];
  /** Rows that scans looked at, those included that a filter then refused. */
  rowsRead: number;
};

/** Runs `work` against the database, and tells how PostgreSQL answers each of its selects. */
export async function plansOf(
  databaseUrl: string,
  work: (db: Kysely<Database>) => Promise<unknown>,
): Promise<QueryPlan[]> {
  const queries: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query),
  });
  onTestFinished(() => db.destroy());
  await work(db);
  const selects = queries.filter(({ sql }) => /^\s*(select|with)\s/.test(sql));
  const plans: QueryPlan[] = [];
  for (const { sql, parameters } of selects) plans.push(await explain(db, sql, parameters));
  return plans;
}

async function explain(
  db: Kysely<Database>,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryPlan> {
  const asked = `explain (analyze, format json) ${sql}`;
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    CompiledQuery.raw(asked, [...parameters]),
  );
  const root = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!root) throw new Error('PostgreSQL told no plan.');
  const nodes = flat(root);
  const scans = nodes.filter((node) => node['Node Type'].endsWith('Scan'));
  const rowsOf = (node: PlanNode) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return {
    nodes: nodes.map((node) => node['Node Type']),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    rowsRead: scans.reduce((sum, node) => sum + rowsOf(node), 0),
  };
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)];
