import type { ClientBuild, PageFiles } from './page-document';

/** An entry of Vite's manifest, as far as it is used here. */
export type ManifestChunk = {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
};

/** The file with what every page starts with; the entry asks for it when the page is painted. */
const startFile = 'site';
/** 0.4 kB that every file imports: a browser finds it by itself, beside the larger ones. */
const unnamedFile = 'rolldown-runtime';

/**
 * Reads the client's build from Vite's manifest.
 * @param textOf the text of a built file
 * @throws Error when the manifest has no entry: the build is not complete
 */
export function clientBuild(
  manifest: Record<string, ManifestChunk>,
  textOf: (file: string) => string,
): ClientBuild {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The manifest of the client build has no entry.');
  const start = Object.values(manifest).find(({ name }) => name === startFile);
  const ofPages = new Map<string, PageFiles>();

  function filesOf(module: string): PageFiles {
    const chunks = new Set<ManifestChunk>();
    for (const chunk of [entry, start, manifest[module]]) addWithImports(chunk);
    const sheets = [...new Set([...chunks].flatMap(({ css = [] }) => css))];
    const named = [...chunks].filter((chunk) => chunk !== entry && chunk.name !== unnamedFile);
    return {
      style: sheets.map(textOf).join(''),
      sheets: sheets.map((file) => `/${file}`),
      scripts: named.map(({ file }) => `/${file}`),
    };

    /** Adds a chunk behind its imports, as its styles override theirs. Chunks may import each other. */
    function addWithImports(chunk: ManifestChunk | undefined, parents = new Set<ManifestChunk>()) {
      if (!chunk || parents.has(chunk)) return;
      parents.add(chunk);
      for (const name of chunk.imports ?? []) addWithImports(manifest[name], parents);
      chunks.add(chunk);
    }
  }

  return {
    entry: `/${entry.file}`,
    fonts: Object.values(manifest)
      .map((chunk) => chunk.file)
      .filter((file) => /figtree-latin-wght-normal[\w-]{0,40}\.woff2$/.test(file))
      .map((file) => `/${file}`),
    filesOf(module = '') {
      const files = ofPages.get(module) ?? filesOf(module);
      ofPages.set(module, files);
      return files;
    },
  };
}
