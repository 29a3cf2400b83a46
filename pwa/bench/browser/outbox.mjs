// A thousand waiting entries leave the outbox, beside as many bare requests from the same page.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drainOutbox, putEntries, waitingEntries } from '../../test-support/waiting-entries.mjs';
import { startServer } from '../server/server-process.mjs';
import { median, row } from '../table.mjs';
import { launchChromium } from './launch-chromium.mjs';

const ENTRIES = 1000;
const ROUNDS = 3;
const MOST_TIMES = 1.5;
const GIVE_UP_MS = 120_000;

/** None where there is no Chromium. */
export async function outboxRows(script, dataDir) {
  const browser = await launchChromium();
  if (!browser) return [];
  const ownDir = join(dataDir, 'outbox');
  await mkdir(ownDir);
  // Each round comes from an address of its own, so that no limit is reached.
  const server = await startServer(script, ownDir, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    await server.emulatorIsUp();
    const rounds = [];
    for (let round = 1; round <= ROUNDS; round++) {
      rounds.push(await compare(browser, server.url, `192.0.2.${round}`));
    }
    const [bareMs, ourMs] = ['bareMs', 'ourMs'].map((of) => median(rounds.map((one) => one[of])));
    const ratio = median(rounds.map((one) => one.ourMs / one.bareMs));
    const name = `${ENTRIES.toLocaleString('en')} waiting entries`;
    return [
      row(`${name}, bare requests`, bareMs, { unit: 'ms' }),
      row('  from the outbox', ourMs, { unit: 'ms' }),
      row('  times as long', ratio, { unit: '', digits: 2, most: MOST_TIMES }),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function compare(browser, url, address) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/contact`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForTimeout(4000);
    const bodies = waitingEntries(ENTRIES, 'Bare').map(({ body }) => body);
    const bareMs = await page.evaluate(postAll, bodies);
    await page.evaluate(putEntries, waitingEntries(ENTRIES, 'Waiting'));
    const startedAt = performance.now();
    const left = await page.evaluate(drainOutbox, GIVE_UP_MS);
    if (left > 0) throw new Error(`${left} entries are still in the outbox.`);
    return { bareMs, ourMs: performance.now() - startedAt };
  } finally {
    await context.close();
  }
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
