import type { Log } from '../../log/log';
import { readEmulatorState } from './emulator-client';
import { type EmulatorFiles, writeAccounts } from './emulator-files';

const SAVE_EVERY_MS = 10_000;

/** Saves the emulator's accounts while it runs. */
export interface AccountSaver {
  /** From now on looks for changes every ten seconds. */
  start(): void;
  /** Saves now if anything changed. A failure is logged; the file then stays as it is. */
  save(): Promise<void>;
  /** Stops looking, and waits for a save in progress. */
  stop(): Promise<void>;
}

/** Makes the saver of one emulator. Use it only after the saved accounts were restored. */
export function createAccountSaver(
  emulator: { readonly url: string; readonly projectId: string },
  files: EmulatorFiles,
  log: Log,
): AccountSaver {
  let timer: NodeJS.Timeout | undefined;
  let saved = '';
  let failing = false;
  let last = Promise.resolve();

  const saveOnce = async () => {
    try {
      const text = JSON.stringify(await readEmulatorState(emulator.url, emulator.projectId));
      if (text !== saved) await writeAccounts(files, text);
      saved = text;
      failing = false;
    } catch (error) {
      // Logged once, not every ten seconds.
      if (!failing) log.error('The demo accounts could not be saved.', { reason: String(error) });
      failing = true;
    }
  };
  // One save after another, so that an older state never replaces a newer one.
  const save = () => {
    last = last.then(saveOnce);
    return last;
  };
  return {
    save,
    start() {
      timer = setInterval(() => void save(), SAVE_EVERY_MS);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
      return last;
    },
  };
}
