import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { swappedColours } from './swapped-colours';

const run = promisify(execFile);
const folder = 'pwa/config/company';
const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640"/>';
const pictures = ['services/barges-on-the-rhine', 'garden/clay-spade', 'workshop/tenon-saw'];

/** Makes and builds a copy of the repository in which `docs/make-it-yours.md` was followed for another company. */
export async function makeOtherSite(): Promise<{ root: string; distDir: string }> {
  const root = await mkdtemp(join(tmpdir(), 'sampan-brand-'));
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], {
    maxBuffer: 1e8,
  });
  for (const file of stdout.split('\n').filter(Boolean)) {
    if (file.startsWith('public/pictures/') && file !== 'public/pictures/hero-map.svg') continue;
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(file, join(root, file)).catch(ignoreMissing);
  }
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  const colours = await readFile(join(root, folder, 'colours.ts'), 'utf8');
  await writeFile(join(root, folder, 'colours.ts'), swappedColours(colours));
  for (const theirs of [`${folder}/articles`, `${folder}/drawings`, 'pwa/build/drawings']) {
    await rm(join(root, theirs), { recursive: true });
  }
  await cp('pwa/test-support/other-company', join(root, folder), { recursive: true });
  await rm(join(root, 'edge-api/seed/catalogue'), { recursive: true });
  await cp('pwa/test-support/brand/other-catalogue', join(root, 'edge-api/seed/catalogue'), {
    recursive: true,
  });
  for (const name of pictures) {
    const file = join(root, `public/pictures/${name}.svg`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, picture);
  }
  // The tests have another NODE_ENV, with which the site would be built for development.
  const inCopy = { cwd: root, maxBuffer: 1e8, env: { ...process.env, NODE_ENV: undefined } };
  await run('npm', ['run', 'brand'], inCopy);
  await run('npm', ['run', 'build'], inCopy);
  return { root, distDir: join(root, 'dist') };
}

// A file that was deleted and is not committed yet.
function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
