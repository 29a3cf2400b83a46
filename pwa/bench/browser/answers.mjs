// How soon a page answers on a phone that visits it for the first time, and what it fetches for that.
import { setTimeout as pause } from 'node:timers/promises';
import { startBare } from '../server/bare-process.mjs';
import { median, row } from '../table.mjs';
import { openHttp2Front } from './http2-front.mjs';
import { launchChromium } from './launch-chromium.mjs';
import { openProfiles } from './profiles.mjs';
import { scriptsUntilHydrated } from './scripts-in-browser.mjs';
import { addProducts, listOfSixty } from './sixty-products.mjs';
import { lines } from './slow-tab.mjs';
import { newSlowTab, settled } from './slow-visit.mjs';
import { staticTwin } from './static-twin.mjs';

const PATHS = ['/services', listOfSixty, '/services/request'];
/** With how long after the first paint somebody taps, and how often a page is compared with its twin. */
const WAYS = [
  { line: '3G', protocol: 'HTTP/1.1', tapsAtMs: [0, 1000, 2000, 4000], compared: 0 },
  { line: '3G', protocol: 'HTTP/2', tapsAtMs: [0, 2000], compared: 0 },
  { line: 'slow 4G', protocol: 'HTTP/1.1', tapsAtMs: [0], compared: 3 },
  { line: 'slow 4G', protocol: 'HTTP/2', tapsAtMs: [0], compared: 3 },
];
/** A page that rests begins to fetch what it does not need at once, after two seconds. */
const QUIET_MS = 5000;
const GIVE_UP_MS = 45_000;
/** What is compared with the hand-written page needs no rest. */
const PAINTED_MS = 700;

/**
 * Gives each table to `print`, with its title, as soon as it is measured; none where there is no Chromium.
 */
export async function printAnswers(server, dataDir, print) {
  const browser = await launchChromium(['--ignore-certificate-errors']);
  if (!browser) return;
  const opened = [];
  try {
    await addProducts(dataDir);
    const profiles = await openProfiles(browser);
    const blank = await browser.newPage();
    const pages = [];
    for (const path of PATHS) {
      // Also has the server store the page, and tells what the largest paint is.
      const { largest } = await visit(profiles, server.url + path, {}, PAINTED_MS);
      const picture = largest.src;
      const bare = await startBare(await staticTwin(blank, { origin: server.url, path, picture }));
      opened.push(bare.stop);
      pages.push({ path, twin: bare.url });
    }
    const fronts = new Map();
    const frontOf = async (url) => {
      if (!fronts.has(url)) fronts.set(url, await openHttp2Front(new URL(url).port));
      return fronts.get(url).url;
    };
    opened.push(() => Promise.all([...fronts.values()].map((front) => front.close())));
    for (const way of WAYS) {
      const by = way.protocol === 'HTTP/2' ? frontOf : (url) => url;
      const rows = [];
      for (const { path, twin } of pages) {
        const urls = { our: (await by(server.url)) + path, their: (await by(twin)) + path };
        rows.push(...answerRows(path, await measured(profiles, urls, way)));
      }
      print(`A first visit on ${way.line}, over ${way.protocol}`, rows);
    }
  } finally {
    await browser.close();
    await Promise.all(opened.map((close) => close()));
  }
}

/** The whole visit where nothing is compared, and else as much of it as that needs. */
async function measured(profiles, { our, their }, way) {
  const line = lines[way.line];
  const taps = [];
  for (const afterMs of way.tapsAtMs) {
    taps.push({ afterMs, answeredMs: await tap(profiles, our, line, afterMs) });
  }
  const whole = way.compared === 0 ? await visit(profiles, our, { line }, QUIET_MS) : null;
  const compared = [];
  while (compared.length < way.compared) {
    const visited = await visit(profiles, our, { line }, PAINTED_MS);
    compared.push({ our: visited, their: await visit(profiles, their, { line }, PAINTED_MS) });
  }
  return { taps, whole, compared };
}

async function tap(profiles, url, line, afterMs) {
  const profile = await profiles.newProfile();
  const { tab } = await newSlowTab(profile, { line });
  const ms = await tapOnMenu(tab, url, () => pause(afterMs));
  await profile.close();
  return ms;
}

