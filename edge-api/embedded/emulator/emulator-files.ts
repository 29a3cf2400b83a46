import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../../db/database-failure';
import { StartError } from '../../env/start-error';
import { replaceDurably } from '../durable-file';
import { EmulatorState } from './emulator-client';

const Running = v.object({
  pid: v.number(),
  port: v.number(),
  projectId: v.string(),
  /** Whether it has the accounts of the run before; only then may its accounts be saved. */
  restored: v.boolean(),
});

/** Our note about an emulator process, for a later run that finds it left behind. */
export type RunningEmulator = v.InferOutput<typeof Running>;

/** The emulator's files, all inside `<dataDir>/emulator`. */
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
    // At worst an emulator runs on; it blocks nothing, because a new one gets other ports.
    return null;
  }
}

/** Notes the process. */
export function writeRunning(files: EmulatorFiles, running: RunningEmulator): Promise<void> {
  return replaceDurably(files.running, JSON.stringify(running));
}

/** Deletes the note about the process. */
export function clearRunning(files: EmulatorFiles): Promise<void> {
  return rm(files.running, { force: true });
}

/**
 * The accounts saved last, or null when none were saved yet.
 *
 * @throws StartError when the file is damaged: starting without it would overwrite the rest of it
 */
export async function readAccounts(files: EmulatorFiles): Promise<EmulatorState | null> {
  try {
    return v.parse(EmulatorState, JSON.parse(await readFile(files.accounts, 'utf8')));
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null;
    throw new StartError(
      `The saved demo accounts in ${files.accounts} cannot be read: repair that file, or move ` +
        'it away to begin with new ones.',
      { cause },
    );
  }
}

/** Saves the accounts. */
export function writeAccounts(files: EmulatorFiles, text: string): Promise<void> {
  return replaceDurably(files.accounts, text);
}
