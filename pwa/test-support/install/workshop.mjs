// Makes a temporary folder with what the rows share: the wanted Nodes and npms, and a home per account.
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';

/** The settings with which the registry is reached. Nothing else of this account's npm settings is used. */
const NETWORK_SETTINGS = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl'];
const PASSED_ON = ['LANG', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];

/** Makes the folder, to be removed with `remove` at the end. */
export async function openWorkshop() {
  // Tools that root installs must be open to the other account, however closed root's own files are.
  process.umask(0o022);
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'sampan-install-')));
  await run('chmod', ['755', folder]);
  const settings = await networkSettings();
  return {
    folder,
    /**
     * Makes what a row needs: an empty folder that its account owns, the account's `ids` (null for our own), and an
     * environment like that of a new machine with these versions of Node and npm.
     */
    async place({ node, npm, account }) {
      const ids = await idsOf(account);
      const bin = await installTools(join(folder, `node${node}-npm${npm}`), node, npm);
      const home = await ownedFolder(join(folder, `home-${account}`), ids);
      const row = join(folder, 'row');
      // The folder is of the row before, which may have failed anywhere.
      await rm(row, { recursive: true, force: true, maxRetries: 3 });
      await ownedFolder(row, ids);
      const env = { ...passedOn(), ...settings, HOME: home, PATH: `${bin}:${plainPath()}` };
      return { folder: row, ids, env };
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/**
 * The package `node` holds no program: its install script fetches that from one package per
 * platform. We take the platform's package at once, as scripts may be off.
 */
async function installTools(folder, node, npm) {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const program = `${prefix}-${process.platform}-${process.arch}`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"private":true}');
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const packages = [`${program}@${node}`, `npm@${npm}`];
  await run('npm', ['install', ...quiet, ...packages], { cwd: folder, withinMs: 300_000 });
  return join(folder, 'node_modules', '.bin');
}

async function ownedFolder(folder, ids) {
  await mkdir(folder, { recursive: true });
  await giveTo(folder, ids);
  return folder;
}

/** Gives the folder and all that is in it to the account. */
export async function giveTo(folder, ids) {
  if (ids) await run('chown', ['-R', `${ids.uid}:${ids.gid}`, folder]);
}

async function idsOf(account) {
  if (account === 'root' || process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'nobody'])));
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function networkSettings() {
  const settings = JSON.parse((await run('npm', ['config', 'list', '--json'])).stdout);
  const known = NETWORK_SETTINGS.filter((name) => settings[name] != null && settings[name] !== '');
  return Object.fromEntries(
    known.map((name) => [`npm_config_${name.replaceAll('-', '_')}`, String(settings[name])]),
  );
}

function passedOn() {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Leaves out what `npm run` puts in front: the programs of this project's node_modules. */
function plainPath() {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.filter((folder) => !/node_modules|node-gyp-bin/.test(folder)).join(':');
}
