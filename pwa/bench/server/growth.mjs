// Lists of the catalogue as it is written beside the same lists among 10,000 products, turn by
// turn, and what a device fetches that was away for three edits.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { median, row } from '../table.mjs';
import { ask, askPacked } from './ask.mjs';
import { withDatabase } from './embedded-database.mjs';
import { startServer } from './server-process.mjs';

const PRODUCTS = 10_000;
// With a query a page is made for each request. New products fill a page of 24 in either catalogue.
const PATHS = [
  '/product/newProduct?shown=24',
  '/product/newProduct?sort=price-asc',
  '/product/newProduct?sort=newest&priced=1',
];
const WARM_UP = 15;
const ROUNDS = 80;
const MOST_TIMES = 1.2;
const EDITS = 3;
const CHANGES = '/api/catalogue/changes?scope=women';

/** @param small a server with the catalogue as it is written */
export async function growthRows(small, script, dataDir) {
  const largeDir = join(dataDir, 'large');
  await mkdir(largeDir);
  const large = await startServer(script, largeDir, { SEED_PRODUCTS: String(PRODUCTS) });
  try {
    await large.emulatorIsUp();
    const rows = [];
    for (const path of PATHS) rows.push(...(await compare(small, large, path)));
    return [...rows, ...(await awayRows(large, largeDir))];
  } finally {
    await large.stop();
  }
}

async function compare(small, large, path) {
  const rounds = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // In turns, so that whatever else the machine does falls on both.
    const both = [await msOf(small.url + path), await msOf(large.url + path)];
    if (round >= 0) rounds.push(both);
  }
  const [smallMs, largeMs] = [0, 1].map((turn) => median(rounds.map((both) => both[turn])));
  const unit = { unit: 'ms', digits: 1 };
  return [
    row(path, smallMs, unit),
    row(`  among ${PRODUCTS.toLocaleString('en')} products`, largeMs, unit),
    row('  times as long', largeMs / smallMs, { unit: '', digits: 2, most: MOST_TIMES }),
  ];
}

async function msOf(url) {
  const startedAt = performance.now();
  const { status } = await ask(url, { 'accept-encoding': 'gzip' });
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
  return performance.now() - startedAt;
}

async function awayRows(server, dataDir) {
  const whole = await askPacked(server.url + CHANGES);
  const { cursor } = JSON.parse((await ask(server.url + CHANGES)).body);
  await withDatabase(dataDir, async (client) => {
    for (let edit = 0; edit < EDITS; edit++) {
      await client.query(
        `update products set availability = 'sold', version = version + 1 where id =
          (select id from products where department = 'women' order by id offset $1 limit 1)`,
        [edit],
      );
    }
  });
  const away = await askPacked(`${server.url + CHANGES}&since=${encodeURIComponent(cursor)}`);
  const kilobytes = ({ body }) => body.length / 1000;
  return [
    row('a device’s first fetch of a department', kilobytes(whole), { unit: 'kB', digits: 1 }),
    row(`  after ${EDITS} edits`, kilobytes(away), { unit: 'kB', digits: 1 }),
  ];
}
