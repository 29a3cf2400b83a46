import { readdir, readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkDatabase } from '../../node/doctor/check-database';
import { contractingStatements } from '../../test-support/database/contracting-statements';
import { type TestDatabase, testDatabase } from '../../test-support/database/database';
import {
  addFormerMessage,
  addFormerRequest,
  databaseOfRelease,
  migrateUpTo,
} from '../../test-support/database/former-schema';
import { quietLog } from '../../test-support/quiet-log';
import { connect } from '../connect';
import { acceptSchema, migrate, type SchemaProgram } from '../migrate';
import { missingParts } from '../schema-check';
import type { Database } from '../tables';
import { migrations, namesBeforeFirstRelease, type SchemaStep } from './migrations';
import { firstRelease, type Release, releases, thisRelease } from './releases';
import { neededRelease, notedMigrations, refuseTooOld, SchemaError } from './schema-state';

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
  migrate(db, quietLog, { program });

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

const needStop = names.filter((name) => migrations[name]?.needsStop);

test('each release runs on the schema of the one before, or brings a step that needs a stop', () => {
  for (const [at, { oldestSchema, lastMigration }] of releases.slice(1).entries()) {
    const before = releases[at]?.lastMigration ?? '';
    const stop = needStop.findLast((name) => name > before && name <= lastMigration);
    if (stop) expect(oldestSchema >= stop).toBe(true);
    else expect(oldestSchema <= before).toBe(true);
  }
});

