import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const cache = fileURLToPath(new URL('../../../.cache/runtimes', import.meta.url));
const { platform, arch } = process;

/**
 * Other runtimes, as the package of this platform that their own packages would choose in an install
 * script. The versions are those of which docs/deploy.md speaks.
 */
const runtimes = {
  bun: {
    version: '1.4.5',
    package: `@oven/bun-${platform}-${arch === 'arm64' ? 'aarch64' : arch}`,
    file: 'bin/bun',
    args: [],
  },
  deno: {
    version: '2.9.6',
    package: `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`,
    file: 'deno',
    args: ['run', '--allow-all'],
  },
};

export type Runtime = keyof typeof runtimes;

/** Downloads a runtime from the npm registry, once; returns the command that runs a script with it. */
export async function commandOf(name: Runtime): Promise<[program: string, ...args: string[]]> {
  const { version, package: packageName, file, args } = runtimes[name];
  const folder = join(cache, `${name}-${version}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', ['install', ...quiet, `${packageName}@${version}`], {
    cwd: folder,
  });
  const program = join(folder, 'node_modules', packageName, file);
  await chmod(program, 0o755);
  return [program, ...args];
}
