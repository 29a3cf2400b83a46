import { type ChildProcess, spawn } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '../../env/start-error';
import { freePort } from '../free-port';
import { runsWith, waitUntil } from '../processes';
import type { EmulatorFiles } from './emulator-files';
import { emulatorPatches } from './emulator-patches';

const STOP_WITHIN_MS = 10_000;

/**
 * Starts the Firebase CLI's Auth emulator at the given port.
 *
 * `detached`, in its own process group: Ctrl-C in a terminal goes to the whole foreground group and
 * would end it before its accounts are saved. Its output goes to a file, so it survives a killed
 * server, and the next server continues with it.
 *
 * @throws StartError when firebase-tools is not installed
 */
export async function spawnEmulator(
  files: EmulatorFiles,
  projectId: string,
  port: number,
): Promise<ChildProcess> {
  const cli = findCli();
  await writeFile(files.config, JSON.stringify(await configuration(port)));
  const log = await open(files.log, 'w', 0o600);
  try {
    const child = spawn(
      process.execPath,
      [
        ...['--import', `data:text/javascript,${encodeURIComponent(emulatorPatches(cli))}`],
        ...[cli, 'emulators:start', '--only', 'auth'],
        ...['--project', projectId, '--config', files.config],
      ],
      {
        cwd: files.folder,
        detached: true,
        env: environment(files),
        stdio: ['ignore', log.fd, log.fd],
      },
    );
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    await log.close();
  }
}

/** Whether this process is an emulator that was started with our configuration file. */
export function isEmulator(files: EmulatorFiles, pid: number): Promise<boolean> {
  return runsWith(pid, files.config);
}

/**
 * Ends an emulator and waits until it has ended. Save its accounts before.
 *
 * @param first SIGKILL when it need not, or cannot, end in order
 */
export async function endEmulator(
  files: EmulatorFiles,
  pid: number,
  first: 'SIGTERM' | 'SIGKILL',
): Promise<void> {
  for (const signal of [first, 'SIGKILL'] as const) {
    if (!(await isEmulator(files, pid))) return;
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile, as the following wait notices.
    }
    if (await waitUntil(async () => !(await isEmulator(files, pid)), STOP_WITHIN_MS)) return;
  }
}

/** Path of the Firebase CLI. A built release has none. @throws StartError */
export function findCli(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('firebase-tools/package.json');
    return join(dirname(manifest), 'lib', 'bin', 'firebase.js');
  } catch (cause) {
    throw new StartError(
      'This installation has no account emulator: set FIREBASE_PROJECT_ID, FIREBASE_API_KEY and ' +
        'FIREBASE_AUTH_DOMAIN to your own project.',
      { cause },
    );
  }
}

/** We use neither the hub nor the log channel, but the CLI requires them. */
async function configuration(port: number): Promise<unknown> {
  const host = '127.0.0.1';
  return {
    emulators: {
      auth: { host, port },
      hub: { host, port: await freePort() },
      logging: { host, port: await freePort() },
      ui: { enabled: false },
    },
  };
}

/** Writes nothing outside the data folder, and does not look for updates on the internet. */
function environment(files: EmulatorFiles): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(https?_proxy|all_proxy|node_options|debug)$|^firebase_/i.test(name),
  );
  const tmp = join(files.folder, 'tmp');
  return {
    ...Object.fromEntries(inherited),
    CI: '1',
    NO_UPDATE_NOTIFIER: '1',
    XDG_CONFIG_HOME: join(files.folder, 'config'),
    ...{ TMPDIR: tmp, TEMP: tmp, TMP: tmp },
  };
}
