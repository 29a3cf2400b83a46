// What a visitor with a cheap phone and a poor connection sees, beside a plain static page of the
// same text that is served and visited in turns with ours.
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { openLine } from '../line.mjs';
import { startBare } from '../server/bare-process.mjs';
import { documentText } from '../server/document-text.mjs';
import { median, row } from '../table.mjs';
import { launchChromium } from './launch-chromium.mjs';
import { openProfiles } from './profiles.mjs';
import { addProducts, listOfSixty } from './sixty-products.mjs';
import { slowVisit } from './slow-visit.mjs';
import { cacheFirstWorker, staticTwin, workerPath } from './static-twin.mjs';

const PATHS = ['/', '/services', listOfSixty, '/women/productdescription/kowloon-canvas-tote'];
const RUNS = 5;

/** Prints nothing where there is no Chromium. */
export async function visitRows(server, dataDir) {
  const browser = await launchChromium();
  if (!browser) return [];
  const bares = [];
  try {
    await addProducts(dataDir);
    const profiles = await openProfiles(browser);
    const blank = await browser.newPage();
    const rows = [];
    for (const path of PATHS) {
      const { url } = server;
      // One visit beforehand: it tells what the largest paint is, and has the server keep the page.
      const { largest } = await firstVisit(profiles, url + path);
      const answers = await staticTwin(blank, { origin: url, path, picture: largest.src });
      const stored = answers.map((answer) => answer.path);
      const bare = await startBare([...answers, await cacheFirstWorker(stored)]);
      bares.push(bare);
      const visits = await compare(profiles, { our: url, their: bare.url }, path);
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
async function compare(profiles, { our, their }, path) {
  const first = await inTurns(
    () => firstVisit(profiles, our + path),
    () => firstVisit(profiles, their + path),
  );
  const us = await returningVisitor(profiles, our, path);
  const them = await returningVisitor(profiles, their, path);
  const repeat = await inTurns(us.visit, them.visit);
  await us.cut();
  await them.cut();
  const offline = await inTurns(us.visitOffline, them.visitOffline);
  await us.leave();
  await them.leave();
  return { first, repeat, offline };
}

async function inTurns(visitOurs, visitTheirs) {
  const rounds = [];
  for (let run = 0; run < RUNS; run++) {
    rounds.push({ our: await visitOurs(), their: await visitTheirs() });
  }
  return rounds;
}

async function firstVisit(profiles, url) {
  const profile = await profiles.newProfile();
  try {
    return await slowVisit(profile, url);
  } finally {
    await profile.close();
  }
}

/** What of a document's compressed bytes its own pictures take: those that travel in it are pictures still. */
function inlinedPictureBytes(html) {
  const without = html.replaceAll(/ src="data:[^"]*"/g, ' src=""');
  return brotliCompressSync(html).length - brotliCompressSync(without).length;
}

const FIRST_RATIO = 1.25;
const REPEAT_RATIO = 1.4;
const BLOCKING_MS = 50;
const BEFORE_IDLE_KB = 110;

/**
 * The figures of the visits to one page and to its static twin as rows beside their budgets.
 * @param visits rounds of `{ our, their }` of each kind
 * @param inlinedBytes what of our document is pictures
 */
function paintRows(path, { first, repeat, offline }, inlinedBytes) {
  const ofOurs = (figure) => first.map(({ our }) => figure(our));
  const shifts = [...first, ...repeat, ...offline].map(({ our }) => our.shift);
  const spans = ofOurs(({ blockingMs }) => blockingMs);
  const { largest } = first[0].our;
  // A picture that travels in the document has a `data:` address.
  const requests = largest.src && !largest.src.startsWith('data:') ? 1 : 0;
  const what = largest.src ? 'a picture' : `<${largest.tag}>`;
  return [
    row(path, requests, {
      unit: '',
      most: 0,
      note: `requests besides the document: the largest paint is ${what}`,
    }),
    ratioRow('  largest paint, first visit', first, FIRST_RATIO),
    ratioRow('  largest paint, repeat visit', repeat, REPEAT_RATIO),
    ratioRow('  largest paint, offline start', offline, REPEAT_RATIO),
    row('  blocking time, first visit', median(spans), {
      unit: 'ms',
      most: BLOCKING_MS,
      note: `runs ${range(spans, 0)}`,
    }),
    row('  bytes before idle', (median(ofOurs(({ bytes }) => bytes)) - inlinedBytes) / 1000, {
      unit: 'kB',
      digits: 1,
      most: BEFORE_IDLE_KB,
      note: `besides pictures; idle at ${median(ofOurs(({ idleMs }) => idleMs ?? 0)).toFixed(0)} ms`,
    }),
    row('  layout shift, largest', Math.max(...shifts), { unit: '', digits: 3, most: 0 }),
  ];
}

function ratioRow(what, rounds, most) {
  const ratios = rounds.map(({ our, their }) => our.largest.ms / their.largest.ms);
  const ms = (visit) => median(rounds.map((round) => round[visit].largest.ms)).toFixed(0);
  const note = `${ms('our')} ms, static ${ms('their')} ms; rounds ${range(ratios, 2)}`;
  return row(what, median(ratios), { unit: '', digits: 2, most, note });
}

const range = (values, digits) =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`;

const KEPT_WITHIN_MS = 10_000;
const REST_MS = 500;

/**
 * A visitor who was here before, for long enough that the worker has stored all that it stores.
 * @returns visits of `path` as they are from now on; `cut` takes the connection away for good
 */
async function returningVisitor(profiles, origin, path) {
  const line = await openLine(origin);
  const url = line.url + path;
  const profile = await profiles.newProfile();
  const tab = await profile.newTab();
  await tab.open(url);
  await tab.evaluate(waitForWorker, workerPath, KEPT_WITHIN_MS);
  await setTimeout(REST_MS);
  await tab.close();
  return {
    visit: () => slowVisit(profile, url),
    cut: line.cut,
    visitOffline: () => slowVisit(profile, url, { offline: true }),
    leave: profile.close,
  };
}

/** Runs in the page. Goes on after `withinMs` also when the worker has not stored everything. */
async function waitForWorker(path, withinMs) {
  if (!document.scripts.length) await navigator.serviceWorker.register(path);
  await navigator.serviceWorker.ready;
  const deadline = performance.now() + withinMs;
  while (!(await caches.match(location.href)) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
