import type { ThemeColour } from '../../config/company/colours';

type Group = ThemeColour | Readonly<Record<string, string | ThemeColour>>;
/** What `colours.ts` exports. */
export type CompanyColours = Readonly<Record<string, Group>>;

/** The colours that are written or drawn on others, and the contrast that WCAG 2.2 AA asks for. */
const pairs: [front: string, behind: string[], least: number][] = [
  ['ink', ['ground', 'surface', 'surface-sunk', 'brand-tint', 'amber-tint'], 4.5],
  ['ink-soft', ['ground', 'surface', 'surface-sunk'], 4.5],
  ['brand', ['ground', 'surface', 'surface-sunk', 'brand-tint'], 4.5],
  ['on-brand', ['brand', 'brand-strong'], 4.5],
  ['amber-ink', ['amber-tint'], 4.5],
  ['danger', ['ground', 'surface', 'danger-tint'], 4.5],
  // The edges of fields.
  ['line-strong', ['ground', 'surface'], 3],
  ['docsColours.link', ['surface'], 4.5],
  ['iconColours.drawing', ['iconColours.top', 'iconColours.bottom'], 3],
  ['socialColours.name', ['socialColours.ground'], 3],
  ['socialColours.tagline', ['socialColours.ground'], 3],
  ['sharePictureColours.mark', ['sharePictureColours.ground'], 3],
];

/** The colours that only styles name, so that no compiler notices a missing one. */
const named = [
  'line',
  'shades.mark',
  'shades.sky',
  'shades.missing',
  'shades.behind',
  'shades.shade',
  ...['paper', 'ink', 'shade'].map((name) => `cargoColours.${name}`),
  ...Array.from({ length: 8 }, (_, kind) => `cargoColours.kind-${kind}`),
];

/** Says what is wrong with these colours, one sentence each. */
export function wrongColours(groups: CompanyColours): string[] {
  const colours = new Map(Object.entries(groups).flatMap(([group, value]) => flat(group, value)));
  const wrong = [...colours].flatMap(([name, both]) =>
    inThemes(both).flatMap(([at, theme]) =>
      isHex(both[at], name.startsWith('shades.'))
        ? []
        : [
            `colours.ts: "${name}"${theme && ` of${theme}`} is no colour such as #056662: "${both[at]}".`,
          ],
    ),
  );
  const needed = new Set([...named, ...pairs.flatMap(([front, behind]) => [front, ...behind])]);
  const missing = [...needed]
    .filter((name) => !colours.has(name))
    .map((name) => `colours.ts: "${name}" is missing.`);
  if (wrong.length + missing.length > 0) return [...missing, ...wrong];
  return pairs.flatMap(([front, behind, least]) =>
    behind.flatMap((back) => {
      const [above = same(''), below = same('')] = [colours.get(front), colours.get(back)];
      return inThemes(above, below).flatMap(([at, theme]) => {
        const found = contrast(above[at], below[at]);
        return found >= least
          ? []
          : [
              `colours.ts: "${front}" on "${back}"${theme && ` in${theme}`} has a contrast of ${(Math.floor(found * 100) / 100).toFixed(2)}, and needs ${least}.`,
            ];
      });
    }),
  );
}

const same = (colour: string): ThemeColour => [colour, colour];

/** Returns the colours of a group by name. Those of the screens, which are named most, go without their group. */
function flat(group: string, value: Group): [name: string, ThemeColour][] {
  if (isPair(value)) return [[group, value]];
  return Object.entries(value).map(([name, one]) => [
    group === 'colours' ? name : `${group}.${name}`,
    typeof one === 'string' ? same(one) : one,
  ]);
}

const isPair = (value: Group): value is ThemeColour => Array.isArray(value);

/** Returns the themes to look at: one without a name when these colours are the same in both. */
const inThemes = (...pairs: ThemeColour[]): [at: 0 | 1, theme: string][] =>
  pairs.every(([light, dark]) => light === dark)
    ? [[0, '']]
    : [
        [0, ' the light theme'],
        [1, ' the dark theme'],
      ];

const isHex = (colour: unknown, withAlpha: boolean) =>
  /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(String(colour)) ||
  (withAlpha && /^#[\da-f]{8}$/i.test(String(colour)));

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
