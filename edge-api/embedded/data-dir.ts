import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../db/database-failure';
import { StartError } from '../env/start-error';
import { diskFullSentence, isDiskFull } from '../node/disk-space';
import { systemFailure } from '../node/failures/system-failure';

import { askLivenessPort, openLivenessPort } from './liveness';
import { isAlive } from './processes';

/** A data folder that only this process uses, until it ends or releases it. */
export interface DataDir {
  /** Absolute, without symbolic links. */
  readonly path: string;
  release(): Promise<void>;
}

const Claim = v.object({ instanceId: v.string(), pid: v.number(), port: v.number() });
type Claim = v.InferOutput<typeof Claim>;

// More digits would not fit exactly into a number.
const CLAIM_FILE = /^server\.(\d{1,15})\.json$/;

/**
 * Makes the data folder and claims it, so that two live servers never share one.
 *
 * A claim is a file `server.<number>.json` with a loopback port where its owner answers with the
 * instance id. This proves that the owner is alive; a process id does not, because it is reused.
 * The highest number counts. A new owner adds the next number with `link`, which succeeds for only
 * one of two, and checks that its number is still the highest. The highest file is never removed:
 * no number is used twice, and a slow rival cannot act on an old listing.
 *
 * @throws StartError when a live server uses the folder, or it cannot be written
 */
export async function claimDataDir(dir: string): Promise<DataDir> {
  const path = await makeFolder(dir);
  const instanceId = randomUUID();
  const livenessPort = await openLivenessPort(instanceId);
  const claim: Claim = { instanceId, pid: process.pid, port: livenessPort.port };
  const draft = join(path, `server.draft-${instanceId}.json`);
  try {
    // Readable by all: another account that shares the folder must see that it is in use.
    await writeFile(draft, JSON.stringify(claim), { mode: 0o644 });
    await becomeHighest(path, draft);
  } catch (error) {
    await livenessPort.close();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return { path, release: () => livenessPort.close() };
}

async function becomeHighest(path: string, draft: string): Promise<void> {
  for (;;) {
    const highest = (await claimNumbers(path)).at(-1) ?? 0;
    const owner = highest ? await readClaim(path, highest) : null;
    if (owner && (await isLive(owner))) throw inUse(path, owner.pid);
    const mine = highest + 1;
    if (!(await linked(draft, claimPath(path, mine)))) continue;
    const numbers = await claimNumbers(path);
    if (numbers.at(-1) === mine) {
      const past = numbers.filter((number) => number < mine);
      await Promise.all(past.map((number) => rm(claimPath(path, number), { force: true })));
      return;
    }
    await rm(claimPath(path, mine), { force: true });
  }
}

async function isLive({ instanceId, port, pid }: Claim): Promise<boolean> {
  const answer = await askLivenessPort(port);
  if (answer === 'closed') return false;
  // No answer: a server that is suspended with Ctrl-Z, or very busy, is alive.
  return answer === 'silent' ? isAlive(pid) : answer.instanceId === instanceId;
}

async function claimNumbers(path: string): Promise<number[]> {
  const numbers = (await readdir(path)).flatMap((name) => {
    const number = CLAIM_FILE.exec(name)?.[1];
    return number ? [Number(number)] : [];
  });
  return numbers.sort((a, b) => a - b);
}

/** Null for a missing or damaged file: our claims are complete from their first moment. */
async function readClaim(path: string, number: number): Promise<Claim | null> {
  try {
    return v.parse(Claim, JSON.parse(await readFile(claimPath(path, number), 'utf8')));
  } catch {
    return null;
  }
}

async function linked(draft: string, target: string): Promise<boolean> {
  try {
    await link(draft, target);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function makeFolder(dir: string): Promise<string> {
  try {
    await mkdir(dir, { recursive: true });
    const path = await realpath(dir);
    const probe = join(path, `server.probe-${randomUUID()}`);
    await writeFile(probe, '');
    await rm(probe);
    return path;
  } catch (cause) {
    if (isDiskFull(cause)) throw new StartError(diskFullSentence(dir), { cause });
    const other = 'Or set DATA_DIR to another folder.';
    throw systemFailure(`The data folder ${dir} cannot be written`, cause, other);
  }
}

function claimPath(path: string, number: number): string {
  return join(path, `server.${number}.json`);
}

function inUse(path: string, pid: number): StartError {
  return new StartError(
    `The data folder ${path} is in use by another running server (process ${pid}). ` +
      'Stop it, or set DATA_DIR to another folder.',
  );
}
