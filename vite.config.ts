import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { adminSheet } from './pwa/build/admin-sheet.ts';
import { scopedClassName, stylesOfPages } from './pwa/build/styles-of-pages.ts';
import { webManifest } from './pwa/config/web-manifest.ts';

// OUT_DIR lets a test publish a second version beside the first.
const outDir = process.env.OUT_DIR ?? 'dist';

// What every screen needs comes as one script; a dozen small ones would each cost a round trip and
// half a kilobyte. What shows the catalogue comes as another, which the forms do without, and so on.
// What one group imports comes into it as well, unless a group before it has it.
const sharedByScreens = [
  {
    name: 'main',
    test: /vite\/preload-helper|pwa\/(main\.ts|loading\/until-loaded)/,
    priority: 3,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|\/pwa\/loading\/react\.ts$/,
    priority: 2,
  },
  {
    name: 'start',
    test: /\/pwa\/(start\.tsx|ui\/(brand-mark|button|class-names|forms\/field|icon|notice|page-parts)|loading\/(lazy-part|lazy-page|quietly|when-idle|whole-sheet)|features\/catalogue\/use-stored|app\/title-and-meta|config\/(company|links|addresses|find-address)|data\/(http\/connection|session\/session-hint)|features\/account\/auth-state)|contract\/catalogue\/slug/,
    priority: 1,
  },
  {
    name: 'catalogue',
    test: /\/pwa\/(ui\/(chat-link|card|grid|picture|skeleton|section-head|search-line)|features\/catalogue\/(age-note|list-state)|app\/(structured-data|item-not-loaded|not-found-notice))/,
    minShareCount: 2,
  },
  {
    name: 'services',
    test: /\/pwa\/features\/catalogue\/services\/(service-(list|card|facts|filter\.)|services-matching)/,
    minShareCount: 2,
  },
  {
    name: 'goods',
    test: /\/pwa\/(ui\/text\/price|features\/catalogue\/(department-texts|shop\/(use-products|list-texts|product-(list|card)|order-phone|category-tabs)))/,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /\/pwa\/(features\/enquiry\/(use-|person-fields|enquiry-form|form-errors|request-values)|ui\/forms\/form|loading\/lazy-resolver)|freight\/incoterms/,
    minShareCount: 2,
  },
];

// What only signed-in people need; the service worker keeps it on their devices alone.
const isAdmin = (id: string) =>
  /\/pwa\/(features\/(admin|account\/own)\/|app\/(pages\/dashboard\/|dashboard-pages))|node_modules\/@?firebase\//.test(
    id,
  );

const rendering = [
  'react',
  'react-dom',
  'wouter',
  'react-hook-form',
  '@hookform/resolvers',
  'dexie-react-hooks',
  'use-sync-external-store',
];

export default defineConfig({
  plugins: [
    react(),
    plainImports(),
    bundledRendering(),
    ...clientOnly([packedReact(), compiledAtOnce(), adminSheet(), stylesOfPages()]),
    clientOnly(
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'pwa/sw',
        filename: 'service-worker.ts',
        registerType: 'prompt',
        injectRegister: false,
        manifest: webManifest,
        injectManifest: {
          globDirectory: `${outDir}/client`,
          globPatterns: [
            'assets/*.{js,woff2}',
            'assets/*.css',
            'favicon.svg',
            'pictures/hero-map.svg',
            // At the end of every page, where a visit may never have come.
            'brand/*.svg',
          ],
          manifestTransforms: [withAppShell],
        },
      }),
    ),
  ],
  // Every browser that this build is for has React 18's own hook: the shim is half a kilobyte for nothing.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    // One stylesheet, of which each document carries what its page needs (docs/decisions/0003).
    cssCodeSplit: false,
    // The document names what its page needs, and later pages come from the service worker's cache:
    // the tables of what to preload for each would be a kilobyte and a half of every first visit
    // (and `plainImports` takes out what would read them).
    modulePreload: false,
    target: 'es2022',
    // A kilobyte less on every page than the default leaves.
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: `${outDir}/client`,
        manifest: true,
        rolldownOptions: {
          input: 'pwa/main.ts',
          output: {
            codeSplitting: { groups: sharedByScreens },
            chunkFileNames: ({ moduleIds }) =>
              moduleIds.some(isAdmin) ? 'assets/admin-[name]-[hash].js' : 'assets/[name]-[hash].js',
          },
        },
      },
    },
    // The part of the service worker that it reads only when it delivers: see pwa/sw.
    delivery: {
      consumer: 'client',
      build: {
        outDir: `${outDir}/client`,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'pwa/sw/delivery.ts',
          output: { format: 'iife', entryFileNames: 'service-worker-delivery.js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${outDir}/server`,
        copyPublicDir: false,
        ssr: 'edge-api/server.ts',
        minify: false,
      },
    },
  },
  builder: {},
});

/**
 * React and what uses it go into the server's bundle: loaded from node_modules it would be its slow
 * development variant whenever NODE_ENV is not "production". Without a bundle there is nothing to put
 * it into.
 */
function bundledRendering(): Plugin {
  return {
    name: 'bundled-rendering',
    apply: 'build',
    configEnvironment: (environment) =>
      environment === 'ssr'
        ? {
            resolve: { noExternal: rendering },
            define: { 'process.env.NODE_ENV': '"production"' },
          }
        : null,
  };
}

/** Around each `import()` Vite puts a loader of tables that this build does not have: half a kilobyte. */
function plainImports(): Plugin {
  const loader = '\0vite/preload-helper.js';
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === loader ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/** With its variables declared together React packs 0.4 KB smaller, and everything else larger. */
function packedReact(): Plugin {
  return {
    name: 'packed-react',
    async generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'react') continue;
        const { code } = await minify(chunk.code, { module: true, compress: { hoist_vars: true } });
        chunk.code = code ?? chunk.code;
      }
    },
  };
}

/**
 * Has Chromium compile what starts the page whole while it arrives, beside it: nearly all of it runs at
 * the start, where compiling it function by function would hold up a slow phone.
 */
function compiledAtOnce(): Plugin {
  return {
    name: 'compiled-at-once',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !/^(react|start)$/.test(chunk.name)) continue;
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  };
}

/** Without it the web app manifest would be written into the server's build as well. */
function clientOnly(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) => ({
    ...plugin,
    applyToEnvironment: (environment) => environment.name === 'client',
  }));
}

/** The app shell is rendered by the API; its content follows from the assets, and so its revision. */
function withAppShell(entries: { url: string; revision: string | null; size: number }[]) {
  const assets = entries.map((entry) => `${entry.url} ${entry.revision}`).sort();
  const revision = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 16);
  return { manifest: [...entries, { url: 'app-shell', revision, size: 0 }] };
}
