import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files with colours of their own, and why. */
const ownColours: Record<string, string> = {
  'edge-api/node/encode-picture.ts': 'white, behind transparent pictures',
  'edge-api/node/pdf/pdf-page.ts': 'black and grey, on paper',
  'pwa/build/brand/check-colours.ts': 'an example, in a sentence',
  'pwa/site/sign-in/google-button.module.css': 'Google’s rules for its button',
  'pwa/site/sign-in/google-mark.tsx': 'Google’s mark',
  'pwa/site/tools/container-load/load-view.module.css': 'white, on paper',
  'pwa/site/tools/container-load/plate.module.css': 'black and white, on paper',
};

const tests = /\.test\.|\.spec\.|\/test-support\/|^pwa\/(?:e2e|bench)\//;
const folder = /^pwa\/config\/company\//;
const made =
  /^pwa\/ui\/(?:colours\.css|brand-mark\.tsx)$|^public\/(?:favicon\.svg|brand\/|pictures\/(?:articles|services)\/|pictures\/hero-map\.svg)/;
/** A picture of goods has the colours of the goods. */
const goods = /^public\/pictures\/(?:kids|new|toys|used|women)\//;
const source = /\.(?:ts|tsx|mjs|js|css|html|svg|json)$/;

const hexOrFunction =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?=[^\w-]|$)|\b(?:oklch|oklab|lch|lab|hwb|rgba?|hsla?)\(/im;
const namedInStyle =
  /(?:^|[;{\s])(?:--[\w-]+|[\w-]*color|background[\w-]*|border[\w-]*|outline|fill|stroke|box-shadow)\s*:[^;{}]*?(?<![\w-])(?:black|white|silver|gr[ae]y|red|maroon|yellow|olive|lime|green|aqua|cyan|teal|blue|navy|fuchsia|magenta|purple|orange|gold|pink|brown|beige|ivory)(?![\w-])/im;
const namedInMarkup = /\b(?:fill|stroke|stop-?color|color)="(?!none|currentColor)[a-z]+"/im;

/** Tells whether a text of a source names a colour. */
function hasColour(path: string, text: string): boolean {
  if (hexOrFunction.test(text)) return true;
  if (path.endsWith('.css')) return namedInStyle.test(text.replaceAll(/\/\*[\s\S]*?\*\//g, ''));
  return /\.(?:tsx|svg|html)$/.test(path) && namedInMarkup.test(text);
}

const sources = execFileSync(
  'git',
  ['ls-files', 'pwa', 'edge-api', 'deploy', 'public', 'vite.config.ts'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => source.test(path) && existsSync(path))
  .filter((path) => ![tests, folder, made, goods].some((pattern) => pattern.test(path)));

test('only the company’s folder has colours, but for those listed here', () => {
  expect(sources.length).toBeGreaterThan(500);
  const coloured = sources.filter((path) => hasColour(path, readFileSync(path, 'utf8')));
  expect(coloured).toEqual(Object.keys(ownColours).sort());
});

test('a colour is seen in each of its forms', () => {
  const seen = [
    ['a.ts', "ground: '#fff'"],
    ['a.mjs', 'rgb(1 2 3)'],
    ['a.css', '.a { background: linear-gradient(teal, transparent); }'],
    ['a.css', '.a {\n  --edge: white;\n}'],
    ['a.tsx', '<path fill="navy" />'],
    ['a.svg', '<path stroke="#1e928e80"/>'],
  ] as const;
  for (const [path, text] of seen) expect([text, hasColour(path, text)]).toEqual([text, true]);
  const unseen = [
    ['a.css', '/* White. */ .a { white-space: nowrap; color: var(--brand); grid-area: red; }'],
    ['a.tsx', '<path fill="none" stroke="currentColor" /> <a href="#call" />'],
    ['a.ts', 'links.find(({ hash }) => hash === "#faq-1")'],
  ] as const;
  for (const [path, text] of unseen) expect([text, hasColour(path, text)]).toEqual([text, false]);
});
