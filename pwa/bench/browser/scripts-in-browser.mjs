// What Chromium fetches of script until a page answers to its visitor.
import { launchChromium } from './launch-chromium.mjs';

/** By path: body bytes as sent, and until when. Null where there is no Chromium. */
export async function loadedScripts(origin, paths) {
  const browser = await launchChromium();
  if (!browser) return null;
  try {
    const found = new Map();
    for (const path of paths) found.set(path, await firstVisit(browser, origin + path));
    return found;
  } finally {
    await browser.close();
  }
}

/** In a fresh profile each time: nothing is cached, and no worker answers. */
async function firstVisit(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const figures = await page.evaluate(scriptsUntilHydrated);
  await context.close();
  return figures;
}

/** Runs in the page. Counts what was asked for before the mark, answered by then or not. */
export function scriptsUntilHydrated() {
  const mark = performance.getEntriesByName('interactive')[0];
  const [navigation] = performance.getEntriesByType('navigation');
  const end = mark?.startTime ?? navigation.loadEventEnd;
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => new URL(entry.name).pathname.endsWith('.js') && entry.startTime <= end);
  return {
    bytes: scripts.reduce((total, entry) => total + entry.encodedBodySize, 0),
    files: scripts.length,
    hydratedMs: mark?.startTime ?? null,
    until: mark ? 'hydrated' : 'loaded',
  };
}
