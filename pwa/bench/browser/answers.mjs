// How soon a page answers on a phone that visits it for the first time, and what it fetches for that.
import { setTimeout as pause } from 'node:timers/promises';
import { startBare } from '../server/bare-process.mjs';
import { answerRows } from './answer-rows.mjs';
import { openHttp2Front } from './http2-front.mjs';
import { launchChromium } from './launch-chromium.mjs';
import { openProfiles } from './profiles.mjs';
import { scriptsUntilHydrated } from './scripts-in-browser.mjs';
import { addProducts, listOfSixty } from './sixty-products.mjs';
import { lines } from './slow-tab.mjs';
import { newSlowTab, settled } from './slow-visit.mjs';
import { staticTwin } from './static-twin.mjs';
import { tapOnMenu } from './tap-on-menu.mjs';

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
