import axe, { type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { settled } from '../../test-support/layout-in-page';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const schemes = ['light', 'dark'] as const;

/** Fails when axe finds something serious or critical, at these widths in px and in both themes. */
export async function expectNoSeriousFaults(page: Page, widths = [360, 1440]) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(settled);
      // The schemes differ only in colours.
      const rules = colorScheme === 'dark' ? ['color-contrast'] : [];
      expect(await seriousFaults(page, rules), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

/** @param rules only these; none means all */
async function seriousFaults(page: Page, rules: string[] = []): Promise<string[]> {
  // axe is loaded once for each document: its own builder would load it again for each width and theme.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const options: RunOptions = { resultTypes: ['violations'], iframes: false };
    if (only.length > 0) options.runOnly = { type: 'rule', values: only };
    return (await window.axe.run(document, options)).violations;
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`));
}
