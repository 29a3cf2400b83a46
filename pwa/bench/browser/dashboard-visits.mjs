// What an admin does on a slow phone, and how long it takes.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { GOODS } from '../server/years-of-records.mjs';
import { pageTools } from './dashboard-page.mjs';
import { probe } from './page-probe.mjs';
import { openProfiles } from './profiles.mjs';
import { slowDown } from './slow-tab.mjs';

const ADMIN = { email: 'admin@sampan.example', password: 'sampan-demo-admin' };
const REST_MS = 3000;
const FULL_WITHIN_MS = 600_000;
const ALL_MESSAGES = '/dashboard/inbox?kind=contact-message&status=any';
const PRODUCTS = '/dashboard/manageProducts';

/**
 * @param change gives message `number` (1 is the newest) another subject, as another admin does
 * @param changed how many messages change between the visits
 */
export async function dashboardVisits(browser, url, change, changed) {
  const profiles = await openProfiles(browser);
  const profile = await profiles.newProfile();
  const tab = await slowTab(profile);
  await warmUpProvider(url);
  const first = await signIn(tab, url);
  const work = await workWithMessages(tab, change);
  const products = await workWithProducts(tab);
  const memory = await memoryOfTab(browser, tab);
  await tab.close();
  for (let number = 1; number <= changed; number++) await change(number, `Changed ${number}`);
  const back = await comeBack(await slowTab(profile), url, changed);
  await profile.close();
  return { first, work, products, memory, back };
}

/** The first login of a new emulator takes a second that the provider itself does not take. */
async function warmUpProvider(url) {
  const { authEmulatorUrl } = await (await fetch(`${url}/api/config`)).json();
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any';
  const response = await fetch(authEmulatorUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ADMIN, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`The emulator answered ${await response.text()}`);
}

