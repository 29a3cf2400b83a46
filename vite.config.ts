import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { withAppShell } from './pwa/build/app-shell-entry.ts';
import { files } from './pwa/build/chunks.ts';
import { edgeBuild, edgeEnvironment } from './pwa/build/edge-build.ts';
import { pdfFonts } from './pwa/build/pdf-fonts.ts';
import { bundledServer, clientOnly, pagesInManifest, sourceMapsTo } from './pwa/build/plugins.ts';
import { releasePackage } from './pwa/build/release-package.ts';
import { webManifest } from './pwa/config/web-manifest.ts';

/** A part of the service worker that it reads only when it needs it: see pwa/sw. */
const workerPart = (name: string) => ({
  consumer: 'client' as const,
  build: {
    outDir: `${outDir}/client`,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: `pwa/sw/${name}.ts`,
      output: { format: 'iife' as const, entryFileNames: `service-worker-${name}.js` },
    },
  },
});

// OUT_DIR lets a test publish a second version beside the first.
const outDir = process.env.OUT_DIR || 'dist';

/** What a release installs: packages with programs of the platform, which no bundle can hold. */
const nativePackages = ['sharp'];

export default defineConfig({
  plugins: [
    react(),
    bundledServer(nativePackages),
    releasePackage(nativePackages),
    pdfFonts(),
    edgeBuild(outDir),
    sourceMapsTo(`${outDir}/source-maps`),
    pagesInManifest(),
    clientOnly(
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'pwa/sw',
        filename: 'service-worker.ts',
        registerType: 'prompt',
        injectRegister: false,
        manifest: webManifest,
        injectManifest: {
          // Its map would be served.
          sourcemap: false,
          globDirectory: `${outDir}/client`,
          globPatterns: [
            'assets/*.{js,css,woff2}',
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
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The document names the scripts of its page, and the worker stores the others: only the styles
    // of a lazy part are loaded beside it.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        outDir: `${outDir}/client`,
        manifest: true,
        // Without them a place in a script tells nothing; no script names its map.
        sourcemap: 'hidden',
        rolldownOptions: {
          input: 'pwa/main.ts',
          output: { ...files, sourcemapExcludeSources: true },
        },
      },
    },
    delivery: workerPart('delivery'),
    upload: workerPart('upload'),
    ssr: {
      build: {
        outDir: `${outDir}/server`,
        copyPublicDir: false,
        ssr: true,
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: {
            server: 'edge-api/server.ts',
            sampan: 'edge-api/commands/sampan.ts',
            'pdf-thread': 'edge-api/node/pdf/pdf-thread.ts',
            'mail-thread': 'edge-api/node/mail/mail-thread.ts',
          },
          // Traces name file and line; the text of the sources would double the release.
          output: { sourcemapExcludeSources: true },
        },
      },
    },
    // After the client, whose manifest it has in it.
    edge: edgeEnvironment('edge-api/edge/worker.ts', `${outDir}/edge`),
  },
  builder: {},
});
