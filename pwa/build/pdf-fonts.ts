import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { fontFiles } from '../../edge-api/node/pdf/font-files.ts';

// A site may be built in a folder below that of its packages.
const { resolve } = createRequire(import.meta.url);

/** Puts the fonts of PDFs beside the server's bundle, which has all else of the packages that it uses. */
export function pdfFonts(): Plugin {
  return {
    name: 'pdf-fonts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle({ dir = '' }) {
      for (const file of Object.values(fontFiles).flat()) {
        const target = join(dir, 'fonts', file);
        await mkdir(dirname(target), { recursive: true });
        await copyFile(resolve(`@fontsource/${file}`), target);
      }
    },
  };
}
