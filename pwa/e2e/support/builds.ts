import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cacheDir = join(root, '.cache');
const parts = [
  ...['pwa', 'edge-api', 'public'],
  ...['vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
];

/** Builds the present source unless it is built; returns the folder. */
export const builtSite = () => buildIn(root);

/**
 * Builds a second version from a changed copy of the source, as a release would: one word that
 * stands on every page differs, and with it the names of all scripts. Returns the copy's folder,
 * which is the caller's to remove, and the build's.
 */
export async function builtUpdate(): Promise<{ copyDir: string; distDir: string }> {
  await mkdir(cacheDir, { recursive: true });
  // Inside the tree, where its packages are found.
  const copyDir = await mkdtemp(join(cacheDir, 'e2e-update-'));
  for (const part of parts) await cp(join(root, part), join(copyDir, part), { recursive: true });
  const company = join(copyDir, 'pwa/config/company.ts');
  const text = await readFile(company, 'utf8');
  const changed = text.replace("about:\n    'We move", `about:\n    '${updateMark} We move`);
  if (changed === text) throw new Error('The copy could not be changed: see company.about.');
  await writeFile(company, changed);
  return { copyDir, distDir: await buildIn(copyDir) };
}

/** Begins the footer of the second version. */
export const updateMark = 'Second edition.';

async function buildIn(folder: string): Promise<string> {
  const builder = pathToFileURL(join(folder, 'pwa/build/build.mjs')).href;
  const { buildIfNeeded, outDir } = await import(builder);
  await buildIfNeeded();
  return outDir;
}
