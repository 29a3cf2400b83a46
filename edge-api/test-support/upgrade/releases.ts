import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { releases } from '../../db/schema/releases';
import { cleanEnvironment } from '../clean-environment';
import { type BuiltRelease, presentBuild } from '../under-load/release';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, '.cache');

/** The release before this one, built from the history of the repository. Later runs find it in the cache. */
async function buildReleaseBefore(): Promise<BuiltRelease> {
  const release = releases.at(-2) ?? releases[0];
  const commit = await commitOf(release);
  const sources = join(cache, 'releases', `${release.version}-${commit.slice(0, 8)}`);
  const built = { version: release.version, folder: join(sources, 'dist') };
  if (existsSync(sources)) return built;
  process.stderr.write(`Building Sampan ${release.version} of commit ${commit.slice(0, 8)}…\n`);
  // It gets its name when it is whole: a build that broke off is not taken for one.
  const draft = `${sources}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await git('archive', '--output', join(draft, 'sources.tar'), commit);
  await run(draft, 'tar', '-xf', 'sources.tar');
  await run(draft, 'npm', 'ci', '--no-audit', '--no-fund');
  await run(draft, 'npm', 'run', 'build');
  await rename(draft, sources);
  return built;
}

export type Machine = Awaited<ReturnType<typeof machineOfReleaseBefore>>;

/**
 * A machine of a company that has the release before this one; `installPresent` installs the present
 * build beside it, also while processes run.
 */
export async function machineOfReleaseBefore() {
  const machine = join(cache, 'upgrade/machine');
  await rm(machine, { recursive: true, force: true });
  const install = async ({ version, folder }: BuiltRelease): Promise<BuiltRelease> => {
    await run(root, 'sh', 'deploy/install.sh', folder, machine, version);
    return { version, folder: join(machine, 'releases', version) };
  };
  const before = await install(await buildReleaseBefore());
  return { before, installPresent: () => install(presentBuild) };
}

async function run(cwd: string, program: string, ...args: string[]): Promise<void> {
  const child = spawn(program, args, {
    cwd,
    env: cleanEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code} in ${cwd}.`);
}

/**
 * The commit that gave a release its heading in the changelog. Where it got that only with the next release, it is the
 * last commit before the version of that one. What was called by the same version later was on the way to the next one.
 */
async function commitOf({ version }: (typeof releases)[number]): Promise<string> {
  const next = releases[releases.findIndex((one) => one.version === version) + 1];
  const headed = await firstWith(`## [${version}]`, 'CHANGELOG.md');
  const raised = await firstWith(`"version": "${next?.version}"`, 'package.json');
  // Before the version of the next release is committed, the last commit is of this one.
  for (const found of [headed, raised && `${raised}^`, 'HEAD']) {
    if (!found) continue;
    const { version: there } = JSON.parse(await git('show', `${found}:package.json`));
    if (there === version) return git('rev-parse', found);
  }
  throw new Error(`The history lacks the commit of ${version}: fetch all of it.`);
}

/** The first commit with this text in the file. */
const firstWith = async (text: string, file: string): Promise<string | undefined> =>
  (await git('log', '--format=%H', '-S', text, '--', file)).split('\n').at(-1) || undefined;

const git = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
