import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Where the built client says which components' styles each page needs, by source module. */
export const stylesOfPagesFile = '.vite/styles.json';

/** Names a class after itself and the stylesheet that it stands in, by which sheets are told apart. */
export const scopedClassName = (name: string, file: string): string => `${name}_${sheetName(file)}`;

let stylesheets: string[] | undefined;

/** Its place among all of them, as two signs: every page and script repeats the name a hundred times. */
function sheetName(id: string): string {
  stylesheets ??= readdirSync('pwa', { recursive: true, encoding: 'utf8' })
    .map((path) => posix(`pwa/${path}`))
    .filter((path) => path.endsWith('.module.css'))
    .sort();
  const path = posix(relative(process.cwd(), id.split('?')[0] ?? ''));
  const place = stylesheets.indexOf(path);
  // One that is new since the development server started comes last.
  return (place < 0 ? stylesheets.push(path) - 1 : place).toString(36).padStart(2, '0');
}

// Asked for behind the page although the server renders them with it.
const renderedWithPage =
  /\/pwa\/(app\/(page-end|unknown-category)|features\/catalogue\/offline\/keep-offline|ui\/text\/markdown-body)\.tsx$/;

/**
 * Vite plugin: writes down which components are in the code of each page, so that its document carries
 * their styles and no others (docs/decisions/0003).
 */
export function stylesOfPages(): Plugin {
  return {
    name: 'sampan-styles-of-pages',
    generateBundle() {
      const layout = sheetsIn(this, /\/pwa\/start\.tsx$/);
      const pages = [...this.getModuleIds()]
        .filter((id) => /\/pwa\/app\/pages\/[\w/-]+\.tsx$/.test(id))
        .map((id) => {
          const sheets = new Set([...layout, ...reachable(this, id)]);
          return [posix(relative(process.cwd(), id)), [...sheets]];
        });
      const source = JSON.stringify(Object.fromEntries(pages));
      this.emitFile({ type: 'asset', fileName: stylesOfPagesFile, source });
    },
  };
}

function sheetsIn(bundle: Rolldown.PluginContext, entry: RegExp): string[] {
  const id = [...bundle.getModuleIds()].find((id) => entry.test(id));
  if (!id) throw new Error(`Nothing in the build is ${entry}.`);
  return reachable(bundle, id);
}

/** Names of the stylesheets that a module brings with it. */
function reachable(bundle: Rolldown.PluginContext, entry: string): string[] {
  const ids = new Set([entry]);
  for (const id of ids) {
    const module = bundle.getModuleInfo(id);
    for (const imported of module?.importedIds ?? []) ids.add(imported);
    for (const imported of module?.dynamicallyImportedIds ?? []) {
      if (renderedWithPage.test(imported)) ids.add(imported);
    }
  }
  return [...ids].filter((id) => /\.module\.css/.test(id)).map(sheetName);
}

function posix(path: string): string {
  return path.replaceAll('\\', '/');
}
