// `npm run bench -- processes`: one PostgreSQL, and one, two and three processes of ours, as in
// production. Client, database and servers share this machine, so requests a second say what this
// machine can do; the processor time that one answer takes can be carried over to others.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { median, printTable, row } from '../table.mjs';
import { startDatabase } from './database.mjs';
import { kindsOfQuestions } from './questions.mjs';
import { measure } from './round.mjs';
import { prepareSite } from './site.mjs';

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
    const site = await prepareSite(database, { serverScript, commandScript, dataDir });
    const servers = await site.startServers(Math.max(...COUNTS));
    const file = join(dataDir, 'questions');
    for (const kind of await kindsOfQuestions(site.token)) {
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
