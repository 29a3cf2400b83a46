import type { ThemeColour } from '../../config/company/colours';

type Colours = Readonly<Record<string, ThemeColour>>;

/** What is written or drawn on what, and the contrast that WCAG 2.2 AA asks for. */
const pairs: [front: string, behind: string[], least: number][] = [
  ['ink', ['ground', 'surface', 'surface-sunk', 'brand-tint', 'amber-tint'], 4.5],
  ['ink-soft', ['ground', 'surface', 'surface-sunk'], 4.5],
  ['brand', ['ground', 'surface', 'surface-sunk', 'brand-tint'], 4.5],
  ['on-brand', ['brand', 'brand-strong'], 4.5],
  ['amber-ink', ['amber-tint'], 4.5],
  ['danger', ['ground', 'surface', 'danger-tint'], 4.5],
  // The edges of fields.
  ['line-strong', ['ground', 'surface'], 3],
];

const themes = ['light', 'dark'] as const;

/** What is wrong with these colours, one sentence each. */
export function wrongColours(colours: Colours): string[] {
  const unreadable = Object.entries(colours).flatMap(([name, both]) =>
    themes.flatMap((theme, at) =>
      isHex(both[at])
        ? []
        : [
            `colours.ts: "${name}" of the ${theme} theme is no colour such as #056662: "${both[at]}".`,
          ],
    ),
  );
  const missing = [...new Set(pairs.flatMap(([front, behind]) => [front, ...behind]))]
    .filter((name) => !colours[name])
    .map((name) => `colours.ts: "${name}" is missing.`);
  if (unreadable.length + missing.length > 0) return [...missing, ...unreadable];
  return pairs.flatMap(([front, behind, least]) =>
    behind.flatMap((back) =>
      themes.flatMap((theme, at) => {
        const found = contrast(colours[front]?.[at] ?? '', colours[back]?.[at] ?? '');
        return found >= least
          ? []
          : [
              `colours.ts: "${front}" on "${back}" in the ${theme} theme has a contrast of ${(Math.floor(found * 100) / 100).toFixed(2)}, and needs ${least}.`,
            ];
      }),
    ),
  );
}

const isHex = (colour: unknown) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(String(colour));

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.slice(1);
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const linear = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}
