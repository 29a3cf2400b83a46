// A dashboard that holds years: an admin logs in on a new phone, works, and comes back another day.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withDatabase } from '../server/embedded-database.mjs';
import { startServer } from '../server/server-process.mjs';
import { addYears } from '../server/years-of-records.mjs';
import { row } from '../table.mjs';
import { dashboardVisits } from './dashboard-visits.mjs';
import { launchChromium } from './launch-chromium.mjs';

const SIZES = { products: 5000, messages: 20_000, requests: 5000, changes: 10_000 };
const MOST = { usableMs: 3000, taskMs: 200, nodes: 1500, searchMs: 100, memoryMb: 150 };
/** Three records changed, beside what a new day needs anyway: the figures of the overview. */
const CHANGED = 3;
const MOST_BACK_KB = 30;

/** `share` of the records, to try it with fewer. None where there is no Chromium. */
export async function dashboardRows(script, dataDir, share) {
  const browser = await launchChromium();
  if (!browser) return [];
  const ownDir = join(dataDir, 'dashboard');
  await mkdir(ownDir);
  const sizes = Object.fromEntries(
    Object.entries(SIZES).map(([what, size]) => [what, Math.round(size * share)]),
  );
  const server = await startServer(script, ownDir, { SEED_PRODUCTS: String(sizes.products) });
  try {
    await server.emulatorIsUp();
    await addYears(server, ownDir, sizes);
    const change = (number, subject) =>
      withDatabase(ownDir, (client) =>
        client.query(
          `update submissions set subject = $2, updated_at = now(), version = version + 1
           where reference = 'CM-' || $1::int`,
          [number, subject],
        ),
      );
    return rowsOf(await dashboardVisits(browser, server.url, change, CHANGED));
  } finally {
    await browser.close();
    await server.stop();
  }
}

function rowsOf({ first, work, products, memory, back }) {
  const ms = { unit: 'ms' };
  const task = { ...ms, most: MOST.taskMs };
  const nodes = { unit: '', most: MOST.nodes };
  const search = { ...ms, most: MOST.searchMs };
  const longest = (what, { longestMs }) => row(`  longest task ${what}`, longestMs, task);
  const megabytes = { unit: 'MB', most: MOST.memoryMb };
  return [
    row('from “Log in” to the newest messages', first.shownMs, ms),
    row('  one of them is open', first.usableMs, { ...ms, most: MOST.usableMs }),
    row('  all messages are here', first.listMs, ms),
    row('  everything is here', first.fullMs, ms),
    row('  fetched for it', first.kb, { unit: 'kB' }),
    longest('until the first one is open', first.begin),
    longest('until everything is here', first.fill),
    row('messages on this device', work.messages, { unit: '' }),
    row('  nodes at most', work.mostNodes, nodes),
    longest('while it scrolls to the end and back', work.scroll),
    row('  a message opens', work.openMs, ms),
    longest('meanwhile', work.open),
    row('  a change of another admin comes in', work.changeMs, ms),
    longest('meanwhile', work.change),
    row('  search, the slowest letter', work.search.slowestMs, search),
    longest('meanwhile', work.search),
    row('products on this device', products.products, { unit: '' }),
    row('  the list is open', products.shownMs, ms),
    longest('meanwhile', products.open),
    row('  nodes at most', products.mostNodes, nodes),
    longest('while it scrolls to the end and back', products.scroll),
    row('  search, the slowest letter', products.search.slowestMs, search),
    longest('meanwhile', products.search),
    row('  “Change the order” is open', products.orderMs, ms),
    longest('meanwhile', products.order),
    row('JavaScript heap after a collection (JSHeapUsedSize)', memory.heapMb, megabytes),
    row('  memory of the page’s process alone (RssAnon)', memory.processMb, megabytes),
    row(`a later visit, ${CHANGED} records changed: list shown`, back.shownMs, ms),
    row('  the changes are shown', back.changedMs, ms),
    row('  requests to the API', back.requests, { unit: '' }),
    row('  bytes of their answers', back.kb, { unit: 'kB', digits: 1, most: MOST_BACK_KB }),
    longest('until nothing more came', back),
  ];
}
