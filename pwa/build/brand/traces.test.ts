import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What operators read names the software, and so do its comments. */
const ofTheSoftware =
  /^edge-api\/(?:commands|db|embedded|env|node)\/|^edge-api\/(?:serve|version)\.ts$/;

/** Files with colours of their own, and why. */
const ownColours: Record<string, string> = {
  'pwa/features/account/sign-in/google-button.module.css': 'Google’s rules for its button',
  'pwa/features/account/sign-in/google-mark.tsx': 'Google’s mark',
  'pwa/features/enquiry/container-load/plate.module.css': 'black and white, on paper',
  'pwa/features/enquiry/container-load/load-view.module.css': 'white, on paper',
  'pwa/build/brand/check-colours.ts': 'an example, in a sentence',
  'edge-api/node/encode-picture.ts': 'white, behind transparent pictures',
  // Not in the folder yet: a change of the company's colours does not reach these.
  'pwa/build/assets/make-icons.mjs': 'icons and the share picture',
  'pwa/build/assets/make-map.mjs': 'the map of the home page',
  'pwa/features/enquiry/container-load/kind-looks.ts': 'kinds of cargo in a drawing',
  'pwa/features/enquiry/container-load/save-drawings.ts': 'a saved drawing',
  'pwa/features/home/hero.module.css': 'the sky over the map',
  'pwa/features/outbox/outbox-tray.module.css': 'what lies behind an open tray',
  'pwa/features/shell/mobile-menu.module.css': 'what lies behind an open menu',
  'pwa/ui/dialog.module.css': 'what lies behind a dialog',
  'pwa/ui/picture.module.css': 'a picture that has not come yet',
  'pwa/ui/tokens.css': 'the shadow',
};

const tests = /\.test\.|\.spec\.|\/test-support\/|^pwa\/(?:e2e|bench)\//;
const folder = /^pwa\/config\/company\/|^pwa\/ui\/colours\.css$/;
const sources = execFileSync('git', ['ls-files', 'pwa', 'edge-api'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(?:ts|tsx|mjs|css)$/.test(path) && !tests.test(path) && !folder.test(path))
  .filter((path) => existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const withIt = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('only the company’s folder names the company', () => {
  expect(sources.length).toBeGreaterThan(500);
  const naming = withIt(/\bSampan\b/).filter((path) => !ofTheSoftware.test(path));
  // Its share picture has the name drawn into it.
  expect(naming).toEqual(['pwa/build/assets/make-icons.mjs']);
});

test('only the company’s folder has colours, but for those listed here', () => {
  const coloured = withIt(
    /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?=[^\w-]|$)|\b(?:oklch|rgba?|hsla?)\(/im,
  );
  expect(coloured.sort()).toEqual(Object.keys(ownColours).sort());
});
