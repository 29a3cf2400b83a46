import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

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

/** Colours change gradually, even with reduced motion, and out of sight only once they are scrolled to. */
async function settled(): Promise<void> {
  let changing: Animation[];
  do {
    await new Promise(requestAnimationFrame);
    changing = document.getAnimations();
    for (const change of changing) change.finish();
  } while (changing.length > 0);
}

/** @param rules only these; none means all */
async function seriousFaults(page: Page, rules: string[] = []): Promise<string[]> {
  // Our pages have no frames, so axe needs no second tab to collect results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`));
}
