import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../../env/start-error';
import { errorCode } from '../../node/error-code';

/** A file directly in the library folder: no entry of the list can lead out of it. */
const LibraryPath = v.pipe(v.string(), v.regex(/^native\/lib\/[\w+-][\w.+-]*$/));
const LinkList = v.array(v.object({ source: LibraryPath, target: LibraryPath }));
type Link = v.InferOutput<typeof LinkList>[number];

const AGAIN = 'run "npm ci" again.';

/**
 * Makes the symbolic links between PostgreSQL's libraries, which npm packages cannot hold.
 *
 * The platform package lists them in `pg-symlinks.json` and would make them in its install
 * script, but npm 12 runs none. A link that leads to its library already stays as it is, so this
 * costs two `stat` calls per link. Several starts may do this at the same time.
 *
 * @param nativeDir the folder `native` of the platform package
 * @param spareDir where the links go when that folder cannot be written (installed by another
 *   account, or read-only)
 * @returns folders that have to be on the library path; none when the package has its links
 * @throws StartError when list or libraries are damaged, or neither folder can be written
 */
export async function linkLibraries(nativeDir: string, spareDir: string): Promise<string[]> {
  const libraryDir = join(nativeDir, 'lib');
  const links = await readLinks(nativeDir);
  try {
    await makeLinks(links, libraryDir, libraryDir);
    return [];
  } catch {
    // Whatever the reason is, PostgreSQL finds the links as well in a folder of our own.
  }
  try {
    await makeOwnFolder(spareDir);
    await makeLinks(links, libraryDir, spareDir);
    // A library that is found by a link here looks for its own ones here, and not at its place.
    return [spareDir, libraryDir];
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    if (errorCode(cause) === 'ENOENT') {
      throw new StartError(`Libraries of PostgreSQL are missing in ${libraryDir}: ${AGAIN}`, {
        cause,
      });
    }
    throw new StartError(
      `PostgreSQL needs links to its libraries, and neither ${libraryDir} nor ${spareDir} can be ` +
        `written (${errorCode(cause)}): give this account access to one of them, or set ` +
        'DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

async function readLinks(nativeDir: string): Promise<Link[]> {
  const path = join(nativeDir, 'pg-symlinks.json');
  try {
    return v.parse(LinkList, JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    // A platform without links, as Windows, may come without a list.
    if (errorCode(cause) === 'ENOENT') return [];
    throw new StartError(`${path} is damaged: ${AGAIN}`, { cause });
  }
}

/** PostgreSQL loads what is in it: a folder or link that another account put there is refused. */
async function makeOwnFolder(path: string): Promise<void> {
  // Started as root, PostgreSQL runs under another account, which must get in.
  await mkdir(path, { mode: 0o755 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  const found = await lstat(path);
  const isOurs = process.geteuid === undefined || found.uid === process.geteuid();
  if (!found.isDirectory() || !isOurs) {
    throw new StartError(`${path} belongs to another account: remove it, and start again.`);
  }
  // A umask may have closed it; what others could write to is closed to them.
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
  // Made beside it and renamed: another start never sees it missing or half made.
  const draft = `${link}.${randomBytes(6).toString('hex')}`;
  try {
    await symlink(relative(join(link, '..'), library), draft);
    await rename(draft, link);
  } finally {
    await rm(draft, { force: true });
  }
}

/** A copy in place of a link (some tools make them) is another file: it may be cut or old. */
async function isSameFile(library: string, link: string): Promise<boolean> {
  // A link that leads nowhere counts as missing.
  const [wanted, found] = await Promise.all([stat(library), stat(link).catch(() => null)]);
  return found !== null && found.dev === wanted.dev && found.ino === wanted.ino;
}
