// Finds programs on this machine, and installs Debian's packages where that can be done.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of the first program of these names on the PATH; null when there is none. */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

/** Installs these packages if this is root on Debian or its like; one that is not known is left out. */
export function installPackages(packages, say) {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return;
  say(`Installing ${packages.join(', ')} with apt-get…`);
  aptGet('update');
  for (const name of packages) aptGet('install', '-y', '--no-install-recommends', name);
}

function aptGet(...args) {
  spawnSync('/usr/bin/apt-get', ['-qq', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
