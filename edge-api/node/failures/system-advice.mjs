/**
 * What the system or the network reports by a code of Node: what is wrong, and what to do.
 * @type {Record<string, [wrong: string, todo: string]>}
 */
const adviceByCode = {
  ENOENT: ['there is no such file or folder', 'Check the path.'],
  ENOTDIR: ['a part of the path is a file and no folder', 'Check the path.'],
  EISDIR: ['it is a folder', 'Name a file.'],
  ENOTEMPTY: ['the folder is not empty', 'Choose an empty one.'],
  EEXIST: ['there is one of this name already', 'Choose another name.'],
  ENAMETOOLONG: ['the name is too long', 'Choose a shorter one.'],
  ELOOP: ['its links lead in a circle', 'Check the path.'],
  EACCES: ['this account may not do that', 'Give it the right, or use another account.'],
  EPERM: ['this account may not do that', 'Give it the right, or use another account.'],
  EROFS: ['the file system is read-only', 'Choose another place.'],
  ENOSPC: ['the disk is full', 'Make room there, or choose another disk.'],
  EDQUOT: ['this account may store no more on the disk', 'Make room there, or raise its quota.'],
  EFBIG: ['the file system takes no file of that size', 'Choose another disk.'],
  EIO: ['the disk cannot be read or written', 'Check the disk, and use another one.'],
  EBUSY: ['another program uses it', 'Wait for that, then try again.'],
  ETXTBSY: ['another program uses it', 'Wait for that, then try again.'],
  EMFILE: ['this account has too many open files', 'Raise the limit (ulimit -n).'],
  ENFILE: ['this machine has too many open files', 'Raise its limit (fs.file-max).'],
  ENOMEM: ['this machine has no memory left', 'Stop other programs, then try again.'],
  EADDRINUSE: ['another program has this port', 'Stop it, or choose another port.'],
  EADDRNOTAVAIL: ['this machine has no such address', 'Choose one that it has.'],
  ECONNREFUSED: ['no program listens there', 'Check that it runs, and check the address.'],
  ECONNRESET: ['the connection was cut', 'Try again, and look into the log at the other end.'],
  EPIPE: ['the other end has closed', 'Try again, and look into the log at the other end.'],
  ETIMEDOUT: ['there was no answer in time', 'Check the network, and check the address.'],
  EHOSTUNREACH: ['no way leads there', 'Check the network, and check the address.'],
  ENETUNREACH: ['no way leads there', 'Check the network, and check the address.'],
  ENOTFOUND: ['no machine has this name', 'Check the name.'],
  EAI_AGAIN: ['the name server does not answer', 'Check the network, and check the name.'],
};

/**
 * Sentences for the operator about what the system refused; null when `error` is something else.
 * @param {string | null} what the beginning, such as "The list a.csv cannot be read"; null: what the error says
 * @param {unknown} error
 * @returns {string | null}
 */
export function systemSentence(what, error) {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return null;
  const known = adviceByCode[error.code];
  // Only an error of the system names its call.
  if (!known && !('syscall' in error)) return null;
  const [wrong, todo] = known ?? ['the system refuses it', 'Repair that, then try again.'];
  return `${what ?? placeOf(error)}: ${wrong} (${error.code}). ${todo}`;
}

/** @param {Error & { path?: string, address?: string, port?: number, hostname?: string }} error */
function placeOf({ path, address, port, hostname }) {
  const host = address ?? hostname;
  const place = path ?? (host && (port ? `${host}, port ${port}` : host));
  return place ? `${place} cannot be used` : 'This did not work';
}

/**
 * The only failure that is shown with its trace.
 * @param {unknown} error
 */
export const bugSentence = (error) =>
  'This did not work because of a bug: send these lines, and what you did, to the developers of Sampan.\n' +
  (error instanceof Error ? (error.stack ?? error.message) : String(error));
