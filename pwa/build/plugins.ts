import type { Plugin } from 'vite';

/** Only for the client: the web app manifest would be written into the server's build as well. */
export function clientOnly(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) => ({
    ...plugin,
    applyToEnvironment: (environment) => environment.name === 'client',
  }));
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
