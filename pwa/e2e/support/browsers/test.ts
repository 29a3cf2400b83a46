import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findFirefox, findWebkit } from '../../../test-support/runner/other-browsers.mjs';
import { test as base, expect } from '../site-test';
import { startFirefox } from './firefox';
import type { OtherBrowser } from './other-browser';
import { startWebkit } from './webkit';

/** A machine without a language: WebKit then says that it is `C`. */
const noLanguage = 'C.UTF-8';

type OfTest = {
  browserOfTest: OtherBrowser;
  /** False where scripts are held back, and a page is never loaded; the test then waits itself. */
  waitsForPages: boolean;
};

/** A test in a browser that is not Chromium, with a new profile. */
export const test = base.extend<OfTest>({
  waitsForPages: [true, { option: true }],
  browserOfTest: async ({ waitsForPages }, provide, testInfo) => {
    const browser = await startBrowser(testInfo.project.name, waitsForPages);
    try {
      await provide(browser);
      if (testInfo.status !== testInfo.expectedStatus) {
        await saveScreenshot(browser, testInfo.outputPath('failed.png'));
      }
    } finally {
      await browser.close();
    }
  },
});

async function startBrowser(name: string, waitsForPages: boolean): Promise<OtherBrowser> {
  const webkit = findWebkit();
  const firefox = findFirefox();
  if (name === 'webkit' && webkit) return startWebkit(webkit, { lang: noLanguage, waitsForPages });
  if (name === 'firefox' && firefox) return startFirefox(firefox, { waitsForPages });
  throw new Error(`There is no ${name} here.`);
}

/** Saves a picture of the page beside the report, as Playwright does for Chromium. */
async function saveScreenshot(browser: OtherBrowser, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await browser.screenshot());
}

export { expect };
