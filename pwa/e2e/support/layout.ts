import { expect, type Locator, type Page } from 'playwright/test';
import { widestBeyondScreen } from '../../test-support/layout-in-page';

const widths = [320, 360, 820, 1440];
const usualFontPx = 16;

/**
 * Expects that nothing makes the open page scroll sideways, at any width, with the browser's font at 100 to 200 %.
 * The font is the browser's own setting, which media queries in rem follow too.
 */
export async function expectFits(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const asBefore = page.viewportSize();
  const tooWide: string[] = [];
  for (const percent of [100, 125, 150, 200]) {
    const standard = (usualFontPx * percent) / 100;
    await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      let found = await page.evaluate(widestBeyondScreen);
      // Chromium needs some frames until lengths in rem and vw follow both, the font and the width.
      if (found) await page.waitForTimeout(500);
      if (found) found = await page.evaluate(widestBeyondScreen);
      if (found) tooWide.push(`${width} px, ${percent} %: ${found}`);
    }
  }
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: usualFontPx } });
  if (asBefore) await page.setViewportSize(asBefore);
  await devTools.detach();
  expect(tooWide).toEqual([]);
}

/** Does something while the browser's own font is so large. */
export async function withLetters(page: Page, percent: number, work: () => Promise<void>) {
  const devTools = await page.context().newCDPSession(page);
  const fontAt = (standard: number) =>
    devTools.send('Page.setFontSizes', { fontSizes: { standard } });
  await fontAt((usualFontPx * percent) / 100);
  await work();
  await fontAt(usualFontPx);
  await devTools.detach();
}

/** Expects one main heading on the page, and no missing level below it. */
export async function expectHeadingsInOrder(page: Page): Promise<void> {
  const headings = await page.getByRole('heading').evaluateAll((elements) =>
    elements.map(({ tagName, textContent }) => ({
      level: Number(tagName.slice(1)),
      text: textContent,
    })),
  );
  expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
  const skipping = headings.filter(
    ({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1,
  );
  expect(skipping, 'headings that skip a level').toEqual([]);
}

/** Finds a short message with this text. The outbox has a place for them too, which is hidden while it is closed. */
export const shortMessage = (page: Page, text: string): Locator =>
  page.getByText(text).filter({ visible: true });
