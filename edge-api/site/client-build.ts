import type { ClientBuild } from './document';

/** An entry of Vite's manifest, as far as it is used here. */
export type ManifestChunk = {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
};

/**
 * Reads the client's build from Vite's manifest.
 * @param css the text of the one stylesheet
 * @param officeCss where the dashboard's own sheet is, null where there is none
 * @throws Error when the manifest has no entry: the build is not a whole one
 */
export function clientBuild(
  manifest: Record<string, ManifestChunk>,
  css: string,
  officeCss: string | null,
): ClientBuild {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The manifest of the client build has no entry.');
  const known = filesOf(entry);

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
    officeCss,
    entry: `/${entry.file}`,
    fonts: Object.values(manifest)
      .map((chunk) => chunk.file)
      .filter((file) => /figtree-latin-wght-normal[^/]*\.woff2$/.test(file))
      .map((file) => `/${file}`),
    scriptsOf(module) {
      const chunk = manifest[module];
      // The entry's own imports too, which the browser would else find only when the entry is there.
      const files = new Set([...known, ...(chunk ? filesOf(chunk) : [])]);
      return [...files].filter((file) => file !== entry.file).map((file) => `/${file}`);
    },
  };
}
