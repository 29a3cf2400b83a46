import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { testDatabase } from './database/database';

type Env = Record<string, string>;

/** Surroundings in which the database cannot be used, and what the operator reads about them. */
export type WrongDatabase = {
  settings: () => Promise<Env>;
  words: RegExp;
  /** Commands that these surroundings do not disturb. */
  works?: readonly string[];
};

async function addressWith(change: (url: URL) => void): Promise<Env> {
  const { databaseUrl } = await testDatabase();
  const url = new URL(databaseUrl);
  change(url);
  return { DATABASE_URL: url.href };
}

async function withSchema(
  template: 'migrated' | 'bare',
  change?: (db: Kysely<never>) => Promise<unknown>,
): Promise<Env> {
  const { db, databaseUrl } = await testDatabase(template);
  await change?.(db as never);
  return { DATABASE_URL: databaseUrl };
}

/** A user who may log in, and nothing else. */
async function withoutRights(): Promise<Env> {
  const { db, databaseUrl } = await testDatabase();
  const name = `guest_${crypto.randomUUID().slice(0, 8)}`;
  await sql`create role ${sql.id(name)} login password 'x'`.execute(db);
  onTestFinished(async () => {
    await sql`drop role ${sql.id(name)}`.execute(db);
  });
  const url = new URL(databaseUrl);
  return { DATABASE_URL: Object.assign(url, { username: name, password: 'x' }).href };
}

/** A program that is no database, and answers with these bytes. */
async function otherProgram(answer: string): Promise<Env> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { DATABASE_URL: `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c` };
}

const fixed = (settings: Env) => async () => settings;
const onlyReads = [
  'migrate',
  'seed empty',
  'keys list',
  'backup',
  'admin list',
  'erase',
  'erase --list-to',
  'erase --from',
  'rates list',
];

export const wrongDatabases: Record<string, WrongDatabase> = {
  'no settings': {
    settings: fixed({}),
    words: /set DATABASE_URL|set DATA_DIR/,
    works: ['doctor', 'doctor --json'],
  },
  'a wrong setting': {
    settings: fixed({ DATABASE_URL: 'mysql://sampan' }),
    words: /DATABASE_URL must look like postgres:/,
  },
  'half of the settings': {
    settings: fixed({ DATABASE_DIRECT_URL: 'postgres://a:b@127.0.0.1:1/c' }),
    words: /DATABASE_DIRECT_URL .*: set both/,
  },
  'no settings in production': {
    settings: fixed({ NODE_ENV: 'production' }),
    words: /DATABASE_URL/,
  },
  'nothing that listens': {
    settings: fixed({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }),
    words: /The database cannot be used \(ECONNREFUSED\): check that it runs/,
  },
  'a host without an address': {
    settings: fixed({ DATABASE_URL: 'postgres://a:b@nowhere.invalid/c' }),
    words: /The database cannot be /,
  },
  'a program that hangs up': {
    settings: () => otherProgram(''),
    words: /The database cannot be used/,
  },
  'a program that is no database': {
    settings: () => otherProgram('HTTP/1.1 400 Bad Request\r\n\r\n'),
    words: /The database cannot be used/,
  },
  'a wrong password': {
    settings: () => addressWith((url) => Object.assign(url, { password: 'wrong' })),
    words: /The database refuses the user or the password/,
  },
  'no such user': {
    settings: () => addressWith((url) => Object.assign(url, { username: 'nobody' })),
    words: /The database refuses the user or the password/,
  },
  'no such database': {
    settings: () => addressWith((url) => Object.assign(url, { pathname: '/nowhere' })),
    words: /The database does not exist/,
  },
  'a certificate that is not there': {
    settings: () => addressWith((url) => url.searchParams.set('sslrootcert', '/nowhere.pem')),
    words: /a file that its address names is missing/,
  },
  'a user without rights': {
    settings: withoutRights,
    words: /The database refuses this user a right/,
  },
  'an empty database': {
    settings: () => withSchema('bare'),
    words: /of an older version, or not one of Sampan.*"sampan migrate"/,
    works: ['restore', 'migrate', 'seed', 'erase --from'],
  },
  'a database of another program': {
    settings: () => withSchema('bare', (db) => sql`create table users (name text)`.execute(db)),
    words: /not one of Sampan|could not be brought up to date|of another program: use/,
    works: ['erase --from'],
  },
  'a database that needs a newer release': {
    settings: () =>
      withSchema('migrated', (db) => sql`update needed_release set name = '99.0.0'`.execute(db)),
    words: /The database needs Sampan 99\.0\.0 or newer, .*: start a newer one/,
  },
  'a database that takes no changes': {
    settings: () =>
      addressWith((url) => url.searchParams.set('options', '-c default_transaction_read_only=on')),
    words: /takes no changes|There is no key|was refused/,
    works: onlyReads,
  },
};
