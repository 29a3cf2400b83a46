import { defineConfig } from 'playwright/test';
import { findChromium } from './.ci/chromium.mjs';

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'pwa/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './pwa/e2e/support/global-setup.ts',
  // A test that passes at the second try has found something.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  globalTimeout: 25 * 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findChromium() ?? undefined, args: quiet },
    locale: 'en-GB',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
