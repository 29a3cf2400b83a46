import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { settled, widestBeyondScreen } from '../layout-in-page';

const usualFontPx = 16;

/** Fails when axe finds something serious or critical, at these widths in px and in both themes. */
export async function expectNoSeriousFaults(widths = [360, 1440]): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
    for (const width of widths) {
      await page.viewport(width, 800);
      await settled();
      // The schemes differ only in colours.
      const rules = scheme === 'dark' ? ['color-contrast'] : [];
      expect(await seriousFaults(rules), `${width} px, ${scheme}`).toEqual([]);
    }
  }
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
}

/** @param rules only these; none means all */
async function seriousFaults(rules: string[]): Promise<string[]> {
  // The document around the page is that of the test's runner.
  const outside = ['document-title', 'html-has-lang'];
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    rules: Object.fromEntries(outside.map((rule) => [rule, { enabled: false }])),
    ...(rules.length > 0 && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await axe.run(document, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message}`));
}

/** Does something while the browser's own font has this size, which media queries in rem follow too. */
export async function withFont(standard: number, work: () => Promise<void>): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard } });
  try {
    await expect.poll(() => getComputedStyle(document.body).fontSize).toBe(`${standard}px`);
    await work();
  } finally {
    await cdp().send('Page.setFontSizes', { fontSizes: { standard: usualFontPx } });
  }
}

/** Expects that nothing makes the page scroll sideways, at any width, with a font of 100 to 200 %. */
export async function expectFits(): Promise<void> {
  for (const percent of [100, 125, 150, 200]) {
    await withFont((usualFontPx * percent) / 100, async () => {
      for (const width of [320, 360, 820, 1440]) {
        await page.viewport(width, 740);
        // Chromium needs some frames until lengths in rem and vw follow both, the font and the width.
        await expect.poll(widestBeyondScreen, { message: `${width} px, ${percent} %` }).toBeNull();
      }
    });
  }
}

/** Expects one main heading on the page, and no missing level below it. */
export function expectHeadingsInOrder(): void {
  const levels = page
    .getByRole('heading')
    .elements()
    .map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
}
