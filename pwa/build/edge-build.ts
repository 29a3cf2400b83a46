import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { EnvironmentOptions, Plugin } from 'vite';

const clientBuildId = 'virtual:client-build';
const builtin = new Set(builtinModules.filter((name) => !name.startsWith('_')));
const asModule = '\0builtin:';
const asDefault = '\0builtin-default:';

/** Configures a module worker for workerd: one whole script, and no package outside of it. */
export const edgeEnvironment = (input: string, outDir: string) =>
  ({
    consumer: 'server',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      noExternal: true,
      mainFields: ['browser', 'module', 'main'],
      conditions: ['workerd', 'worker', 'browser'],
      builtins: [/^node:/, /^cloudflare:/],
    },
    build: {
      outDir,
      copyPublicDir: false,
      minify: true,
      rolldownOptions: {
        input: { worker: input },
        external: [/^node:/, /^cloudflare:/],
        output: { format: 'es', codeSplitting: false, entryFileNames: '[name].js' },
      },
    },
  }) satisfies EnvironmentOptions;

/**
 * The limit in bytes of raw SVG. A larger picture is loaded beside the page, so that the page does not wait for it.
 */
const mostInlinedBytes = 16_000;

/**
 * Gives the worker what it needs of the build. The client's manifest, styles and small drawings are in its own
 * script, since it has no disk; an example of its configuration is beside it.
 */
export function edgeBuild(outDir: string): Plugin {
  return {
    name: 'edge-build',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'edge',
    resolveId(id) {
      if (id === clientBuildId) return `\0${clientBuildId}`;
      if (id.startsWith(asDefault)) return id;
      // workerd has these modules under their full name, and only as modules.
      const name = id.replace(/^node:/, '');
      return builtin.has(name) && !id.startsWith('node:') ? asModule + name : null;
    },
    load(id) {
      if (id.startsWith(asModule)) {
        // `require` returns the module's default export, such as the class of "events".
        return `module.exports = require(${JSON.stringify(id.replace(asModule, asDefault))}).whole;`;
      }
      if (id.startsWith(asDefault)) {
        return `export { default as whole } from ${JSON.stringify(`node:${id.slice(asDefault.length)}`)};`;
      }
      if (id !== `\0${clientBuildId}`) return null;
      return `export const build = ${JSON.stringify(readBuild(`${outDir}/client`))};`;
    },
    // This is not a file of the bundle: Vite would then write the styles of the pages beside it as well.
    writeBundle({ dir }) {
      copyFileSync(
        'edge-api/edge/wrangler.example.jsonc',
        join(dir ?? '', 'wrangler.example.jsonc'),
      );
    },
  };
}

function readBuild(client: string) {
  const fileNames = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length).replaceAll('\\', '/'))
    .filter((name) => !name.startsWith('/.') && !/\.(br|gz)$/.test(name))
    .sort();
  const manifest = readFileSync(join(client, '.vite/manifest.json'), 'utf8');
  const isText = (name: string) =>
    name.endsWith('.css') ||
    (/^\/pictures\/.*\.svg$/.test(name) && statSync(client + name).size <= mostInlinedBytes);
  const texts = Object.fromEntries(
    fileNames.filter(isText).map((name) => [name, readFileSync(client + name, 'utf8')]),
  );
  const id = createHash('sha256').update(manifest).update(JSON.stringify(texts)).digest('hex');
  return { manifest: JSON.parse(manifest), texts, fileNames, id: id.slice(0, 16) };
}
