import { chmod, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { basename, delimiter, join } from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../../db/database-failure';
import { StartError } from '../../env/start-error';

const LinkList = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * Makes the symbolic links between PostgreSQL's libraries, which an npm package cannot contain. Its
 * install script would make them from the same list, but no install script runs here.
 *
 * On Linux they are made in our own folder, each time, so it does not matter who installed the package.
 * macOS gives no library path on to what initdb starts: there they are made beside the libraries.
 *
 * @param native the folder `native` of the platform's package
 * @returns variables with which the programs find them
 * @throws StartError when the list is damaged
 */
export async function linkLibraries(native: string, ownDir: string): Promise<NodeJS.ProcessEnv> {
  const isLinux = process.platform === 'linux';
  const libraryDir = join(native, 'lib');
  if (isLinux) {
    await rm(ownDir, { recursive: true, force: true });
    await mkdir(ownDir);
    // When root starts PostgreSQL, it runs as another account, whatever the umask says.
    await chmod(ownDir, 0o755);
  }
  for (const { source, target } of await readLinks(join(native, 'pg-symlinks.json'))) {
    const link = join(isLinux ? ownDir : libraryDir, basename(target));
    await symlink(join(libraryDir, basename(source)), link).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
  if (!isLinux) return {};
  const folders = [ownDir, libraryDir, process.env.LD_LIBRARY_PATH];
  return { LD_LIBRARY_PATH: folders.filter(Boolean).join(delimiter) };
}

async function readLinks(path: string): Promise<v.InferOutput<typeof LinkList>> {
  try {
    return v.parse(LinkList, JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    // A platform without links, such as Windows, may have no list.
    if (codeOf(cause) === 'ENOENT') return [];
    throw new StartError(`${path} is damaged: run "npm ci" again.`, { cause });
  }
}
