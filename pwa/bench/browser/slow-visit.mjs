// One visit to a page with the connection and the processor of a cheap phone.
import { setTimeout } from 'node:timers/promises';
import { probe, probed } from './page-probe.mjs';
import { slowDown } from './slow-tab.mjs';

const QUIET_MS = 700;
const GIVE_UP_MS = 15_000;

/**
 * Opens `url` in a new tab of the profile and stays until nothing happens any more.
 * @returns times in ms since the navigation; `bytes` of all but pictures that were asked for before
 *   the page had nothing more urgent to do, as they came over the network, headers included
 */
export async function slowVisit(profile, url, how) {
  const { tab, traffic } = await newSlowTab(profile, how);
  await tab.open(url);
  const figures = await settled(tab, traffic, QUIET_MS, GIVE_UP_MS);
  const bytes = traffic.bytesBefore(figures.idleAtMs ?? Number.POSITIVE_INFINITY);
  await tab.close();
  return { ...figures, bytes };
}

/** A tab that is slow and probed from its first page on. @param how as for `slowDown` */
export async function newSlowTab(profile, how) {
  const tab = await profile.newTab();
  const traffic = listen(tab);
  await tab.send('ServiceWorker.enable');
  // A visitor who comes back finds the worker asleep.
  await tab.send('ServiceWorker.stopAllWorkers');
  await slowDown(tab, how);
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${probe})()` });
  return { tab, traffic };
}

/** Until no long task ran and nothing was on its way for a while, or it gives up; the figures then. */
export async function settled(tab, traffic, quietMs, giveUpMs) {
  const deadline = performance.now() + giveUpMs;
  for (;;) {
    await setTimeout(200);
    const figures = await tab.evaluate(probed);
    const quiet = figures.quietForMs > quietMs && traffic.quietForMs() > quietMs;
    if (quiet || performance.now() > deadline) return figures;
  }
}

/** Follows what the page asks for; what its service worker asks for goes by another way. */
function listen(tab) {
  const requests = new Map();
  let lastAt = performance.now();
  const touch = () => {
    lastAt = performance.now();
  };
  tab.on('Network.requestWillBeSent', ({ requestId, wallTime, request }) => {
    // What travels in the document or was made in the page comes over no network.
    if (!request.url.startsWith('http')) return;
    const sentAtMs = wallTime * 1000;
    // The icon of the tab comes without an answer of its own.
    const isPicture = /\.(svg|png|avif|webp|jpe?g)$/.test(new URL(request.url).pathname);
    requests.set(requestId, { sentAtMs, isPicture, bytes: 0, done: false });
    touch();
  });
  tab.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, done: true });
    touch();
  });
  tab.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (request) request.isPicture ||= response.mimeType.startsWith('image/');
  });
  tab.on('Network.loadingFailed', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.done = true;
    touch();
  });
  const all = () => [...requests.values()];
  return {
    all,
    quietForMs: () => (all().every(({ done }) => done) ? performance.now() - lastAt : 0),
    bytesBefore: (atMs) =>
      all()
        .filter(({ isPicture, sentAtMs }) => !isPicture && sentAtMs <= atMs)
        .reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
