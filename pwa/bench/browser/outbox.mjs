// A thousand waiting entries leave the outbox, beside as many bare requests from the same page, and once
// more while a large file is on its way over a slow link.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  drainOutbox,
  putEntries,
  putFile,
  waitingEntries,
  waitingRequest,
} from '../../test-support/waiting-entries.mjs';
import { openLine } from '../line.mjs';
import { startServer } from '../server/server-process.mjs';
import { median, row } from '../table.mjs';
import { launchChromium } from './launch-chromium.mjs';

const ENTRIES = 1000;
const ROUNDS = 3;
const MOST_TIMES = 1.5;
const FILE_BYTES = 10_000_000;
/** Of the link: 1 MB/s. */
const FILE_BYTES_PER_MS = 1000;
const MOST_TIMES_BESIDE_FILE = 1.2;
const GIVE_UP_MS = 120_000;

/** None where there is no Chromium. */
export async function outboxRows(script, dataDir) {
  const browser = await launchChromium();
  if (!browser) return [];
  const ownDir = join(dataDir, 'outbox');
  await mkdir(ownDir);
  const server = await startServer(script, ownDir, { TRUSTED_PROXIES: '127.0.0.1' });
  const line = await openLine(server.url, FILE_BYTES_PER_MS);
  try {
    await server.emulatorIsUp();
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round++) {
      rounds.push(await compare(browser, server.url, line.url, round));
    }
    const medianOf = (figure) => median(rounds.map((one) => one[figure]));
    const name = `${ENTRIES.toLocaleString('en')} waiting entries`;
    const ms = { unit: 'ms' };
    const times = { unit: '', digits: 2 };
    return [
      row(`${name}, bare requests`, medianOf('bareMs'), ms),
      row('  from the outbox', medianOf('ourMs'), ms),
      row('  times as long', medianOf('ourTimes'), { ...times, most: MOST_TIMES }),
      row('  over a link of 1 MB/s', medianOf('linkMs'), ms),
      row('  the same beside a file of 10 MB', medianOf('besideMs'), ms),
      row('  times as long', medianOf('besideTimes'), { ...times, most: MOST_TIMES_BESIDE_FILE }),
    ];
  } finally {
    await browser.close();
    await line.cut();
    await server.stop();
  }
}

async function compare(browser, url, slowUrl, round) {
  const bodies = waitingEntries(ENTRIES, 'Bare').map(({ body }) => body);
  // No address sends so much that it reaches a limit.
  const [bareMs, ourMs] = await visit(browser, url, `192.0.2.${round}`, async (page) => [
    await page.evaluate(postAll, bodies),
    await drain(page, waitingEntries(ENTRIES, 'Waiting')),
  ]);
  const slow = (address, work) => visit(browser, slowUrl, address, work);
  const linkMs = await slow(`198.51.100.${round}`, (page) =>
    drain(page, waitingEntries(ENTRIES, 'Over a slow link')),
  );
  const besideMs = await slow(`203.0.113.${round}`, async (page) => {
    await beginFile(page);
    return drain(page, waitingEntries(ENTRIES, 'Beside a file'));
  });
  const ratios = { ourTimes: ourMs / bareMs, besideTimes: besideMs / linkMs };
  return { bareMs, ourMs, linkMs, besideMs, ...ratios };
}

async function visit(browser, url, address, work) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/contact`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForTimeout(4000);
    return await work(page);
  } finally {
    await context.close();
  }
}

async function drain(page, entries) {
  await page.evaluate(putEntries, entries);
  const startedAt = performance.now();
  const left = await page.evaluate(drainOutbox, GIVE_UP_MS);
  if (left > 0) throw new Error(`${left} entries are still in the outbox.`);
  return performance.now() - startedAt;
}

/** Sends a request, and resolves when its file is on its way. */
async function beginFile(page) {
  const { entry, file } = waitingRequest(FILE_BYTES, 'A large file');
  const begun = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.evaluate(putFile, file);
  await page.evaluate(putEntries, [entry]);
  await page.evaluate(drainOutbox, GIVE_UP_MS);
  await begun;
}

/** Runs in the page. @returns how long it took, ms */
async function postAll(bodies) {
  const startedAt = performance.now();
  for (const body of bodies) {
    const response = await fetch('/api/contact-messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.json();
    if (response.status !== 201) throw new Error(`A bare request was answered ${response.status}.`);
  }
  return performance.now() - startedAt;
}
