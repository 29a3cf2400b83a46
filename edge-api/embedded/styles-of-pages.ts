import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Where the built client says which components' styles each page needs, by source module. */
export const stylesOfPagesFile = '.vite/styles.json';

/** Names a class after itself and the stylesheet that it stands in, by which sheets are told apart. */
export const scopedClassName = (name: string, file: string): string => `${name}_${sheetName(file)}`;

const sheetName = (file: string) =>
  createHash('sha256')
    .update(relative(process.cwd(), withoutQuery(file)).replaceAll('\\', '/'))
    .digest('hex')
    .slice(0, 5);

const withoutQuery = (id: string) => id.replace(/\?.*$/, '');

// Asked for behind the page although the server renders them with it.
const renderedWithPage =
  /\/pwa\/(app\/page-end|features\/catalogue\/keep-offline|ui\/markdown-body)\.tsx$/;

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
        .filter((id) => /\/pwa\/app\/pages\/[\w-]+\.tsx$/.test(id))
        .map((id) => {
          const sheets = new Set([...layout, ...reachable(this, id)]);
          return [relative(process.cwd(), id).replaceAll('\\', '/'), [...sheets]];
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
