// `npm run bench -- processes`: one PostgreSQL, and one, two and three processes of ours, as in
// production. Client, database and servers share this machine, so requests a second say what this
// machine can do; the processor time that one answer takes can be carried over to others.

import { execFile, spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';
import { runSource } from '../../../edge-api/node/run-source.mjs';
import {
  busySeconds,
  processorSeconds,
  processorSecondsWithChildren,
} from '../server/process-figures.mjs';
import { startServer } from '../server/server-process.mjs';
import { median, printTable, row } from '../table.mjs';

const COUNTS = [1, 2, 3];
// Until all of them run compiled code: a process that has answered little takes twice as long for each.
const WARM_UP_SECONDS = 10;
const ROUND_SECONDS = 4;
const ROUNDS = 3;

/** Prints a table for each kind of request. */
export async function printProcesses({ serverScript, commandScript, dataDir }) {
  const databaseDir = join(dataDir, 'database');
  await mkdir(databaseDir);
  const database = await startDatabase(databaseDir);
  try {
    const { token, servers } = await prepareSite(database, {
      serverScript,
      commandScript,
      dataDir,
    });
    const file = join(dataDir, 'questions');
    for (const kind of await kindsOfQuestions(token)) {
      printTable(kind.name, await rowsOf({ kind, servers, database, file }));
    }
    printTable('What PostgreSQL stores', await sizeRows(database));
    await Promise.all(servers.map((server) => server.stop()));
  } finally {
    await database.stop();
  }
}

async function sizeRows({ ask }) {
  const [{ count, bytes }] = await ask(
    `select count(*)::int as count, pg_total_relation_size('submissions')::int as bytes
      from submissions`,
  );
  const note = `of ${count.toLocaleString('en')} messages`;
  return [row('a message, with its indexes', bytes / count, { unit: 'bytes', note })];
}

async function rowsOf({ servers, ...target }) {
  await measure({ ...target, servers, seconds: WARM_UP_SECONDS });
  const rounds = new Map(COUNTS.map((count) => [count, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const count of COUNTS) {
      const asked = { ...target, servers: servers.slice(0, count), seconds: ROUND_SECONDS };
      // In turns, so that whatever else the machine does falls on all.
      rounds.get(count).push(await measure(asked));
    }
  }
  return COUNTS.flatMap((count) => rowsOfCount(count, rounds.get(count)));
}

/** Of the round in the middle. */
function rowsOfCount(count, rounds) {
  const middle = median(rounds.map(({ perSecond }) => perSecond));
  const { perSecond, p50Ms, p99Ms, nodeMs, postgresMs, clientMs, ...round } = rounds.find(
    (one) => one.perSecond === middle,
  );
  const ms = (value) => value.toFixed(2);
  const waiting = round.causes.filter(({ cause }) => cause !== 'working');
  const waits = waiting.map(({ cause, share }) => `${cause} ${Math.round(share * 100)} %`);
  const cores = `${round.coresOfOurs.toFixed(2)} cores, others ${round.coresOfOthers.toFixed(2)}`;
  return [
    row(count === 1 ? '1 process' : `${count} processes`, perSecond, {
      unit: '/s',
      note: `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms; ${cores}`,
    }),
    row('  processor time of each', nodeMs + postgresMs, {
      unit: 'ms',
      digits: 2,
      note: `Node ${ms(nodeMs)}, PostgreSQL ${ms(postgresMs)}; the client took ${ms(clientMs)}`,
    }),
    row('  statements that wait', 100 * waiting.reduce((sum, { share }) => sum + share, 0), {
      unit: '%',
      note: waits.slice(0, 3).join(', '),
    }),
  ];
}

const samples = new URL('../../../edge-api/test-support/samples.ts', import.meta.url);
const browser = { 'accept-encoding': 'gzip, br' };
const get = (path, headers = {}) => ({ method: 'GET', path, headers: { ...browser, ...headers } });

/**
 * What the load client sends, by kind. No two requests for something uncached are alike.
 * @param token of a logged-in visitor
 * @returns the kinds: `name`, `most` requests of a round, and `make`, which makes one that was not
 *   made before
 */
async function kindsOfQuestions(token) {
  const { contactMessage } = await runSource(samples);
  let made = 0;
  return [
    {
      name: 'POST /api/contact-messages',
      most: 20_000,
      make: () => ({
        method: 'POST',
        path: '/api/contact-messages',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(contactMessage()),
      }),
    },
    {
      // A figure below 24 means 24, and is another address for the cache.
      name: 'GET /product/women, made each time',
      most: 6000,
      make: () => get(`/product/women?shown=-${++made}`),
    },
    {
      // A cursor that is none begins at the first product, and is another address too.
      name: 'GET /api/products, made each time',
      most: 12_000,
      make: () => get(`/api/products?department=women&limit=24&cursor=x${++made}`),
    },
    {
      name: 'GET /api/me',
      most: 20_000,
      make: () => get('/api/me', { authorization: `Bearer ${token}` }),
    },
    { name: 'GET /services, cached', most: 150_000, make: () => get('/services') },
  ];
}

const client = fileURLToPath(new URL('load-client.mjs', import.meta.url));
const CONNECTIONS = 24;

/**
 * Loads these servers for a while with requests of one kind.
 * @returns what the client counted, with the processor time in ms that each answer took in Node, in
 *   PostgreSQL and in the client, how many cores these and other programs used, and what statements
 *   waited for
 * @throws Error when an answer was not a success
 */
async function measure({ kind, servers, database, seconds, file }) {
  const questions = Array.from({ length: kind.most }, () => JSON.stringify(kind.make()));
  await writeFile(file, `${questions.join('\n')}\n`);
  const nodeSeconds = () => servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const waits = database.watchWaits();
  const startedAt = performance.now();
  const before = [nodeSeconds(), database.processorSeconds(), busySeconds()];
  const command = [client, file, CONNECTIONS, seconds, ...servers.map(({ url }) => url)];
  const { stdout } = await promisify(execFile)(process.execPath, command.map(String));
  const after = [nodeSeconds(), database.processorSeconds(), busySeconds()];
  const took = (performance.now() - startedAt) / 1000;
  const causes = await waits.end();
  const { refused, ownSeconds, ...counted } = JSON.parse(stdout);
  if (Object.keys(refused).length > 0) {
    throw new Error(`${kind.name}: ${JSON.stringify(refused)}`);
  }
  const [node, postgres, busy] = after.map((value, place) => value - before[place]);
  const ours = node + postgres + ownSeconds;
  const msEach = (used) => (used / counted.answered) * 1000;
  return {
    ...counted,
    nodeMs: msEach(node),
    postgresMs: msEach(postgres),
    clientMs: msEach(ownSeconds),
    coresOfOurs: ours / took,
    coresOfOthers: Math.max(0, busy - ours) / took,
    causes,
  };
}

const ORIGIN = 'http://127.0.0.1:8787';
const USER = { uid: 'farida', email: 'farida@sampan.example' };

/**
 * Makes the schema and the example catalogue, and starts the most processes that are measured.
 * @returns `token` of a visitor, and `servers`: processes of the build, started as in production
 */
async function prepareSite(database, { serverScript, commandScript, dataDir }) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'bench' };
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    FIREBASE_PROJECT_ID: 'sampan-bench',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'sampan-bench.firebaseapp.com',
    // Nothing here asks the provider: its addresses lead nowhere.
    PROVIDER_JWKS_URL: 'http://127.0.0.1:9/keys',
    PROVIDER_LOOKUP_URL: 'http://127.0.0.1:9/lookup',
    PUBLIC_ORIGIN: ORIGIN,
    SIGNING_KEYS: JSON.stringify({ keys: [key] }),
    TRUSTED_PROXIES: '127.0.0.1/32',
    DRAIN_SECONDS: '0',
  };
  for (const args of [['migrate'], ['seed', 'demo']]) command(commandScript, args, env);
  await database.ask(
    `insert into users (uid, email, display_name, role, email_verified)
      values ($1, $2, 'Test Person', 'user', true)`,
    [USER.uid, USER.email],
  );
  const token = await new SignJWT({ email: USER.email })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
    .setSubject(USER.uid)
    .setIssuer(ORIGIN)
    .setAudience('sampan')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  const servers = [];
  while (servers.length < Math.max(...COUNTS)) {
    servers.push(await startServer(serverScript, dataDir, env));
  }
  return { token, servers };
}

