import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { contractingStatements } from '../../test-support/database/contracting-statements';
import { testDatabase } from '../../test-support/database/database';
import { quietLog } from '../../test-support/quiet-log';
import { connect } from '../connect';
import { acceptSchema, migrate, type SchemaProgram } from '../migrate';
import { missingParts } from '../schema-check';
import type { Database } from '../tables';
import { migrations, namesBeforeFirstRelease, type SchemaStep } from './migrations';
import { firstRelease, type Release, releases, thisRelease } from './releases';
import { refuseTooOld, SchemaError } from './schema-state';

const folder = new URL('../migrations/', import.meta.url);
const names = Object.keys(migrations);

/** A program with two more releases: the first adds a table, the second drops what that made superfluous. */
function laterProgram(count: 1 | 2): SchemaProgram {
  const expands: SchemaStep = {
    up: async (db) => void (await sql`create table novelty (id int)`.execute(db)),
  };
  const contracts: SchemaStep = {
    up: async (db) => void (await sql`drop table novelty`.execute(db)),
  };
  const added = [
    { version: '9.0.0', lastMigration: '901-expand', oldestSchema: thisRelease.lastMigration },
    { version: '9.1.0', lastMigration: '902-contract', oldestSchema: '901-expand' },
  ].slice(0, count);
  const steps = { '901-expand': expands, ...(count === 2 && { '902-contract': contracts }) };
  return {
    steps: { ...migrations, ...steps },
    releases: [releases[0], ...releases.slice(1), ...added],
  };
}

const migrateAs = (db: Kysely<Database>, program: SchemaProgram) =>
  migrate(db, quietLog, undefined, undefined, program);

/** What the first release does at its start, word for word. */
async function unknownToFirstRelease(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const known = [...namesBeforeFirstRelease, firstRelease.lastMigration];
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(known));
  return rows.map((row) => row.name).filter((name) => !known.includes(name));
}

test('the last release is this program, and brings the newest migration', async () => {
  const root = new URL('../../../package.json', import.meta.url);
  const { version } = JSON.parse(await readFile(root, 'utf8')) as Release;
  expect(thisRelease.version).toBe(version);
  expect(thisRelease.lastMigration).toBe(names.at(-1));
  expect(names).toEqual([...names].sort());
});

test('each release runs on the schema of the one before', () => {
  for (const [at, release] of releases.slice(1).entries()) {
    expect(release.oldestSchema <= (releases[at]?.lastMigration ?? '')).toBe(true);
  }
});

test('no migration takes away what the release before needs', async () => {
  const files = (await readdir(folder)).filter((name) => /^\d{3}-[a-z-]+\.ts$/.test(name));
  expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(names);
  for (const name of names.filter((one) => one > firstRelease.lastMigration)) {
    const { harmless = [] } = migrations[name] ?? {};
    const text = await readFile(new URL(`${name}.ts`, folder), 'utf8');
    expect([name, contractingStatements(text, harmless)]).toEqual([name, []]);
  }
});

test.each([
  'drop table old_things',
  'drop index if exists old_index',
  'drop trigger stamp_revision on products',
  'alter table products drop column grade',
  'alter table products\n  drop constraint products_grade_check',
  'alter table products rename column grade to condition',
  'alter table products\n  add column colour text not null',
  'alter table products add column a int not null, add column b int not null default 1',
  'alter table products alter column category set not null',
  'alter table products alter column category type varchar(20)',
  "alter table products add constraint few check (category in ('bag'))",
  'alter table products add unique (name)',
  'create unique index on products (name)',
  'revoke insert, update on products from public',
  'truncate products',
])('a migration that only expands must not say "%s"', (statement) => {
  const text = `await sql\`\n ${statement}\`.execute(db);`;
  expect(contractingStatements(text, ['other_check'])).toHaveLength(1);
});

test('what only adds is no contract', () => {
  const text = `await sql\`create table t (name text not null)\`.execute(db);
    await sql\`alter table products add column a text, add column b int not null default 0\`.execute(db);
    await sql\`alter table products drop constraint c_check\`.execute(db);
    await sql\`create index on products (a)\`.execute(db);`;
  expect(contractingStatements(text, ['c_check'])).toEqual([]);
});

