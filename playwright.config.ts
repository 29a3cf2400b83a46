import { defineConfig } from 'playwright/test';
import { findChromium, findHeadlessShell } from './pwa/test-support/runner/chromium.mjs';
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

// What only the whole browser can do: the back/forward cache, Background Sync without a page, push.
const wholeBrowser = /@whole-browser/;
const longOfWholeBrowser = /@whole-browser @long/;

// `npm run test:long` runs these alone: they take long and find little each time.
const long = /@long/;
const isLong = Boolean(process.env.TEST_LONG);

const launchOptions = (executablePath: string | null) => ({
  ...(executablePath && { executablePath }),
  args: [...quiet, `--disable-features=${withoutFeatures}`],
});

const wholeChromium = {
  name: 'chromium-whole',
  testIgnore: ofOtherBrowsers,
  grep: isLong ? longOfWholeBrowser : wholeBrowser,
  use: { launchOptions: launchOptions(findChromium()) },
};

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
  // Limits for what hangs: with two cores the suite takes 20 to 45 minutes, by how fast they are.
  timeout: 180_000,
  globalTimeout: 65 * 60_000,
  expect: { timeout: process.env.CI ? 30_000 : 15_000 },
  use: {
    browserName: 'chromium',
    // Without a window's parts, which no test looks at, a test takes a tenth to a quarter less processor.
    launchOptions: launchOptions(findHeadlessShell() ?? findChromium()),
    locale: 'en-GB',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  ...(isLong ? { grep: long } : { grepInvert: long }),
  projects: [
    { name: 'chromium-with-mails', testMatch: withMails, workers: 1 },
    {
      name: 'chromium',
      testIgnore: [ofOtherBrowsers, ...withMails],
      grepInvert: isLong ? wholeBrowser : [wholeBrowser, long],
    },
    wholeChromium,
    ...findOtherBrowsers().here.map((name) => ({ name, testMatch: ofOtherBrowsers })),
  ],
});
