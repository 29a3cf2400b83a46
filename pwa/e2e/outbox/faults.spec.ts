import type { Browser, Page } from 'playwright/test';
import { putEntries, waitingEntries } from '../../test-support/waiting-entries.mjs';
import { storedRows } from '../support/device';
import { faulty } from '../support/faults';
import { type Network, open, openNetwork } from '../support/network';
import { type OwnServer, startOwnServer } from '../support/own-server';
import { expect, test } from '../support/test';

// `npm run test:faults` runs it with ten thousand.
const submissions = Number(process.env.FAULT_SUBMISSIONS || 400);
const perDevice = Math.min(500, submissions / 2);
const faultEvery = 20;
const minutesEach = 12 / 1000;

type Entry = ReturnType<typeof waitingEntries>[number];
type Device = { page: Page; entries: Entry[] };

test('each of many submissions arrives once, through faults of the network and killed servers', async ({
  browser,
  consoleErrors,
}) => {
  test.setTimeout((2 + submissions * minutesEach) * 60_000);
  consoleErrors.allow(/./);
  const server = await startOwnServer({ TRUSTED_PROXIES: '127.0.0.1' });
  const network = await openNetwork(server.url());
  try {
    const devices: Device[] = [];
    for (let at = 0; at < submissions / perDevice; at++) {
      devices.push(await openDevice(browser, network.origin, at));
    }
    const unreliable = faulty(faultEvery, Math.ceil(submissions / 2500));
    network.behave(unreliable);
    const killing = killMeanwhile(server, network);
    await Promise.all(devices.map(deliverAll));
    await killing;
    network.behave(open);

    const written = devices.flatMap(({ entries }) => entries);
    expect(unreliable.met.size, 'kinds of faults met').toBe(8);
    expect(await arrived(server)).toEqual(sorted(written));
    for (const { page, entries } of devices) {
      const sent = await storedRows<Entry>(page, 'sent');
      expect(sent.map(({ reference }) => reference).sort()).toEqual(
        entries.map(({ reference }) => reference).sort(),
      );
    }
  } finally {
    await network.close();
    await server.close();
  }
});

/** A new browser with its own address, where submissions were written offline. */
async function openDevice(browser: Browser, origin: string, at: number): Promise<Device> {
  const headers = { 'x-forwarded-for': `192.0.2.${at + 1}` };
  const context = await browser.newContext({ extraHTTPHeaders: headers });
  const page = await context.newPage();
  await page.goto(`${origin}/about`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => storedRows(page, 'scopes')).not.toEqual([]);
  const entries = waitingEntries(perDevice, `Device ${at + 1}`);
  await page.evaluate(putEntries, entries);
  return { page, entries };
}

/** Makes the page send until nothing waits, with a reload in the middle. */
async function deliverAll(device: Device) {
  const { page, entries } = device;
  const wake = () => page.evaluate(() => dispatchEvent(new Event('online')));
  const waiting = async () => (await storedRows(page, 'outbox')).length;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  let closed = false;
  await expect
    .poll(
      async () => {
        await wake();
        const left = await waiting();
        if (!closed && left < entries.length / 2) {
          closed = true;
          await page.reload();
        }
        return left;
      },
      { intervals: [1000], timeout: entries.length * 1000 },
    )
    .toBe(0);
}

/** After a quarter, the half and three quarters of the submissions have arrived. */
async function killMeanwhile(server: OwnServer, network: Network) {
  const killServer = async () => {
    await server.killServer();
    network.switchTo(server.url());
  };
  const kills = [killServer, server.killPostgres, killServer];
  for (const [at, kill] of kills.entries()) {
    const share = ((at + 1) / (kills.length + 1)) * submissions;
    await expect
      .poll(() => countArrived(server), { intervals: [200], timeout: submissions * 1000 })
      .toBeGreaterThanOrEqual(share);
    await kill();
  }
}

async function countArrived(server: OwnServer): Promise<number> {
  const [row] = await server.rows('select count(*)::int as arrived from submissions');
  return Number(row?.arrived);
}

async function arrived(server: OwnServer) {
  const found = await server.rows('select id, reference, message from submissions');
  return found.map(({ id, reference, message }) => `${id} ${reference} ${message}`).sort();
}

const sorted = (entries: Entry[]) =>
  entries.map(({ id, reference, body }) => `${id} ${reference} ${body.message}`).sort();
