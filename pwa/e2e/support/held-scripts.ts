import type { Page } from 'playwright/test';
import { hydrated } from './forms';

const isScript = /\/assets\/.*\.js$/;

/**
 * Scripts of the page's next documents wait in the browser: at the server they would take all connections
 * from the pictures. Returns what lets them come, and waits for hydration.
 */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(isScript, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    letThrough();
    await hydrated(page);
    await page.unroute(isScript);
  };
}
