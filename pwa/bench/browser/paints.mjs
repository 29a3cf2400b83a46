// What a visitor with a cheap phone and a poor connection sees, beside a plain static page of the
// same text that is served and visited in turns with ours.
import { startBare } from '../server/bare-process.mjs';
import { documentText } from '../server/document-text.mjs';
import { inlinedPictureBytes } from './inlined-pictures.mjs';
import { launchChromium } from './launch-chromium.mjs';
import { paintRows } from './paint-rows.mjs';
import { openProfiles } from './profiles.mjs';
import { returningVisitor } from './returning-visitor.mjs';
import { addProducts, listOfSixty } from './sixty-products.mjs';
import { slowVisit } from './slow-visit.mjs';
import { cacheFirstWorker, staticTwin } from './static-twin.mjs';

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
