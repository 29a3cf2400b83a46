import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { pause } from '../../contract/waiting';

/** The program that is started; after each end it can be another one. */
type Run = {
  /** Path of the program, and its arguments. */
  command: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** The folder that it works in; ours when it is missing. */
  cwd?: string;
};

type Program = Run & {
  name: string;
  /** The account that it runs as; ours when it is missing. */
  account?: { uid: number; gid: number };
  /** Where its output goes. */
  logFile: string;
  /** How long it stays away after it ended by itself, as a machine or its service manager would need. */
  awayMs?: number;
  /** The process of a program that it has started in a session of its own, which dies with it. */
  companion?: () => number | null;
};

export type Supervised = ReturnType<typeof supervise>;

/**
 * Runs a program as a service manager does: when it ends, it is started again. `kill` ends it and
 * what it has started without a chance to tidy up.
 */
export function supervise({ name, account, logFile, awayMs = 500, companion, ...first }: Program) {
  let run: Run = first;
  let nextAwayMs: number | null = null;
  const log = createWriteStream(logFile, { flags: 'a' });
  let child: ChildProcess | null = null;
  let isOver = false;
  let starts = 0;

  function start(): void {
    starts += 1;
    const [program, ...args] = run.command;
    // In a group of its own: a killed machine takes all its processes along.
    const started = spawn(program, args, {
      env: { PATH: process.env.PATH, ...run.env },
      cwd: run.cwd,
      ...account,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    started.stdout.pipe(log, { end: false });
    started.stderr.pipe(log, { end: false });
    started.once('error', (error) => log.write(`${error}\n`));
    // Not `close`: a program of its own may have the same output open for longer.
    started.once('exit', async () => {
      if (child === started) child = null;
      if (isOver) return;
      await pause(nextAwayMs ?? awayMs);
      nextAwayMs = null;
      if (!isOver) start();
    });
  }

  const signal = (name: NodeJS.Signals) => {
    if (child?.pid) process.kill(-child.pid, name);
  };
  start();
  return {
    name,
    get starts() {
      return starts;
    },
    lastLines: () => readFileSync(logFile, 'utf8').split('\n').slice(-12).join('\n'),
    kill() {
      const other = companion?.();
      signal('SIGKILL');
      if (other) process.kill(other, 'SIGKILL');
    },
    /** Ends the program in order, as an upgrade does, and starts it, or `next`, after this time. */
    async restart(next: Run = run, afterMs = awayMs) {
      run = next;
      nextAwayMs = afterMs;
      const ended = child && once(child, 'exit');
      // Only the program itself, as a service manager does first.
      child?.kill('SIGTERM');
      await ended;
    },
    async stop() {
      isOver = true;
      const last = child;
      if (!last) return;
      const ended = once(last, 'exit');
      last.kill('SIGTERM');
      const patience = setTimeout(() => signal('SIGKILL'), 10_000);
      await ended;
      clearTimeout(patience);
    },
  };
}
