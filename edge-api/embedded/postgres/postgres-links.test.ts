import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  copyFile,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../env/start-error';
import { tempDataDir } from '../../test-support/embedded/parts';
import { findPostgresBinaries } from './postgres-binaries';
import { linkLibraries } from './postgres-links';

const NOBODY = 65_534;
const run = promisify(execFile);

let dir: string;
let native: string;
let spare: string;

const lib = (name: string) => join(native, 'lib', name);
const listFile = () => join(native, 'pg-symlinks.json');
const link = () => linkLibraries(native, spare);

/** The programs of PostgreSQL and their libraries as npm unpacks them, without links. */
beforeEach(async () => {
  dir = await tempDataDir();
  [native, spare] = [join(dir, 'native'), join(dir, 'spare')];
  const { initdb } = await findPostgresBinaries(join(dir, 'unused'));
  const filter = async (path: string) =>
    !/share$|postgresql$|\.a$/.test(path) && !(await lstat(path)).isSymbolicLink();
  await cp(join(dirname(initdb), '..'), native, { recursive: true, filter });
});

/** All three of PostgreSQL's programs, with `folders` on the library path. */
async function versions(folders: string[]): Promise<string> {
  const path = folders.join(':');
  const env = path ? { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path } : {};
  const said = await Promise.all(
    ['postgres', 'initdb', 'pg_ctl'].map((name) => run(join(native, 'bin', name), ['-V'], { env })),
  );
  return said.map(({ stdout }) => stdout).join('');
}

const ALL_START = /^postgres \(PostgreSQL\) .*\ninitdb \(PostgreSQL\) .*\npg_ctl \(PostgreSQL\) /;

/** The names in `folder`, with where each link leads. */
async function listed(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  const targets = names.map((name) => readlink(join(folder, name)).catch(() => 'no link'));
  return Object.fromEntries((await Promise.all(targets)).map((to, index) => [names[index], to]));
}

/** One of the links that the programs need, and its library. */
async function oneLink(): Promise<{ library: string; name: string }> {
  const links = Object.entries(await listed(join(native, 'lib')));
  const [name = '', library = ''] = links.find(([, to]) => /^libpq/.test(to)) ?? [];
  return { library, name };
}

/** As the account `nobody` when we are root, because root can write everywhere. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  return work().finally(() => process.seteuid?.(0));
}

async function closeLibraries(): Promise<void> {
  await chmod(dir, 0o755);
  await chmod(join(native, 'lib'), 0o555);
  onTestFinished(() => chmod(join(native, 'lib'), 0o755));
}

// Windows needs no links; its package lists none.
describe.skipIf(process.platform === 'win32')('the links between PostgreSQL’s libraries', () => {
  test('are made, so that programs start that were installed without install scripts', async () => {
    await expect(versions([])).rejects.toThrow();
    expect(await link()).toEqual([]);
    expect(await versions([])).toMatch(ALL_START);
    const wanted = JSON.parse(await readFile(listFile(), 'utf8')) as { target: string }[];
    const made = await listed(join(native, 'lib'));
    for (const { target } of wanted) expect(made[target.split('/')[2] ?? '']).toMatch(/^lib[^/]*$/);
  });

  test('stay as they are; only missing ones are made', async () => {
    await link();
    const { name } = await oneLink();
    const before = await listed(join(native, 'lib'));
    const made = async () => (await lstat(lib('libicuuc.so'))).ino;
    const inode = process.platform === 'linux' ? await made() : 0;
    await rm(lib(name));
    await link();
    expect(await listed(join(native, 'lib'))).toEqual(before);
    if (process.platform === 'linux') expect(await made()).toBe(inode);
  });

  test('replace what a copy tool made instead: a copy, a text, a link to nothing', async () => {
    await link();
    const { library, name } = await oneLink();
    const before = await listed(join(native, 'lib'));
    const wrong = [
      () => copyFile(lib(library), lib(name)),
      () => writeFile(lib(name), library),
      () => symlink('../nowhere.so', lib(name)),
    ];
    for (const put of wrong) {
      await rm(lib(name));
      await put();
      await link();
      expect(await listed(join(native, 'lib'))).toEqual(before);
    }
  });

  test('are complete when several starts make them at the same time', async () => {
    const starts = await Promise.all(Array.from({ length: 8 }, link));
    expect(starts.flat()).toEqual([]);
    expect(await versions([])).toMatch(ALL_START);
    const names = Object.keys(await listed(join(native, 'lib')));
    expect(names.filter((name) => /\.[0-9a-f]{12}$/.test(name))).toEqual([]);
  });

  test('are made in our own folder when another account installed the package', async () => {
    await closeLibraries();
    await mkdir(spare);
    if (process.getuid?.() === 0) await chown(spare, NOBODY, NOBODY);
    const folders = await asOrdinaryUser(link);
    expect(folders).toEqual([spare, join(native, 'lib')]);
    expect(await versions(folders)).toMatch(ALL_START);
    const made = await listed(spare);
    expect(await asOrdinaryUser(link)).toEqual(folders);
    expect(await listed(spare)).toEqual(made);
  });

  test('cannot be made by an account that can write to neither folder: a sentence says what to do', async () => {
    await closeLibraries();
    await chmod(dir, 0o555);
    onTestFinished(() => chmod(dir, 0o755));
    const refused = await asOrdinaryUser(link).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toContain(
      `neither ${join(native, 'lib')} nor ${spare} can be written (EACCES): give this account`,
    );
  });

  test('are not made in a folder that is a link, or that another account made', async () => {
    await closeLibraries();
    const elsewhere = join(dir, 'elsewhere');
    await mkdir(elsewhere, { mode: 0o700 });
    if (process.getuid?.() === 0) await chown(elsewhere, NOBODY, NOBODY);
    await symlink(elsewhere, spare);
    const refused = await asOrdinaryUser(link).catch((error: unknown) => error);
    expect(String(refused)).toContain(`${spare} belongs to another account`);
    expect((await lstat(elsewhere)).mode & 0o777).toBe(0o700);
    await rm(spare);
    // As root we are another account than the one that links here.
    await mkdir(spare);
    if (process.getuid?.() === 0)
      await expect(asOrdinaryUser(link)).rejects.toThrow('another account');
  });

  test('never lead out of the library folder', async () => {
    const entries = [
      ['native/lib/libpq.so', 'native/lib/../../../outside.so'],
      ['native/lib/libpq.so', '/tmp/outside.so'],
      ['../../outside.so', 'native/lib/libpq.so'],
      ['native/bin/postgres', 'native/lib/libpq.so'],
      ['native/lib/libpq.so', 'native/lib/..'],
      ['native/lib/libpq.so', 'native/lib/a\\..\\b'],
    ];
    for (const [source, target] of entries) {
      await writeFile(listFile(), JSON.stringify([{ source, target }]));
      await expect(link()).rejects.toThrow(/pg-symlinks\.json is damaged: run "npm ci" again/);
    }
  });

  test('need a complete list, or no list at all', async () => {
    await writeFile(listFile(), '[{"source":"native/lib/li');
    await expect(link()).rejects.toThrow(StartError);
    await rm(listFile());
    expect(await link()).toEqual([]);
  });

  test('are not made when a library is missing: a sentence says what to do', async () => {
    await link();
    await rm(lib((await oneLink()).library));
    await expect(link()).rejects.toThrow(/missing in .*: run "npm ci" again/);
  });
});
