import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../../env/start-error';
import { errorCode } from '../../node/error-code';
import { EmulatorState } from './emulator-client';

const Running = v.object({
  pid: v.number(),
  port: v.number(),
  projectId: v.string(),
  /** Whether the accounts of the run before are back in it; only then may we save its own. */
  restored: v.boolean(),
});

/** What we note about an emulator process, for the run that may find it left behind. */
export type RunningEmulator = v.InferOutput<typeof Running>;

/** Where the emulator keeps its things: all inside `<dataDir>/emulator`. */
export interface EmulatorFiles {
  readonly folder: string;
  readonly config: string;
  readonly running: string;
  readonly accounts: string;
  readonly log: string;
}

/** Names the files and makes their folders. */
export async function emulatorFiles(dataDir: string, projectId: string): Promise<EmulatorFiles> {
  const folder = join(dataDir, 'emulator');
  await mkdir(join(folder, 'tmp'), { recursive: true });
  return {
    folder,
    config: join(folder, 'firebase.json'),
    running: join(folder, 'running.json'),
    accounts: join(folder, `accounts-${projectId}.json`),
    log: join(folder, 'emulator.log'),
  };
}

/** The noted process, or null when there is none or the note cannot be read. */
export async function readRunning(files: EmulatorFiles): Promise<RunningEmulator | null> {
  try {
    return v.parse(Running, JSON.parse(await readFile(files.running, 'utf8')));
  } catch {
    // At worst an emulator stays behind unnoticed; it blocks nothing, its ports are its own.
    return null;
  }
}

/** Notes the process. */
export function writeRunning(files: EmulatorFiles, running: RunningEmulator): Promise<void> {
  return replaceFile(files.running, JSON.stringify(running));
}

/** Forgets the process. */
export function clearRunning(files: EmulatorFiles): Promise<void> {
  return rm(files.running, { force: true });
}

/**
 * The accounts saved last, or null when none ever were.
 *
 * @throws StartError when the file is damaged: starting without would overwrite what is left of it
 */
export async function readAccounts(files: EmulatorFiles): Promise<EmulatorState | null> {
  try {
    return v.parse(EmulatorState, JSON.parse(await readFile(files.accounts, 'utf8')));
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return null;
    throw new StartError(
      `The saved demo accounts in ${files.accounts} cannot be read: repair that file, or move ` +
        'it away to begin with fresh ones.',
      { cause },
    );
  }
}

/** Saves the accounts; after a crash the file holds either the old ones or the new ones. */
export function writeAccounts(files: EmulatorFiles, text: string): Promise<void> {
  return replaceFile(files.accounts, text);
}

async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}
