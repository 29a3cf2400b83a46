import puppeteer, { type Page } from 'puppeteer-core';
import { type OtherBrowser, patienceMs } from './other-browser';

/** Starts a Firefox with a new profile. */
export async function startFirefox(executablePath: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  const errors = errorsOf(page);
  return {
    async open(address) {
      await page.goto(address, { timeout: patienceMs });
    },
    run: (work, ...args) =>
      page.evaluate(work as (...given: unknown[]) => unknown, ...args) as never,
    type: (field, text) => locate(page, field).fill(text),
    click: (button) => locate(page, button).click(),
    screenshot: () => page.screenshot(),
    errors: () => errors,
    close: () => browser.close(),
  };
}

const locate = (page: Page, path: string) =>
  page.locator(`::-p-xpath(${path})`).setTimeout(patienceMs);

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
