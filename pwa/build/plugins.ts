import type { Plugin } from 'vite';

/** Only for the client: the web app manifest would be written into the server's build as well. */
export function clientOnly(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) => ({
    ...plugin,
    applyToEnvironment: (environment) => environment.name === 'client',
  }));
}

/**
 * Puts React and what uses it into the server's bundle: loaded from node_modules it would be the slow
 * development variant whenever NODE_ENV is not "production". The development server has no bundle.
 */
export function bundledRendering(noExternal: string[]): Plugin {
  return {
    name: 'bundled-rendering',
    apply: 'build',
    configEnvironment: (environment) =>
      environment === 'ssr'
        ? { resolve: { noExternal }, define: { 'process.env.NODE_ENV': '"production"' } }
        : null,
  };
}
