import { spawn } from 'node:child_process';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../../db/database-failure';
import { StartError } from '../../env/start-error';
import type { Log } from '../../log/log';
import { oncePer } from '../../log/once-per';
import { findPackage } from '../find-package';
import { freePort } from '../free-port';
import { endOf, keepRunning, type Running } from '../keep-running';
import { emulatorProcess } from './emulator-process.js';
import { gapiBridge } from './gapi-bridge.js';

const STOP_WITHIN_MS = 10_000;
const COMPLAIN_EVERY_MS = 60_000;

/** Accounts and settings, in the emulator's own form. */
const Saved = v.object({
  config: v.record(v.string(), v.unknown()),
  users: v.array(v.record(v.string(), v.unknown())),
});

type Options = { readonly dataDir: string; readonly projectId: string; readonly log: Log };

/**
 * Starts the Firebase Auth emulator. Its address (`url`, like `http://localhost:9099`) is known at once;
 * it answers, with its accounts, when `ready` settles about a second later. `stop` saves the accounts,
 * and may be called twice. When it ends by itself it is started again at the same port.
 *
 * @throws StartError with a sentence for the operator, as `ready` does
 */
export async function startAuthEmulator(options: Options) {
  const folder = join(options.dataDir, 'emulator');
  await mkdir(folder, { recursive: true });
  const port = await portIn(folder);
  const first = await launch(options, folder, port);
  const start = async (signal: AbortSignal) => {
    const next = await launch(options, folder, port);
    signal.addEventListener('abort', next.stop);
    await next.ready;
    return next;
  };
  let kept: Pick<Running, 'stop'> = first;
  const ready = first.ready.then(() => {
    kept = keepRunning({ name: 'The account emulator', log: options.log, start }, first);
  });
  // The caller may wait for it later: until then a failure must not count as unhandled.
  ready.catch(() => undefined);
  // For the browser: as `localhost` it is the same site as the page.
  return { url: `http://localhost:${port}`, ready, stop: () => kept.stop() };
}

/** Returns the port of the last start where it is free: documents that a device has stored allow only that one. */
async function portIn(folder: string): Promise<number> {
  const path = join(folder, 'port');
  const former = Number(await readFile(path, 'utf8').catch(() => '0'));
  const port = await freePort(Number.isInteger(former) && former < 65_536 ? former : 0);
  await writeFile(path, String(port));
  return port;
}

/** Path of the package with the emulator. @throws StartError when it is not installed */
export const findEmulator = () =>
  findPackage(
    'firebase-tools/package.json',
    'This installation has no account emulator: set FIREBASE_PROJECT_ID, FIREBASE_API_KEY and ' +
      'FIREBASE_AUTH_DOMAIN to your own project.',
  );

async function launch({ projectId, log }: Options, folder: string, port: number) {
  const accountsPath = join(folder, `accounts-${projectId}.json`);
  const saved = await readAccounts(accountsPath);
  const bridge = `(${gapiBridge})();`;
  const given = { manifest: findEmulator(), projectId, port, saved, accountsPath, bridge };
  const logPath = join(folder, 'emulator.log');
  const output = await open(logPath, 'w', 0o600);
  const child = spawn(process.execPath, ['--input-type=commonjs', '-', folder], {
    cwd: folder,
    // A Ctrl-C is for us and must not reach the emulator: it ends when we do.
    detached: true,
    // It gets none of our variables, so that it writes nothing outside its folder.
    env: { HOME: folder, IS_FIREBASE_CLI: '1' },
    stdio: ['pipe', output.fd, output.fd, 'ipc'],
  });
  const ended = endOf(child);
  await output.close();
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(`(${emulatorProcess})(require, ${JSON.stringify(given)})`);
  child.unref();
  child.channel?.unref();
  const complain = oncePer(COMPLAIN_EVERY_MS, (reason: string) =>
    log.error('The demo accounts could not be saved.', { reason }),
  );
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (said: 'ready' | { unsaved: string }) => {
      if (said === 'ready') resolve();
      else complain(said.unsaved);
    });
    const hint = '(With your own Firebase project it is not needed.)';
    const failure = new StartError(`The account emulator did not start: see ${logPath}. ${hint}`);
    void ended.then(() => reject(failure));
  });
  const stop = async () => {
    if (child.connected) child.disconnect();
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(patience);
  };
  return { ready, ended, stop };
}

/** @throws StartError when the file is damaged: starting without it would overwrite the rest of it */
async function readAccounts(path: string): Promise<v.InferOutput<typeof Saved> | null> {
  try {
    return v.parse(Saved, JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw new StartError(
      `The saved demo accounts in ${path} cannot be read: repair that file, or move it away to ` +
        'begin with new ones.',
      { cause },
    );
  }
}
