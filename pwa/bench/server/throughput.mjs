// Requests per second of what is stored, beside a bare node:http server, turn by turn: one that makes its
// body of the list of services for each request, and one that sends the same bytes.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median, row } from '../table.mjs';
import { ask } from './ask.mjs';
import { startBare } from './bare-process.mjs';
import { processorSeconds } from './process-figures.mjs';

const LIST = '/api/services';
const BROTLI = { 'accept-encoding': 'br' };
const ASKED = [
  { path: LIST },
  { path: '/services' },
  { path: '/product/women' },
  { path: LIST, note: ', without compression', headers: {} },
  { path: LIST, note: ', gzip', headers: { 'accept-encoding': 'gzip' } },
  { path: LIST, note: ' that has not changed', isKnown: true },
  { path: LIST, method: 'HEAD' },
];
const STORED_WITHIN_MS = 3000;
const ROUNDS = 5;
const ROUND_SECONDS = 1;
const WARM_UP_SECONDS = 1;
const LEAST_TIMES = 1.8;
/** Node sets these by itself. */
const AUTOMATIC = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export async function throughputRows(server) {
  const questions = await Promise.all(
    ASKED.map((asked, place) => questionOf(server, asked, place)),
  );
  const list = JSON.parse((await ask(server.url + LIST)).body);
  const answers = questions.map(({ answer }) => answer);
  const bare = await startBare(answers, list);
  try {
    const rows = [];
    for (const question of questions) rows.push(...(await compare(server, bare, question)));
    return rows;
  } finally {
    await bare.stop();
  }
}

async function compare(server, bare, { path, title, question, answer }) {
  const get = { method: 'GET', headers: {}, status: 200 };
  const targets = [
    [{ url: server.url + path, pid: server.pid }, question],
    [{ url: `${bare.url}/built`, pid: bare.pid }, get],
    [{ url: bare.url + answer.path, pid: bare.pid }, question],
  ];
  for (const [target, asked] of targets) await load(target, asked, WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    // In turns, so that whatever else the machine does falls on all.
    const figures = [];
    for (const [target, asked] of targets) figures.push(await load(target, asked, ROUND_SECONDS));
    rounds.push(figures);
  }
  const middle = (of) => median(rounds.map(of));
  const [ourUs, builtUs, storedUs] = targets.map((_, turn) =>
    middle((round) => round[turn].processorUs),
  );
  const timesOf = (turn, theirUs, options) => {
    const ratios = rounds.map((round) => round[0].perSecond / round[turn].perSecond);
    const perSecond = middle((round) => round[turn].perSecond).toFixed(0);
    // Steadier than requests per second where other programs keep the machine busy.
    const byProcessor = ourUs ? `; ${(theirUs / ourUs).toFixed(2)} by processor time` : '';
    const note = `${perSecond} /s${byProcessor}`;
    return [median(ratios), { unit: '', digits: 2, note, ...options }];
  };
  return [
    row(
      title,
      middle(([our]) => our.perSecond),
      { unit: '/s', note: ourUs ? `${ourUs.toFixed(1)} µs each` : '' },
    ),
    row('  times node:http that makes its body', ...timesOf(1, builtUs, { least: LEAST_TIMES })),
    row('  times node:http that sends the same', ...timesOf(2, storedUs)),
  ];
}

/** How it is asked, and what is then answered, once it is stored in that form. */
async function questionOf(server, { path, note = '', isKnown, ...asked }, place) {
  const { method = 'GET', headers = BROTLI } = asked;
  const title = `${method} ${path}${note}`;
  const stored = await askStored(server.url + path, headers);
  const known = isKnown ? { 'if-none-match': stored.headers.etag } : {};
  const status = isKnown ? 304 : 200;
  const sent = stored.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !AUTOMATIC.has(name.toLowerCase())
      ? [name, stored.rawHeaders[index + 1]]
      : [],
  );
  const body = stored.body.toString('base64');
  const answer = { path: `/${place}`, status, headers: sent, body };
  return { path, title, question: { method, headers: { ...headers, ...known }, status }, answer };
}

/** The answer once it is stored as it is asked for: then it has a strong tag. */
async function askStored(url, headers) {
  const deadline = performance.now() + STORED_WITHIN_MS;
  for (;;) {
    const answer = await ask(url, headers);
    if (answer.headers.etag?.startsWith('"') && isAsAsked(answer, headers)) return answer;
    if (performance.now() > deadline) throw new Error(`${url} is not stored as it is asked for.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isAsAsked = ({ headers }, asked) => headers['content-encoding'] === asked['accept-encoding'];

const client = fileURLToPath(new URL('load-client.mjs', import.meta.url));
const CONNECTIONS = 50;

/**
 * Asks `url` from a process of its own, as fast as it is answered, whose process is `pid`.
 * @param question `{ method, headers, status }`, the status of its answers
 * @returns requests per second, and the server's processor time for each in µs, null where unknown
 * @throws Error when an answer has another status
 */
async function load({ url, pid }, question, seconds) {
  const before = processorSeconds(pid);
  const asked = JSON.stringify({ url, ...question, connections: CONNECTIONS, seconds });
  const { stdout } = await promisify(execFile)(process.execPath, [client, asked]);
  const { answered, perSecond } = JSON.parse(stdout);
  const usedSeconds = before === null ? null : processorSeconds(pid) - before;
  return { perSecond, processorUs: usedSeconds === null ? null : (usedSeconds / answered) * 1e6 };
}
