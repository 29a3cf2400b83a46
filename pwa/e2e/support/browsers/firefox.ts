import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';
import { type OtherBrowser, patienceMs } from './other-browser';

/** By this time a page has begun. */
const leavingMs = 1000;

/** Starts a Firefox with a new profile. */
export async function startFirefox(
  executablePath: string,
  { waitsForPages }: { waitsForPages: boolean },
): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  const errors = errorsOf(page);
  return {
    async open(address) {
      const loaded = page.goto(address, { timeout: patienceMs });
      await (waitsForPages ? loaded : Promise.race([loaded.catch(() => {}), pause(leavingMs)]));
    },
    run: (work, ...args) =>
      page.evaluate(work as (...given: unknown[]) => unknown, ...args) as never,
    type: async (field, text) => (await locate(page, field)).fill(text),
    click: async (button) => (await locate(page, button)).click(),
    escape: () => page.keyboard.press('Escape'),
    back: () => page.evaluate(() => history.back()),
    resize: (width) => page.setViewport({ width, height: 800 }),
    screenshot: () => page.screenshot(),
    errors: () => errors,
    close: () => browser.close(),
  };
}

/**
 * Finds an element once it is shown, and puts it in the middle of the screen. Puppeteer waits for ever for an element
 * that was unseen in the page before, and clicks on the bar if that covers a button.
 */
async function locate(page: Page, path: string) {
  await expect.poll(() => page.evaluate(isInView, path), { timeout: patienceMs }).toBe(true);
  return page.locator(`::-p-xpath(${path})`).setTimeout(patienceMs);
}

/** Runs in the page. */
function isInView(path: string): boolean {
  const kind = XPathResult.FIRST_ORDERED_NODE_TYPE;
  const found = document.evaluate(path, document, null, kind).singleNodeValue;
  if (!(found instanceof Element) || !found.checkVisibility()) return false;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  return true;
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