async function slowTab(profile) {
  const tab = await profile.newTab();
  await slowDown(tab);
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${probe})(); (${pageTools})();`,
  });
  return { ...tab, traffic: trafficOf(tab) };
}

async function signIn(tab, url) {
  await tab.open(`${url}/login?next=${encodeURIComponent(ALL_MESSAGES)}`);
  await tab.evaluate(() =>
    window.bench.untilPainted(() => performance.getEntriesByName('second-wave').length > 0),
  );
  await pause(REST_MS);
  const traffic = tab.traffic.mark();
  const begun = await tab.evaluate(async ({ email, password }) => {
    const { write, untilPainted, firstRow } = window.bench;
    const [address, word] = document.querySelectorAll('main form input');
    write(address, email);
    write(word, password);
    const startedAt = performance.now();
    document.querySelector('main form [type=submit]').click();
    const shownAt = await untilPainted(firstRow);
    const row = firstRow().querySelector('button');
    row.click();
    const usableAt = await untilPainted(() => document.querySelector('main article'));
    const begin = window.bench.figures(startedAt);
    window.bench.byText('main button', 'All').click();
    await untilPainted(() => firstRow()?.offsetParent);
    return { startedAt, shownMs: shownAt - startedAt, usableMs: usableAt - startedAt, begin };
  }, ADMIN);
  const list = await untilFilled(tab, begun.startedAt, 'contact-messages');
  const full = await untilFilled(tab, begun.startedAt, '');
  const fill = await since(tab, begun.startedAt);
  const kb = traffic.sum().bytes / 1000;
  return { ...begun, listMs: list, fullMs: full, fill, kb };
}

/** Until this device has all of a scope, or of every one; ms. */
async function untilFilled(tab, startedAt, scope) {
  for (const deadline = Date.now() + FULL_WITHIN_MS; ; ) {
    const left = await tab.evaluate(() => window.bench.unfilled());
    const isWaiting = left.some((what) => what === 'all' || what.startsWith(scope));
    if (!isWaiting) return (await since(tab, 0)).nowMs - startedAt;
    if (Date.now() > deadline) throw new Error(`Not everything came: ${left}`);
    await pause(500);
  }
}

const since = (tab, ms) => tab.evaluate((sinceMs) => window.bench.figures(sinceMs), ms);

/** Does `work` in the page; with the longest task meanwhile and some moments after. */
async function watched(tab, work, ...values) {
  const { nowMs } = await since(tab, 0);
  const result = await tab.evaluate(work, ...values);
  await pause(500);
  return { result, figures: await since(tab, nowMs) };
}

async function workWithMessages(tab, change) {
  await pause(REST_MS);
  const messages = await tab.evaluate(() => window.bench.listed());
  const scroll = await watched(tab, () => window.bench.scrollThrough());
  const open = await watched(tab, async () => {
    const { firstRow, untilPainted, byText } = window.bench;
    const startedAt = performance.now();
    firstRow().querySelector('button').click();
    const openMs = (await untilPainted(() => document.querySelector('main article'))) - startedAt;
    byText('main button', 'All').click();
    await untilPainted(() => firstRow()?.offsetParent);
    return openMs;
  });
  const { nowMs } = await since(tab, 0);
  const changedAt = Date.now();
  await change(2, 'Changed meanwhile');
  await tab.evaluate(async () => {
    const { untilPainted, byText } = window.bench;
    await untilPainted(() => byText('main li[aria-posinset]', 'Changed meanwhile'));
  });
  const changeMs = Date.now() - changedAt;
  await pause(1000);
  const meanwhile = await since(tab, nowMs);
  const search = await searchFor(tab, [GOODS[0], `question ${Math.round(messages / 2)}`]);
  const { mostNodes } = await since(tab, 0);
  return {
    messages,
    mostNodes,
    scroll: scroll.figures,
    openMs: open.result,
    open: open.figures,
    changeMs,
    change: meanwhile,
    search,
  };
}

/** Types words letter by letter, and deletes each; the slowest letter until its result is painted. */
async function searchFor(tab, words) {
  const { result, figures } = await watched(
    tab,
    async (texts) => {
      const { write, msUntilOther } = window.bench;
      const field = document.querySelector('main input[type=search]');
      const times = [];
      for (const text of texts) {
        for (let length = 1; length <= text.length; length++) {
          times.push(await msUntilOther(() => write(field, text.slice(0, length))));
        }
        times.push(await msUntilOther(() => write(field, '')));
      }
      return times;
    },
    words,
  );
  const times = result.filter((ms) => ms !== null);
  return { slowestMs: times.length > 0 ? Math.max(...times) : null, longestMs: figures.longestMs };
}

async function workWithProducts(tab) {
  const open = await watched(
    tab,
    async (path) => {
      const { untilPainted, firstRow } = window.bench;
      const startedAt = performance.now();
      document.querySelector(`nav a[href="${path}"]`).click();
      return (await untilPainted(() => firstRow()?.querySelector('[type=checkbox]'))) - startedAt;
    },
    PRODUCTS,
  );
  await pause(REST_MS);
  const products = await tab.evaluate(() => window.bench.listed());
  const scroll = await watched(tab, () => window.bench.scrollThrough());
  const search = await searchFor(tab, ['bag', 'kowloon']);
  const order = await watched(tab, async () => {
    const { untilPainted, byText, write } = window.bench;
    const [, group] = document.querySelectorAll('main select');
    write(group, 'women');
    await untilPainted(() => location.search.includes('group=women'));
    const startedAt = performance.now();
    byText('main button', 'Change the order').click();
    return (await untilPainted(() => document.querySelector('main [data-way]'))) - startedAt;
  });
  const { mostNodes } = await since(tab, 0);
  return {
    products,
    shownMs: open.result,
    open: open.figures,
    mostNodes,
    scroll: scroll.figures,
    search,
    orderMs: order.result,
    order: order.figures,
  };
}

async function comeBack(tab, url, changed) {
  const traffic = tab.traffic.mark();
  await tab.open(url + ALL_MESSAGES);
  const shownMs = await tab.evaluate(() => window.bench.untilPainted(window.bench.firstRow));
  const changedMs = await tab.evaluate(
    (count) =>
      window.bench.untilPainted(() => {
        const texts = [...window.bench.rows()].map((row) => row.textContent);
        return texts.filter((text) => text.includes('Changed')).length >= count;
      }),
    changed,
  );
  await pause(3 * REST_MS);
  const { requests, bytes } = traffic.sum((path) => path.startsWith('/api/admin/'));
  const { longestMs } = await since(tab, 0);
  return { shownMs, changedMs, requests, kb: bytes / 1000, longestMs };
}

/** What a tab fetches over the network; an event stream that goes on is not counted. */
function trafficOf(tab) {
  const requests = new Map();
  tab.on('Network.requestWillBeSent', ({ requestId, request }) => {
    requests.set(requestId, { path: new URL(request.url).pathname, bytes: null });
  });
  tab.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return {
    /** Counts from here on. */
    mark() {
      const before = new Set(requests.keys());
      return {
        sum(isMeant = () => true) {
          const meant = [...requests]
            .filter(([id, { path, bytes }]) => !before.has(id) && bytes !== null && isMeant(path))
            .map(([, { bytes }]) => bytes);
          return { requests: meant.length, bytes: meant.reduce((sum, bytes) => sum + bytes, 0) };
        },
      };
    },
  };
}

/** Of what is left after a collection of garbage. */
async function memoryOfTab(browser, tab) {
  await tab.send('Performance.enable');
  await tab.send('HeapProfiler.enable');
  await tab.send('HeapProfiler.collectGarbage');
  const { metrics } = await tab.send('Performance.getMetrics');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize').value;
  const root = await browser.newBrowserCDPSession();
  const { processInfo } = await root.send('SystemInfo.getProcessInfo');
  const own = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ownMb(id));
  return { heapMb: used / 1e6, processMb: process.platform === 'linux' ? Math.max(...own) : null };
}

/** What a process has in memory without what it shares with others, in MB; of the page's it is the most. */
function ownMb(pid) {
  const kib = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^RssAnon:\s+(\d+) kB/m)?.[1];
  return (Number(kib) * 1024) / 1e6;
}
