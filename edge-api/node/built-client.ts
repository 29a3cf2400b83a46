import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stylesOfPagesFile } from '../../pwa/build/styles-of-pages';
import { clientBuild } from '../site/client-build';
import type { ClientBuild } from '../site/document';
import type { PictureText } from '../site/inlined-picture';

/** Of raw SVG; a larger one is better asked for beside the page than waited for in it. */
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

/** Reads each drawing of the built client once; knows their names from the start. */
function pictureTexts(root: string): PictureText {
  const folder = join(root, 'pictures');
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.svg'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length).replaceAll('\\', '/'), file]),
  );
  const texts = new Map<string, string | null>();
  return (path) => {
    const file = files.get(path);
    if (!file) return null;
    if (!texts.has(path)) {
      const small = statSync(file).size <= mostInlinedBytes;
      texts.set(path, small ? readFileSync(file, 'utf8') : null);
    }
    return texts.get(path) ?? null;
  };
}
