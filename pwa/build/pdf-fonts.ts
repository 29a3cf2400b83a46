import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import {
  type FontFamily,
  fontFamilies,
  fontFile,
  letterList,
  numberedSubsets,
  type Weight,
} from '../../edge-api/node/pdf/font-files.ts';

// A site may be built in a folder below that of its packages.
const { resolve } = createRequire(import.meta.url);

/** Returns the files of a font that PDFs may need, as they are named in `@fontsource`. */
async function filesOf(family: FontFamily, weight: Weight): Promise<string[]> {
  const { package: name, subsets } = family;
  if (subsets !== 'numbered') return subsets.map((subset) => fontFile(name, subset, weight));
  const list = await readFile(resolve(`@fontsource/${letterList(name)}`), 'utf8');
  const files = numberedSubsets(list).map(({ subset }) => fontFile(name, subset, weight));
  return [letterList(name), ...files];
}

/**
 * Puts the fonts of PDFs and the program that shapes their texts beside the server's bundle, which has all else that
 * it uses.
 */
export function pdfFonts(): Plugin {
  return {
    name: 'pdf-fonts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle({ dir = '' }, bundle) {
      for (const weight of [400, 700] as const) {
        for (const family of fontFamilies[weight]) {
          for (const file of await filesOf(family, weight)) {
            const target = join(dir, 'fonts', file);
            await mkdir(dirname(target), { recursive: true });
            await copyFile(resolve(`@fontsource/${file}`), target);
          }
        }
      }
      // HarfBuzz looks for its program beside its own module.
      const holder = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.moduleIds.some((id) => /harfbuzz\.js$/.test(id)),
      );
      const folder = dirname(holder?.fileName ?? '');
      const program = resolve('harfbuzzjs/dist/harfbuzz.wasm');
      await copyFile(program, join(dir, folder, 'harfbuzz.wasm'));
    },
  };
}
