import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../../db/database-failure';
import { StartError } from '../../env/start-error';

/** A file directly in the library folder, so that no entry of the list can lead out of it. */
const LibraryPath = v.pipe(v.string(), v.regex(/^native\/lib\/[\w+-][\w.+-]*$/));
const LinkList = v.array(v.object({ source: LibraryPath, target: LibraryPath }));
type Link = v.InferOutput<typeof LinkList>[number];

const AGAIN = 'run "npm ci" again.';

/**
 * Makes the symbolic links between PostgreSQL's libraries. An npm package cannot contain links.
 *
 * The platform package lists them in `pg-symlinks.json` and would make them in its install script,
 * but npm 12 runs no install script. A correct link stays as it is, so this costs two `stat` calls
 * per link. Several starts may do this at the same time.
 *
 * @param nativeDir the folder `native` of the platform package
 * @param spareDir for the links when that folder cannot be written (installed by another account,
 *   or read-only)
 * @returns folders that must be on the library path; none when the package has its links
 * @throws StartError when list or libraries are damaged, or neither folder can be written
 */
export async function linkLibraries(nativeDir: string, spareDir: string): Promise<string[]> {
  const libraryDir = join(nativeDir, 'lib');
  const links = await readLinks(nativeDir);
  try {
    await makeLinks(links, libraryDir, libraryDir);
    return [];
  } catch {
    // For any reason: PostgreSQL also finds links in our own folder.
  }
  try {
    await makeOwnFolder(spareDir);
    await makeLinks(links, libraryDir, spareDir);
    // A library that is found by a link in this folder searches here for the libraries it needs.
    return [spareDir, libraryDir];
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    if (codeOf(cause) === 'ENOENT') {
      throw new StartError(`Libraries of PostgreSQL are missing in ${libraryDir}: ${AGAIN}`, {
        cause,
      });
    }
    throw new StartError(
      `PostgreSQL needs links to its libraries, and neither ${libraryDir} nor ${spareDir} can be ` +
        `written (${codeOf(cause)}): give this account access to one of them, or set ` +
        'DATABASE_URL to your own PostgreSQL.',
      { cause },
    );
  }
}

async function readLinks(nativeDir: string): Promise<Link[]> {
  const path = join(nativeDir, 'pg-symlinks.json');
  try {
    return v.parse(LinkList, JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    // A platform without links, such as Windows, may have no list.
    if (codeOf(cause) === 'ENOENT') return [];
    throw new StartError(`${path} is damaged: ${AGAIN}`, { cause });
  }
}

/** PostgreSQL runs the libraries in it: a folder or link made by another account is refused. */
async function makeOwnFolder(path: string): Promise<void> {
  // When root starts PostgreSQL, it runs as another account, which must be able to read this.
  await mkdir(path, { mode: 0o755 }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  const isOurs = process.geteuid === undefined || found.uid === process.geteuid();
  if (!found.isDirectory() || !isOurs) {
    throw new StartError(`${path} belongs to another account: remove it, and start again.`);
  }
  // A umask may have closed it to readers; no other account may write to it.
  await chmod(path, 0o755);
}

async function makeLinks(links: Link[], libraryDir: string, folder: string): Promise<void> {
  await Promise.all(
    links.map(({ source, target }) =>
      makeLink(join(libraryDir, basename(source)), join(folder, basename(target))),
    ),
  );
}

async function makeLink(library: string, link: string): Promise<void> {
  if (await isSameFile(library, link)) return;
  // Made under another name and renamed: another start never sees it missing or incomplete.
  const draft = `${link}.${randomBytes(6).toString('hex')}`;
  try {
    await symlink(relative(join(link, '..'), library), draft);
    await rename(draft, link);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Some tools make a copy instead of a link: it is another file, and may be cut or old. */
async function isSameFile(library: string, link: string): Promise<boolean> {
  // A link that leads nowhere counts as missing.
  const [wanted, found] = await Promise.all([stat(library), stat(link).catch(() => null)]);
  return found !== null && found.dev === wanted.dev && found.ino === wanted.ino;
}
