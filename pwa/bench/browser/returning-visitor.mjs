// A visitor who was here before, for long enough that the worker has stored all that it stores.
import { setTimeout } from 'node:timers/promises';
import { openLine } from '../line.mjs';
import { slowVisit } from './slow-visit.mjs';
import { workerPath } from './static-twin.mjs';

const KEPT_WITHIN_MS = 10_000;
const REST_MS = 500;

/** @returns visits of `path` as they are from now on; `cut` takes the connection away for good */
export async function returningVisitor(profiles, origin, path) {
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
