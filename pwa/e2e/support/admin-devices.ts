import type { Browser } from 'playwright/test';
import { onOrigin, type StorageState } from './admin';
import { openNetwork } from './network';
import { siteUnderTest } from './site';

/** A second tablet on which the same admin is signed in. */
export async function signedInElsewhere(browser: Browser, state: StorageState) {
  const network = await openNetwork(siteUnderTest().url);
  const context = await browser.newContext({
    baseURL: network.origin,
    storageState: onOrigin(state, network.origin),
  });
  return {
    page: await context.newPage(),
    async close() {
      await context.close();
      await network.close();
    },
  };
}
