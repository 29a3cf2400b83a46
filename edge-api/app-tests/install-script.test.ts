import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { tempDataDir } from '../test-support/embedded/parts';

const script = fileURLToPath(new URL('../../deploy/install.sh', import.meta.url));

/** A build of two small programs, without packages. */
async function smallBuild(): Promise<{ dist: string; root: string }> {
  const folder = await tempDataDir();
  const dist = join(folder, 'dist');
  for (const part of ['server', 'client/assets'])
    await mkdir(join(dist, part), { recursive: true });
  const own = { name: 'small', version: '1.0.0' };
  const lock = { ...own, lockfileVersion: 3, packages: { '': own } };
  await writeFile(join(dist, 'package.json'), JSON.stringify(own));
  await writeFile(join(dist, 'package-lock.json'), JSON.stringify(lock));
  await writeFile(
    join(dist, 'server/server.js'),
    'console.log("runs"); setInterval(() => {}, 1e6)',
  );
  await writeFile(join(dist, 'server/sampan.js'), 'console.log(process.argv.slice(2).join("|"))');
  return { dist, root: join(folder, 'root') };
}

const install = (dist: string, root: string, name: string) =>
  execFileSync('sh', [script, dist, root, name], { encoding: 'utf8', stdio: 'pipe' });

async function run(file: string, cwd: string): Promise<void> {
  const child = spawn('node', [file], { cwd, stdio: 'pipe' });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  await once(child.stdout, 'data');
}

test.skipIf(process.platform !== 'linux')(
  'a release that a process runs from is not removed as an old one',
  async () => {
    const { dist, root } = await smallBuild();
    const releases = join(root, 'releases');
    for (const [hours, name] of ['newer', 'new', 'unused', 'by-folder', 'by-path'].entries()) {
      await cp(dist, join(releases, name), { recursive: true });
      const at = new Date(Date.now() - (hours + 1) * 3_600_000);
      await utimes(join(releases, name), at, at);
    }
    await run('server/server.js', join(releases, 'by-folder'));
    await run(join(releases, 'by-path/server/server.js'), '/');
    install(dist, root, 'newest');
    const left = ['by-folder', 'by-path', 'new', 'newer', 'newest'];
    expect((await readdir(releases)).sort()).toEqual(left);
    const said = execFileSync(join(root, 'bin/sampan'), ['one', 'two words'], { encoding: 'utf8' });
    expect(said).toBe('one|two words\n');
  },
  60_000,
);

test('an installation that fails leaves no draft', async () => {
  const { dist, root } = await smallBuild();
  await writeFile(join(dist, 'package-lock.json'), 'no lock file');
  expect(() => install(dist, root, 'a')).toThrow();
  expect(await readdir(join(root, 'releases'))).toEqual([]);
}, 60_000);