async function visit(profiles, url, how, quietMs) {
  const profile = await profiles.newProfile();
  const { tab, traffic } = await newSlowTab(profile, how);
  await tab.open(url);
  const { largest } = await settled(tab, traffic, quietMs, GIVE_UP_MS);
  const scripts = await tab.evaluate(scriptsUntilHydrated);
  const bytes = traffic.all().reduce((sum, request) => sum + request.bytes, 0);
  await profile.close();
  return { largest, scripts, requests: traffic.all().length, bytes };
}

const TAP_MS = 100;
const SCRIPT_FILES = 8;
const PAINT_RATIO = 1.15;
/** On 3G. A list has as many requests and bytes as it has pictures. */
const BUDGETS = {
  '/services': { hydratedMs: 3000, scriptKb: 88, requests: 30, kb: 190 },
  [listOfSixty]: { hydratedMs: 3200, scriptKb: 88 },
  '/services/request': { hydratedMs: 3600, scriptKb: 95, requests: 35, kb: 230 },
};

/**
 * The figures of the first visits to a page beside their budgets.
 * @param figures `taps` at several moments; the `whole` visit, or those `compared` with the twin
 */
function answerRows(path, { taps, whole, compared }) {
  const answers = taps.map(({ answeredMs }) => answeredMs);
  const moments = taps.map(({ afterMs, answeredMs }) => `${answeredMs.toFixed(0)} at ${afterMs}`);
  const tapped = row(path, Math.max(...answers), {
    unit: 'ms',
    most: TAP_MS,
    note: `from a tap until the menu is open: ${moments.join(', ')} ms after the first paint`,
  });
  return [tapped, ...(whole ? wholeRows(path, whole) : [paintRow(compared)])];
}

function wholeRows(path, { scripts, requests, bytes }) {
  const most = BUDGETS[path];
  return [
    row('  hydrated', scripts.hydratedMs, { unit: 'ms', most: most.hydratedMs }),
    row('  script files before it', scripts.files, { unit: '', most: SCRIPT_FILES }),
    row('  script before it, Brotli', scripts.bytes / 1000, {
      unit: 'kB',
      digits: 1,
      most: most.scriptKb,
    }),
    row('  requests until quiet', requests, { unit: '', most: most.requests }),
    row('  bytes until quiet', bytes / 1000, { unit: 'kB', most: most.kb }),
  ];
}

function paintRow(compared) {
  const ratios = compared.map(({ our, their }) => our.largest.ms / their.largest.ms);
  const ms = (whose) => median(compared.map((round) => round[whose].largest.ms)).toFixed(0);
  return row('  largest paint against the static page', median(ratios), {
    unit: '',
    digits: 2,
    most: PAINT_RATIO,
    note: `${ms('our')} ms, static ${ms('their')} ms`,
  });
}

const MENU_WITHIN_MS = 12_000;

/**
 * Puts a finger on the menu button of a page that is just seen.
 * @param untilTap waits from the first paint on
 * @returns ms from the tap until the first link of the menu is seen; what it waited when none came
 */
async function tapOnMenu(tab, url, untilTap) {
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watchMenu})()` });
  await tab.send('Page.navigate', { url });
  let button = null;
  for (const deadline = performance.now() + MENU_WITHIN_MS; !button; ) {
    if (performance.now() > deadline) throw new Error(`${url} shows no menu button.`);
    await pause(20);
    button = await tab.evaluate(() => window.probe?.firstMs && window.menu.button());
  }
  await untilTap();
  await tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [button] });
  await tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return tab.evaluate((giveUpMs) => window.menu.answered(giveUpMs), MENU_WITHIN_MS);
}

/** Runs in the page from its first moment on; leaves its tools under `window.menu`. */
function watchMenu() {
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].find((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      const isInside = top >= 0 && left >= 0 && left < innerWidth && top < innerHeight;
      return width > 0 && height > 0 && isInside && element.checkVisibility();
    });
  let tappedAtMs;
  // The time of an input is when the browser had it, however late the page hears of it.
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      tappedAtMs ??= timeStamp;
    },
    true,
  );
  window.menu = {
    button() {
      const box = seen(
        'header :is(button, a, summary)[aria-label="Menu"]',
      )?.getBoundingClientRect();
      return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
    },
    async answered(giveUpMs) {
      const startedAtMs = performance.now();
      while (!seen(':is(dialog[open], :popover-open, details[open]) a')) {
        if (performance.now() - startedAtMs > giveUpMs) return giveUpMs;
        await new Promise(requestAnimationFrame);
      }
      return performance.now() - tappedAtMs;
    },
  };
}