test('no migration takes away what the release before needs', async () => {
  const files = (await readdir(folder)).filter((name) => /^\d{3}-[a-z-]+\.ts$/.test(name));
  expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(names);
  const rolling = names.filter((name) => !needStop.includes(name));
  for (const name of rolling.filter((one) => one > firstRelease.lastMigration)) {
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

test.each([
  ['0.7.0', '0.6.0'],
  ['0.6.0', '0.4.0'],
  ['0.5.0', '0.3.0'],
])('where %s has migrated, %s is the newest release that may not start', (version, refused) => {
  const [first, ...others] = releases;
  const until = others.findIndex((release) => release.version === version) + 1;
  const { version: needed } = neededRelease([first, ...others.slice(0, until)]);
  const place = releases.findIndex((release) => release.version === refused);
  expect(needed).toBe(releases[place + 1]?.version);
});

/** What a process of an earlier release does at its start. */
function startAs(version: string, db: Kysely<Database>) {
  const known = releases.slice(0, releases.findIndex((one) => one.version === version) + 1);
  return refuseTooOld(db, known, known.at(-1) ?? firstRelease);
}

describe('a step that needs a stop', () => {
  const sentence =
    'This version joins tables, and goes back only by a backup. Stop all processes of the release before, run "sampan backup", then "sampan migrate --backup-made" (docs/upgrade.md).';

  test('is refused without a backup, and changes nothing then', async () => {
    const { db } = await databaseOfRelease('0.6.0');
    const { id } = await addFormerMessage(db);
    const noted = await notedMigrations(db);
    const refusal = migrate(db, quietLog);
    await expect(refusal).rejects.toThrow(SchemaError);
    await expect(refusal).rejects.toThrow(sentence);
    expect(await notedMigrations(db)).toEqual(noted);
    const { rows } = await sql`select id from contact_messages`.execute(db);
    expect(rows).toEqual([{ id }]);
    await startAs('0.6.0', db);
  });

  test('is refused in the same words where a start must not migrate', async () => {
    const { db } = await databaseOfRelease('0.6.0');
    await expect(acceptSchema(db, quietLog)).rejects.toThrow(sentence);
  });

  test('is left to a start of the server where the database is the embedded one', async () => {
    const { db } = await databaseOfRelease('0.6.0');
    for (const start of [migrate, acceptSchema]) {
      await expect(start(db, quietLog, { isEmbedded: true })).rejects.toThrow(
        'goes back only by a backup. Stop the release before, then start Sampan with "npm start"',
      );
    }
  });

  test('is what the doctor says, instead of a command that is refused', async () => {
    const { databaseUrl: url } = await databaseOfRelease('0.6.0');
    const place = { url, pooledUrl: null, connections: 10, encryptionKeys: [] };
    const advice = async (isEmbedded: boolean) => {
      const found = await checkDatabase({ ...place, isEmbedded });
      return found.find(({ check }) => check === 'schema')?.advice;
    };
    expect(sentence).toContain(await advice(false));
    expect(await advice(true)).toContain('"npm start"');
  });

  test('runs after a backup, and then the release before is refused', async () => {
    const { db } = await databaseOfRelease('0.6.0');
    const { id } = await addFormerMessage(db);
    await migrate(db, quietLog, { backup: 'made' });
    expect(await db.selectFrom('submissions').select('id').execute()).toEqual([{ id }]);
    await expect(startAs('0.6.0', db)).rejects.toThrow(
      'The database needs Sampan 0.7.0 or newer, and this is 0.6.0',
    );
    await startAs('0.7.0', db);
    expect(await unknownToFirstRelease(db)).toContain('needs 0.7.0');
    // There is nothing to go back from any more.
    await migrate(db, quietLog);
  });

  /** The lines of a migration of 0.6.0 with a message and two requests. */
  async function linesOf({ db }: Pick<TestDatabase, 'db'>): Promise<string[]> {
    await addFormerMessage(db);
    for (let request = 0; request < 2; request += 1) await addFormerRequest(db);
    const lines: string[] = [];
    await migrate(db, { info: (line) => void lines.push(line) }, { backup: 'made' });
    return lines;
  }

  test('says how many rows it has copied', async () => {
    expect(await linesOf(await databaseOfRelease('0.6.0'))).toEqual([
      'Bringing the database up to date (046).',
      '1 messages and 2 requests were copied and compared.',
    ]);
  });

  test('names other connections, of which one may be a forgotten process', async () => {
    const database = await databaseOfRelease('0.6.0');
    const url = new URL(database.databaseUrl);
    const others = ['', 'a report'].map((name) => {
      url.searchParams.set('application_name', name);
      return connect(url.href);
    });
    onTestFinished(async () => void (await Promise.all(others.map((one) => one.destroy()))));
    for (const other of others) await sql`select 1`.execute(other);
    expect((await linesOf(database))[0]).toMatch(
      /^Warning: other connections use this database: 2 \(a report from .+; without a name from .+\)\. A process of the release before fails from now on: stop it\.$/,
    );
  });

  test('has the backup made before it, and does not run when that fails', async () => {
    const { db } = await databaseOfRelease('0.6.0');
    const fails = async () => {
      throw new Error('The disk is full.');
    };
    await expect(migrate(db, quietLog, { backup: fails })).rejects.toThrow('The disk is full.');
    const found: unknown[] = [];
    const backup = async () => {
      found.push(...(await sql`select from contact_messages`.execute(db)).rows);
    };
    await addFormerMessage(db);
    await migrate(db, quietLog, { backup });
    await migrate(db, quietLog, { backup });
    expect(found).toHaveLength(1);
  });

  test('needs no backup of a new database, nor of a first release without rows', async () => {
    const { db } = await testDatabase('bare');
    const backup = async () => {
      throw new Error('There is nothing to back up.');
    };
    await migrateUpTo(db, firstRelease.lastMigration);
    await migrate(db, quietLog, { backup });
    const { db: used } = await testDatabase('bare');
    await migrateUpTo(used, firstRelease.lastMigration);
    await addFormerMessage(used);
    await expect(migrate(used, quietLog)).rejects.toThrow(sentence);
  });
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

test('a process that must not migrate takes a schema that lacks only what the next release adds', async () => {
  const { db } = await testDatabase();
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line) };
  await acceptSchema(db, log, { program: laterProgram(1) });
  expect(lines).toEqual([
    'The database is not migrated yet (901). Sampan works; run "sampan migrate" once all processes are of this release.',
  ]);
  await migrateAs(db, laterProgram(1));
  await acceptSchema(db, log, { program: laterProgram(1) });
  expect(lines).toHaveLength(1);
});

test('a process that must not migrate refuses an older, an empty and a damaged schema', async () => {
  const { db: bare } = await testDatabase('bare');
  const { db: before } = await testDatabase('bare');
  await migrateUpTo(before, firstRelease.lastMigration);
  for (const db of [bare, before]) {
    await expect(acceptSchema(db, quietLog)).rejects.toThrow(
      `The database is too old for Sampan ${thisRelease.version}: run "sampan migrate", or start it without MIGRATE=no.`,
    );
  }
  const { db } = await testDatabase();
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
