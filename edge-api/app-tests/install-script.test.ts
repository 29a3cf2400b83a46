import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { expectSentence } from '../test-support/command-sentences';
import { tempDataDir } from '../test-support/embedded/parts';

const script = fileURLToPath(new URL('../../deploy/install.sh', import.meta.url));

/** A build of two small programs, without packages. */
async function smallBuild(): Promise<{ dist: string; root: string }> {
  const folder = await tempDataDir();
  const dist = join(folder, 'dist');
  for (const part of ['server', 'client/assets', 'source-maps'])
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

/** An installation that is expected to fail. `err`: its last line, below those of other programs. */
function failedInstall(args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const options = { encoding: 'utf8', env } as const;
  const { status: code, stderr } = spawnSync('/bin/sh', [script, ...args], options);
  return { code, err: stderr.trim().split('\n').at(-1) ?? '' };
}

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

test('each release that stays has the scripts of all of them, for pages that are open', async () => {
  const { dist, root } = await smallBuild();
  const assets = join(dist, 'client/assets');
  for (const name of ['one', 'two', 'three', 'four']) {
    await writeFile(join(assets, `${name}.js`), name);
    install(dist, root, name);
    await rm(join(assets, `${name}.js`));
  }
  const left = await readdir(join(root, 'releases'));
  expect(left.sort()).toEqual(['four', 'three', 'two']);
  for (const release of left) {
    for (const name of left) {
      const file = join(root, 'releases', release, 'client/assets', `${name}.js`);
      expect(await readFile(file, 'utf8')).toBe(name);
    }
  }
}, 60_000);

test('an installation that fails leaves no draft', async () => {
  const { dist, root } = await smallBuild();
  await writeFile(join(dist, 'package-lock.json'), 'no lock file');
  const ended = failedInstall([dist, root, 'a']);
  expectSentence(ended, /npm could not install the packages, .*: check that/, 'no lock file');
  expect(await readdir(join(root, 'releases'))).toEqual([]);
}, 60_000);

test('an installation in wrong surroundings says what to do', async () => {
  const { dist, root } = await smallBuild();
  const half = await tempDataDir();
  await cp(join(dist, 'server'), join(half, 'server'), { recursive: true });
  install(dist, root, 'there');
  const file = join(dist, 'package.json');
  const calls: [args: string[], words: RegExp, env?: NodeJS.ProcessEnv][] = [
    [[], /Use it as "sh install\.sh DIST ROOT": name/],
    [[dist], /Use it as "sh install\.sh DIST ROOT": name/],
    [[join(dist, 'nowhere'), root], /There is no build in .*: run/],
    [[file, root], /There is no build in .*: run/],
    [[half, root], /The build in .* could not be copied/],
    [[dist, root, 'there'], /is there already: choose another name/],
    [[dist, file], /cannot be made or written: check its path/],
    [[dist, '/dev/full'], /cannot be made or written: check its path/],
    [[dist, '/proc/sampan'], /cannot be made or written: check its path/],
    [[dist, root, 'folder/name'], /cannot be written/],
    [[dist, root, 'without-npm'], /There is no npm: install Node/, { PATH: dist }],
  ];
  for (const [args, words, env] of calls) {
    expectSentence(failedInstall(args, env), words, args.join(' '));
  }
  expect(await readdir(join(root, 'releases'))).toEqual(['there']);
}, 60_000);
