import { defineConfig } from 'playwright/test';
import { findChromium } from './pwa/test-support/runner/chromium.mjs';
import { findOtherBrowsers } from './pwa/test-support/runner/other-browsers.mjs';

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// A desktop's browser loads its address bar as a page of its own, of eighty files, behind each new
// window: a fifth of the suite's time. The switch counts once, so Playwright's own list is here too.
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

const ofOtherBrowsers = '**/other-browsers/*.spec.ts';

// Each starts a process that sends mails, of which each sends those of all: so there is one at a time.
const withMails = ['**/quotation/three-browsers.spec.ts', '**/enquiry/ten-shipments.spec.ts'];

export default defineConfig({
  testDir: 'pwa/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './pwa/e2e/support/global-setup.ts',
  // A test that passes at the second try has found something: npm test names it as flaky.
  retries: process.env.CI ? 1 : 0,
  // One more than the cores of a small machine: many tests wait for a timer or a slow link.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Limits for what hangs: with two cores the suite takes 25 to 55 minutes, by how fast they are.
  timeout: 180_000,
  globalTimeout: 65 * 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [...quiet, `--disable-features=${withoutFeatures}`],
    },
    locale: 'en-GB',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'chromium-with-mails', testMatch: withMails, workers: 1 },
    { name: 'chromium', testIgnore: [ofOtherBrowsers, ...withMails] },
    ...findOtherBrowsers().here.map((name) => ({ name, testMatch: ofOtherBrowsers })),
  ],
});
