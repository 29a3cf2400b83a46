// What a visitor with a cheap phone and a poor connection sees, beside a plain static page of the
// same text that is served and visited in turns with ours.
import { startBare } from './bare-process.mjs';
import { documentText } from './document-text.mjs';
import { inlinedPictureBytes } from './inlined-pictures.mjs';
import { launchChromium } from './launch-chromium.mjs';
import { paintRows } from './paint-rows.mjs';
import { addProducts, listOfSixty } from './sixty-products.mjs';
import { phone, slowVisit } from './slow-visit.mjs';
import { cacheFirstWorker, staticTwin, workerPath } from './static-twin.mjs';

const PATHS = ['/', '/services', listOfSixty, '/women/productdescription/kowloon-canvas-tote'];
const RUNS = 5;
const KEPT_WITHIN_MS = 10_000;

/** Prints nothing where there is no Chromium. */
export async function visitRows(server, dataDir) {
  const browser = await launchChromium();
  if (!browser) return [];
  const bares = [];
  try {
    await addProducts(dataDir);
    const rows = [];
    for (const path of PATHS) {
      const { url } = server;
      // One visit beforehand: it tells what the largest paint is, and has the server keep the page.
      const { largest } = await inFreshProfile(browser, (profile) =>
        slowVisit(profile, url + path),
      );
      const answers = await inFreshProfile(browser, async (profile) =>
        staticTwin(await profile.newPage(), { origin: url, path, picture: largest.src }),
      );
      const stored = answers.map((answer) => answer.path);
      const bare = await startBare([...answers, await cacheFirstWorker(stored)]);
      bares.push(bare);
      const visits = await compare(browser, url + path, bare.url + path);
      const inlined = inlinedPictureBytes(await documentText(url + path));
      rows.push(...paintRows(path, visits, inlined));
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all(bares.map((bare) => bare.stop()));
  }
}

/** Visits in turns, so that whatever else the machine does falls on both. */
async function compare(browser, ours, twin) {
  const first = await inTurns((url) =>
    inFreshProfile(browser, (profile) => slowVisit(profile, url)),
  );
  const profiles = new Map();
  for (const url of [ours, twin]) profiles.set(url, await returningVisitor(browser, url));
  const repeat = await inTurns((url) => slowVisit(profiles.get(url), url));
  for (const profile of profiles.values()) await profile.setOffline(true);
  const offline = await inTurns((url) => slowVisit(profiles.get(url), url, { offline: true }));
  for (const profile of profiles.values()) await profile.close();
  return { first, repeat, offline };

  async function inTurns(visit) {
    const rounds = [];
    for (let run = 0; run < RUNS; run++) {
      rounds.push({ our: await visit(ours), their: await visit(twin) });
    }
    return rounds;
  }
}

async function inFreshProfile(browser, work) {
  const profile = await browser.newContext(phone);
  try {
    return await work(profile);
  } finally {
    await profile.close();
  }
}

/** Somebody who was here before, long enough for the worker to have what it wants to have. */
async function returningVisitor(browser, url) {
  const profile = await browser.newContext(phone);
  const page = await profile.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async (path) => {
    if (!(await navigator.serviceWorker.getRegistration()) && !document.scripts.length) {
      await navigator.serviceWorker.register(path);
    }
    await navigator.serviceWorker.ready;
  }, workerPath);
  // Not held against a page that is never kept: it then starts as well as it can.
  const isKept = async () => Boolean(await caches.match(location.href));
  await page.waitForFunction(isKept, null, { timeout: KEPT_WITHIN_MS }).catch(() => {});
  await page.waitForTimeout(500);
  await page.close();
  return profile;
}
