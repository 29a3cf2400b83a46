import type { Log } from '../../log/log';
import { isPortFree } from '../free-port';
import { waitUntil } from '../processes';
import { type Supervisor, supervise } from '../supervisor';
import { clearRunning, emulatorFiles } from './emulator-files';
import { adoptLeftover, emulatorUrl, launchEmulator } from './emulator-launch';
import { endEmulator, isEmulator } from './emulator-process';
import { createAccountSaver } from './emulator-saver';

const PORT_FREE_WITHIN_MS = 5000;

/** A Firebase Auth emulator that is starting or running. */
export interface AuthEmulator {
  /** Like `http://localhost:9099`. */
  readonly url: string;
  /** Settles when it answers and has its accounts again. Rejects with a StartError. */
  readonly ready: Promise<void>;
  /** Saves the accounts, ends the emulator and waits until it has ended. Safe to call twice. */
  stop(): Promise<void>;
}

/** What {@link startAuthEmulator} needs. */
export interface StartAuthEmulatorOptions {
  readonly dataDir: string;
  readonly projectId: string;
  readonly log: Log;
}

/**
 * Starts the emulator, or continues with the one that a killed run left behind. Its address is
 * known at once; it is ready some seconds later (seven on two cores, to compile its schemas).
 *
 * When it ends by itself it is started again at the same port, with the accounts saved last.
 *
 * Accounts are saved at most ten seconds after a change, and at the stop, through the REST API.
 * `--import` and `--export-on-exit` are not used: they delete the old export before the new one is
 * written, and answer requests before the import is done.
 *
 * @throws StartError with a sentence for the operator
 */
export async function startAuthEmulator(options: StartAuthEmulatorOptions): Promise<AuthEmulator> {
  const { dataDir, projectId, log } = options;
  const files = await emulatorFiles(dataDir, projectId);
  let emulator =
    (await adoptLeftover(files, projectId)) ?? (await launchEmulator(files, projectId));
  const fixedPort = emulator.port;
  const url = emulatorUrl(fixedPort);
  const saver = createAccountSaver({ url, projectId }, files, log);

  let phase: 'starting' | 'ready' | 'stopped' = 'starting';
  let watch: Supervisor | null = null;
  const isReady = () => {
    if (phase === 'stopped') return;
    phase = 'ready';
    saver.start();
  };
  const startAgain = async () => {
    // An emulator without its accounts must not be saved.
    phase = 'starting';
    await saver.stop();
    // The system closes the sockets of a process shortly after its end.
    await waitUntil(() => isPortFree(fixedPort), PORT_FREE_WITHIN_MS);
    emulator = await launchEmulator(files, projectId, fixedPort);
    await emulator.ready;
    isReady();
  };
  const ready = emulator.ready.then(() => {
    isReady();
    if (phase !== 'ready') return;
    watch = supervise({
      name: 'The account emulator',
      log,
      runs: () => isEmulator(files, emulator.pid),
      restart: startAgain,
    });
  });
  // The caller may wait for `ready` later: until then a failure must not count as unhandled.
  ready.catch(() => undefined);

  const stopNow = async () => {
    // Saving an emulator without its accounts would overwrite them with nothing.
    const hasAccounts = phase === 'ready';
    phase = 'stopped';
    const watchEnded = watch?.stop();
    await saver.stop();
    if (hasAccounts) await saver.save();
    await endEmulator(files, emulator.pid, hasAccounts ? 'SIGTERM' : 'SIGKILL');
    await watchEnded;
    await clearRunning(files);
  };
  let stopping: Promise<void> | null = null;
  return {
    url,
    ready,
    stop: () => {
      stopping ??= stopNow();
      return stopping;
    },
  };
}
