import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cacheDir = join(root, '.cache');
const parts = [
  ...['pwa', 'edge-api', 'public'],
  ...['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
];

/** Builds the present source unless that was done; returns the folder. */
export const builtSite = () => buildIn(root);

/**
 * Builds a second version from a changed copy of the source, like a release: one word on every page
 * differs, and so do the names of all scripts. Returns the copy's folder, which the caller must
 * remove, and the folder of the build.
 */
export async function builtUpdate(): Promise<{ copyDir: string; distDir: string }> {
  await mkdir(cacheDir, { recursive: true });
  // Inside the tree, where Node finds the packages.
  const copyDir = await mkdtemp(join(cacheDir, 'e2e-update-'));
  for (const part of parts) await cp(join(root, part), join(copyDir, part), { recursive: true });
  const company = join(copyDir, 'pwa/config/company/company.ts');
  const text = await readFile(company, 'utf8');
  const changed = text.replace("about:\n    'We move", `about:\n    '${updateMark} We move`);
  if (changed === text) throw new Error('The copy could not be changed: see company.about.');
  await writeFile(company, changed);
  return { copyDir, distDir: await buildIn(copyDir) };
}

/** The first words of the footer in the second version. */
export const updateMark = 'Second edition.';

async function buildIn(folder: string): Promise<string> {
  const builder = pathToFileURL(join(folder, 'pwa/build/build.mjs')).href;
  const { buildIfNeeded, outDir } = await import(builder);
  await buildIfNeeded();
  return outDir;
}
