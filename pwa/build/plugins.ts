import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Runs plugins only for the client: the web app manifest would be written into the server's build as well. */
export function clientOnly(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) => ({
    ...plugin,
    applyToEnvironment: (environment) => environment.name === 'client',
  }));
}

/** Moves the source maps of the client out of the folder that is served. */
export function sourceMapsTo(folder: string): Plugin {
  return {
    name: 'source-maps',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      await rm(folder, { recursive: true, force: true });
      for (const name of Object.keys(bundle).filter((one) => one.endsWith('.map'))) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await rename(join(dir, name), join(folder, name));
      }
    },
  };
}

/**
 * Names every page, and the dashboard, in Vite's manifest, where the server finds the files of a page. Vite leaves
 * out pages that share a file with others.
 */
export function pagesInManifest(): Plugin {
  return {
    name: 'pages-in-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const path = join(dir, '.vite/manifest.json');
      const manifest: Record<string, { file: string }> = JSON.parse(await readFile(path, 'utf8'));
      const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const id of output.moduleIds) {
          const [page] = /pwa\/(site\/pages\/[\w/-]+|dashboard\/start)\.tsx$/.exec(id) ?? [];
          const entry = byFile.get(output.fileName);
          if (page && entry) manifest[page] ??= entry;
        }
      }
      await writeFile(path, JSON.stringify(manifest, null, 2));
    },
  };
}

/**
 * Puts all packages into the server's bundle except those with native programs, so that a release needs nothing else.
 * Otherwise React would also be the slow development variant from node_modules whenever NODE_ENV is not "production".
 * The development server has no bundle.
 */
export function bundledServer(native: string[]): Plugin {
  return {
    name: 'bundled-server',
    apply: 'build',
    configEnvironment: (environment) =>
      environment === 'ssr'
        ? {
            resolve: { noExternal: true, external: native },
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : null,
  };
}
