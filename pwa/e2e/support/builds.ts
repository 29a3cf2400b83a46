import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const copyDir = join(root, '.cache/e2e-update');
const parts = ['pwa', 'edge-api', 'public', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Builds the present source unless it is built; returns the folder. */
export const builtSite = () => buildIn(root);

/**
 * Builds a second version from a changed copy of the source, as a release would: one word that
 * stands on every page differs, and with it the names of all scripts. Returns the folder.
 */
export async function builtUpdate(): Promise<string> {
  for (const part of [...parts, 'vite.config.ts']) {
    await rm(join(copyDir, part), { recursive: true, force: true });
    await mkdir(copyDir, { recursive: true });
    await cp(join(root, part), join(copyDir, part), { recursive: true });
  }
  const company = join(copyDir, 'pwa/config/company.ts');
  const text = await readFile(company, 'utf8');
  const changed = text.replace("about:\n    'We move", `about:\n    '${updateMark} We move`);
  if (changed === text) throw new Error('The copy could not be changed: see company.about.');
  await writeFile(company, changed);
  return buildIn(copyDir);
}

/** Begins the footer of the second version. */
export const updateMark = 'Second edition.';

async function buildIn(folder: string): Promise<string> {
  const builder = pathToFileURL(join(folder, 'edge-api/embedded/build.mjs')).href;
  const { buildIfNeeded, outDir } = await import(builder);
  await buildIfNeeded();
  return outDir;
}
