import type { ClientBuild } from './document';
import { pageStyles } from './page-styles';

/** An entry of Vite's manifest, as far as it is used here. */
export type ManifestChunk = {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};

/** What a build has besides its manifest: the site's one stylesheet and the dashboard's own. */
export type BuiltFiles = {
  css: string;
  cssHref: string;
  /** Null where there is none. */
  adminCssHref: string | null;
  /** Names of the components' sheets in each page, by its source module. */
  sheetsOfPages: Record<string, string[]>;
};

/**
 * Reads the client's build from Vite's manifest.
 * @throws Error when the manifest has no entry: the build is not a whole one
 */
export function clientBuild(
  manifest: Record<string, ManifestChunk>,
  { css, cssHref, adminCssHref, sheetsOfPages }: BuiltFiles,
): ClientBuild {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The manifest of the client build has no entry.');
  // What the entry starts with, too, which the browser would else find only when the entry runs.
  const first = [entry, ...(entry.dynamicImports ?? []).flatMap((name) => manifest[name] ?? [])];
  const known = first.flatMap((chunk) => [...filesOf(chunk)]);
  const styles = new Map<string, string>();

  /** A chunk and all that it imports statically; chunks may import each other. */
  function filesOf(chunk: ManifestChunk, files = new Set<string>()): Set<string> {
    if (files.has(chunk.file)) return files;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) {
      const imported = manifest[name];
      if (imported) filesOf(imported, files);
    }
    return files;
  }

  return {
    css,
    cssHref,
    adminCssHref,
    stylesOf(module) {
      const made = styles.get(module) ?? pageStyles(css, new Set(sheetsOfPages[module]));
      styles.set(module, made);
      return made;
    },
    entry: `/${entry.file}`,
    fonts: Object.values(manifest)
      .map((chunk) => chunk.file)
      .filter((file) => /figtree-latin-wght-normal[^/]*\.woff2$/.test(file))
      .map((file) => `/${file}`),
    scriptsOf(module) {
      const chunk = manifest[module];
      const files = new Set([...known, ...(chunk ? filesOf(chunk) : [])]);
      files.delete(entry.file);
      return [...files].map((file) => `/${file}`);
    },
  };
}
