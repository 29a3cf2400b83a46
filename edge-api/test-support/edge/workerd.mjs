import { Miniflare } from 'miniflare';

/**
 * Runs a module worker in workerd, with the files of a client beside it where there is one. What it
 * writes to its console is given to `hear`, line by line.
 * @param {string} script
 * @param {{ bindings?: Record<string, string>, clientDir?: string }} options
 * @param {(line: string) => void} hear
 */
export function startWorkerd(script, { bindings = {}, clientDir = '' }, hear = () => {}) {
  return new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.js', contents: script }],
    modulesRoot: '/',
    compatibilityDate: '2026-04-01',
    compatibilityFlags: ['nodejs_compat'],
    bindings,
    handleRuntimeStdio: (out, errors) => {
      for (const stream of [out, errors]) {
        stream.on('data', (bytes) => String(bytes).split('\n').filter(Boolean).forEach(hear));
      }
    },
    ...(clientDir && {
      assets: {
        directory: clientDir,
        binding: 'ASSETS',
        routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
        assetConfig: { html_handling: 'none', not_found_handling: 'none' },
      },
    }),
  });
}
