// Requests per second beside a bare server that sends the same bytes, turn by turn.

import { median, row } from '../table.mjs';
import { askPacked } from './ask.mjs';
import { startBare } from './bare-process.mjs';
import { load } from './load.mjs';

const PATHS = ['/api/services', '/services'];
const ROUNDS = 5;
const ROUND_SECONDS = 3;
const WARM_UP_SECONDS = 2;
/** Node sets these by itself. */
const AUTOMATIC = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export async function throughputRows(server) {
  const answers = await Promise.all(PATHS.map((path) => answerOf(server, path)));
  const bare = await startBare(answers);
  try {
    const rows = [];
    for (const path of PATHS) rows.push(...(await compare(server, bare, path)));
    return rows;
  } finally {
    await bare.stop();
  }
}

async function compare(server, bare, path) {
  const ours = { url: server.url + path, pid: server.pid };
  const theirs = { url: bare.url + path, pid: bare.pid };
  for (const target of [ours, theirs]) await load(target, WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    // In turns, so that whatever else the machine does falls on both.
    rounds.push([await load(ours, ROUND_SECONDS), await load(theirs, ROUND_SECONDS)]);
  }
  const middle = (of) => median(rounds.map(of));
  const ratios = rounds.map(([our, their]) => our.perSecond / their.perSecond);
  const processorUs = [0, 1].map((turn) => middle((round) => round[turn].processorUs));
  const [ourUs, theirUs] = processorUs;
  const note = `rounds ${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return [
    row(
      `GET ${path}`,
      middle(([our]) => our.perSecond),
      { unit: '/s' },
    ),
    row(
      '  bare node:http, same bytes',
      middle(([, their]) => their.perSecond),
      { unit: '/s' },
    ),
    row('  ratio', median(ratios), { unit: '', digits: 2, least: 0.6, note }),
    // Steadier than the ratio where other programs keep the machine busy.
    row('  ratio by processor time', ourUs && theirUs / ourUs, {
      unit: '',
      digits: 2,
      note: ourUs ? `${ourUs.toFixed(1)} µs each, bare ${theirUs.toFixed(1)} µs` : '',
    }),
  ];
}

async function answerOf(server, path) {
  const { status, headers, rawHeaders, body } = await askPacked(server.url + path);
  if (status !== 200 || headers['content-encoding'] !== 'br') {
    throw new Error(`${path} is not cached compressed.`);
  }
  const sent = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !AUTOMATIC.has(name.toLowerCase()) ? [name, rawHeaders[index + 1]] : [],
  );
  return { path, headers: sent, body: body.toString('base64') };
}
