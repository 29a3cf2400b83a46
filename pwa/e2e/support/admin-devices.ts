import type { Browser } from 'playwright/test';
import { onOrigin, type StorageState } from './admin';
import { openGateway } from './gateway';
import { siteUnderTest } from './site';

/** A second tablet on which the same admin is signed in. */
export async function signedInElsewhere(browser: Browser, state: StorageState) {
  const gateway = await openGateway(siteUnderTest().url);
  const context = await browser.newContext({
    baseURL: gateway.origin,
    storageState: onOrigin(state, gateway.origin),
  });
  return {
    page: await context.newPage(),
    async close() {
      await context.close();
      await gateway.close();
    },
  };
}
