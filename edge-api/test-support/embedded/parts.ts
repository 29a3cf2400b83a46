import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { readPostmaster, serves } from '../../embedded/postgres/postgres-server';
import type { Log } from '../../log/log';
import { fastFolder } from '../database/fast-folder';

/** A log that fails the test which complains into it. */
export const strictLog: Log = {
  info: () => undefined,
  error: (message, fields) => {
    throw new Error(`logged: ${message} ${JSON.stringify(fields)}`);
  },
};

/** A fresh data folder. It goes when the test ends, with the PostgreSQL that a test left running. */
export async function tempDataDir(): Promise<string> {
  const dir = await realpath(await mkdtemp(join(await fastFolder(), 'sampan-test-')));
  onTestFinished(async () => {
    const cluster = join(dir, 'postgres');
    const server = await readPostmaster(cluster);
    if (server && (await serves(cluster, server.pid))) process.kill(server.pid, 'SIGKILL');
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  });
  return dir;
}

/** Stops a part when the test ends, however it ends. */
export function stoppedAtEnd<Part extends { stop(): Promise<void> }>(part: Part): Part {
  onTestFinished(() => part.stop());
  return part;
}

/**
 * Runs `name(argument)` of a module, given by its path from edge-api, in another process, which holds the result.
 * @param inside a program that runs it, such as one that gives it a network of its own
 */
export function runUntilKilled(
  file: string,
  name: string,
  argument: unknown,
  inside: readonly string[] = [],
): ChildProcess {
  const script = fileURLToPath(new URL('./run-until-killed.fixture.mjs', import.meta.url));
  const all = [...inside, process.execPath, script, file, name, JSON.stringify(argument)];
  const [program = '', ...args] = all;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** The line in which the other process says what its function gave. */
export function firstLine(child: ChildProcess): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(JSON.parse(chunk.toString())));
    child.once('exit', () => reject(new Error('ended before it said anything')));
  });
}

/** `kill -9`, and waits until it is gone. */
export function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** Processes that a failed test left running in the process group of `leader`. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}
