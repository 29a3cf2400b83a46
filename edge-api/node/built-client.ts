import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stylesOfPagesFile } from '../../pwa/build/styles-of-pages';
import { clientBuild } from '../site/client-build';
import type { ClientBuild } from '../site/document';
import type { PictureText } from '../site/inlined-picture';
import { fileNames } from './file-names';

/** Of raw SVG. A larger picture is loaded beside the page, so that the page does not wait for it. */
const mostInlinedBytes = 16_000;

/** Reads what the build left in `root`: Vite's manifest, the site's stylesheet, and the dashboard's own. */
export function readClientBuild(root: string): ClientBuild {
  const json = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const sheets = readdirSync(join(root, 'assets')).filter((name) => name.endsWith('.css'));
  const office = sheets.find((name) => name.startsWith('admin-'));
  const site = sheets.find((name) => name !== office);
  if (!site) throw new Error(`There is no stylesheet in ${root}.`);
  const build = clientBuild(json('.vite/manifest.json'), {
    css: readFileSync(join(root, 'assets', site), 'utf8'),
    cssHref: `/assets/${site}`,
    adminCssHref: office ? `/assets/${office}` : null,
    sheetsOfPages: json(stylesOfPagesFile),
  });
  return { ...build, pictureText: pictureTexts(root) };
}

/** Reads each drawing of the built client at most once. */
function pictureTexts(root: string): PictureText {
  const names = fileNames(root, 'pictures');
  const texts = new Map<string, string | null>();
  return (path) => {
    if (!names.has(path) || !path.endsWith('.svg')) return null;
    if (!texts.has(path)) {
      const file = join(root, path);
      const small = statSync(file).size <= mostInlinedBytes;
      texts.set(path, small ? readFileSync(file, 'utf8') : null);
    }
    return texts.get(path) ?? null;
  };
}
