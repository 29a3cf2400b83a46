import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Only for the client: the web app manifest would be written into the server's build as well. */
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
 * Puts all packages into the server's bundle but those with native programs, so that a release needs
 * nothing else. React would also be the slow development variant from node_modules whenever NODE_ENV is
 * not "production". The development server has no bundle.
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