/** @throws Error with what it said when it failed */
function command(script, args, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`sampan ${args.join(' ')}: ${stdout}${stderr}`);
}

const embedded = new URL('../../../edge-api/embedded/postgres/postgres.ts', import.meta.url);
const quiet = { info: () => {}, error: () => {} };
const LOOK_EVERY_MS = 50;

/** Starts the embedded PostgreSQL without a server of ours: it writes each commit to the disk (fsync). */
async function startDatabase(dataDir) {
  const { startPostgres } = await runSource(embedded);
  const postgres = await startPostgres({ dataDir, log: quiet });
  const client = new pg.Client(postgres.databaseUrl);
  await client.connect();
  const ask = async (text, values) => (await client.query(text, values)).rows;
  const [{ pid }] = await ask(
    `select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`,
  );
  return {
    url: postgres.databaseUrl,
    ask,
    /** Of the postmaster and all its processes, also of those that have ended. */
    processorSeconds: () => processorSecondsWithChildren(pid),
    watchWaits: () => watchWaits(ask),
    stop: async () => {
      await client.end();
      await postgres.stop();
    },
  };
}

/**
 * Looks again and again what the connections wait for that have work.
 * `end` gives the share of looks at a busy connection for each cause, the largest first.
 */
function watchWaits(ask) {
  const seen = new Map();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const rows = await ask(
        `select coalesce(wait_event_type || ':' || wait_event, 'working') as cause, count(*)::int
          from pg_stat_activity
          where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()
          group by 1`,
      );
      for (const { cause, count } of rows) seen.set(cause, (seen.get(cause) ?? 0) + count);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  return {
    async end() {
      isOver = true;
      await watching;
      const all = [...seen.values()].reduce((sum, count) => sum + count, 0);
      return [...seen]
        .sort(([, a], [, b]) => b - a)
        .map(([cause, count]) => ({ cause, share: count / all }));
    },
  };
}
