import type { ChildProcess } from 'node:child_process';
import { StartError } from '../../env/start-error';
import { freePort, isPortFree } from '../free-port';
import { hasEnded, waitUntil } from '../processes';
import { emulatorAnswers, writeEmulatorState } from './emulator-client';
import {
  clearRunning,
  type EmulatorFiles,
  readAccounts,
  readRunning,
  writeRunning,
} from './emulator-files';
import { endEmulator, isEmulator, spawnEmulator } from './emulator-process';

const READY_WITHIN_MS = 120_000;
const LEFTOVER_ANSWERS_WITHIN_MS = 10_000;

/** An emulator process; `ready` settles when it answers and has its accounts. */
export interface Launched {
  readonly pid: number;
  readonly port: number;
  readonly ready: Promise<void>;
}

/** Starts a new emulator at a free port, or at the one that it had, and restores the saved accounts. */
export async function launchEmulator(
  files: EmulatorFiles,
  projectId: string,
  formerPort?: number,
): Promise<Launched> {
  if (formerPort && !(await isPortFree(formerPort))) {
    throw new StartError(
      `The port ${formerPort} of the account emulator is taken by another program: stop that one.`,
    );
  }
  const port = formerPort || (await freePort());
  const saved = await readAccounts(files);
  const child = await spawnEmulator(files, projectId, port);
  const pid = child.pid;
  if (pid === undefined) throw ended(files);
  await writeRunning(files, { pid, port, projectId, restored: false });
  const ready = async () => {
    const url = emulatorUrl(port);
    await untilAnswers(child, url, files);
    if (saved) await writeEmulatorState(url, projectId, saved);
    await writeRunning(files, { pid, port, projectId, restored: true });
  };
  return { pid, port, ready: ready() };
}

/**
 * The emulator that a killed run left behind, if it can be used: it answers and has the accounts of this
 * project. Any other leftover is ended.
 */
export async function adoptLeftover(
  files: EmulatorFiles,
  projectId: string,
): Promise<Launched | null> {
  const found = await readRunning(files);
  if (!found || !(await isEmulator(files, found.pid))) return null;
  const { pid, port } = found;
  const url = emulatorUrl(port);
  const usable =
    found.restored && (await waitUntil(() => emulatorAnswers(url), LEFTOVER_ANSWERS_WITHIN_MS));
  if (usable && found.projectId === projectId) return { pid, port, ready: Promise.resolve() };
  await endEmulator(files, pid, 'SIGKILL');
  await clearRunning(files);
  return null;
}

/** The address for the browser: as `localhost` it is the same site as the page. */
export function emulatorUrl(port: number): string {
  return `http://localhost:${port}`;
}

async function untilAnswers(child: ChildProcess, url: string, files: EmulatorFiles): Promise<void> {
  let answers = false;
  await waitUntil(
    async () => {
      answers = await emulatorAnswers(url);
      return answers || hasEnded(child);
    },
    READY_WITHIN_MS,
    100,
  );
  if (!answers || hasEnded(child)) throw ended(files);
}

function ended(files: EmulatorFiles): StartError {
  return new StartError(
    `The account emulator did not start: see ${files.log}. ` +
      '(With your own Firebase project it is not needed.)',
  );
}