test('a process starts on the schema of a newer release that only added to it', async () => {
  const { db } = await testDatabase();
  await migrateAs(db, laterProgram(1));
  await migrate(db, quietLog);
  await acceptSchema(db, quietLog);
  expect(await unknownToFirstRelease(db)).toContain(`needs ${thisRelease.version}`);
});

test('a process starts where a newer release dropped what only older ones check', async () => {
  const { db } = await testDatabase();
  const up = async (other: Kysely<unknown>) =>
    void (await sql`alter table former_rates drop column replaced_at`.execute(other));
  const program = laterProgram(1);
  await migrateAs(db, { ...program, steps: { ...program.steps, '901-expand': { up } } });
  await migrate(db, quietLog);
  await acceptSchema(db, quietLog);
});

test('a process that a newer release no longer allows stops with a sentence, and changes nothing', async () => {
  const { db } = await testDatabase();
  await migrateAs(db, laterProgram(2));
  const sentence = `The database needs Sampan 9.0.0 or newer, and this is ${thisRelease.version}: start a newer one, or use another database.`;
  for (const start of [migrate, acceptSchema]) {
    const refusal = start(db, quietLog);
    await expect(refusal).rejects.toThrow(SchemaError);
    await expect(refusal).rejects.toThrow(sentence);
  }
  // The release that does without still starts, and so does the one that dropped it.
  await migrateAs(db, laterProgram(1));
  await migrateAs(db, laterProgram(2));
  expect(await unknownToFirstRelease(db)).toContain('needs 9.0.0');
});

test('a release that is two before this one stops with a sentence, the one before starts', async () => {
  const { db } = await testDatabase();
  await migrate(db, quietLog);
  const [, before] = releases.toReversed();
  const known = (count: number) => releases.slice(0, -count);
  const start = (count: number) =>
    refuseTooOld(db, known(count), known(count).at(-1) ?? thisRelease);
  await start(1);
  await expect(start(2)).rejects.toThrow(`The database needs Sampan ${before?.version} or newer`);
  expect(await unknownToFirstRelease(db)).toEqual([`needs ${before?.version}`]);
});

test('processes of two releases may migrate at the same time', async () => {
  const { databaseUrl } = await testDatabase('bare');
  const pools = Array.from({ length: 4 }, () => connect(databaseUrl));
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.destroy()))));
  await Promise.all(
    pools.map((pool, at) => (at % 2 ? migrate(pool, quietLog) : migrateAs(pool, laterProgram(1)))),
  );
  for (const pool of pools) expect(await missingParts(pool)).toEqual([]);
});

test('a process that must not migrate takes the schema of the release before, and says so', async () => {
  const { db } = await testDatabase('before');
  const lines: string[] = [];
  await acceptSchema(db, { info: (line) => void lines.push(line) });
  expect(lines).toEqual([
    expect.stringMatching(
      /^The database is not migrated yet \((\d{3}(, )?)+\)\. Sampan works; run/,
    ),
  ]);
  await migrate(db, quietLog);
  await acceptSchema(db, { info: (line) => void lines.push(line) });
  expect(lines).toHaveLength(1);
});

test('a process that must not migrate refuses an older, an empty and a damaged schema', async () => {
  const { db: bare } = await testDatabase('bare');
  await expect(acceptSchema(bare, quietLog)).rejects.toThrow(
    `The database is too old for Sampan ${thisRelease.version}: run "sampan migrate", or start it without MIGRATE=no.`,
  );
  const { db } = await testDatabase('before');
  await sql`alter table services drop column summary`.execute(db);
  await expect(acceptSchema(db, quietLog)).rejects.toThrow(
    /^The database is damaged \(missing: services\.summary\);/,
  );
});

test('a database that is older than the first release is of no release', async () => {
  const { db } = await testDatabase('bare');
  await sql`create table kysely_migration (name text, timestamp text)`.execute(db);
  await sql`insert into kysely_migration values ('001-spine', '2025-01-01')`.execute(db);
  const refusal = migrate(db, quietLog);
  await expect(refusal).rejects.toThrow(SchemaError);
  await expect(refusal).rejects.toThrow(
    'The database is older than Sampan 0.1.0, the first release: use another database.',
  );
});
