import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { findWebkit } from '../../../test-support/runner/other-browsers.mjs';
import type { OtherBrowser } from './other-browser';
import { driverReady, openSession } from './webdriver';

/** A command that the driver gets while one page gives way to another can be lost. */
const leavingMs = 700;

type Programs = NonNullable<ReturnType<typeof findWebkit>>;

type Options = {
  lang: string;
  /** Whether each command first waits until the page is loaded: its driver does so, and can't be told later. */
  waitsForPages: boolean;
};

/** Starts a WebKitGTK with its own screen and home folder. */
export async function startWebkit(
  programs: Programs,
  { lang, waitsForPages }: Options,
): Promise<OtherBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'sampan-webkit-'));
  const stops = [() => rm(home, { recursive: true, force: true, maxRetries: 3 })];
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    const display = await startScreen(programs.xvfb, stops);
    const port = await freePort();
    const driver = spawn(programs.driver, ['--host=127.0.0.1', `--port=${port}`], {
      env: { ...homeOf(home), DISPLAY: display, LANG: lang },
      stdio: 'ignore',
      // In its own process group, so that its browser ends with it.
      detached: true,
    });
    stops.push(endLater(driver, () => killGroup(driver)));
    const address = `http://127.0.0.1:${port}`;
    await driverReady(address);
    const session = await openSession(address, {
      pageLoadStrategy: waitsForPages ? 'normal' : 'none',
      'webkitgtk:browserOptions': { binary: programs.miniBrowser, args: ['--automation'] },
    });
    stops.push(session.close);
    const settled = <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
      waitsForPages ? work : (...args: Args) => work(...args).then(() => pause(leavingMs));
    return {
      ...session,
      open: settled(session.open),
      click: settled(session.click),
      back: null,
      errors: () => null,
      close: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Makes an environment without the machine's settings. As root a browser has no sandbox. */
const homeOf = (home: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: home,
  XDG_RUNTIME_DIR: home,
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
});

/** Starts a screen for this test; returns its name. Xvfb chooses a free one and writes its number. */
async function startScreen(xvfb: string, stops: (() => Promise<void>)[]): Promise<string> {
  const screen = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  stops.push(endLater(screen, () => screen.kill()));
  const said = screen.stdio[3];
  if (!said) throw new Error('Xvfb has no way to tell its screen.');
  const [number] = await Promise.race([
    once(said, 'data'),
    once(screen, 'exit').then(() => Promise.reject(new Error('Xvfb ended at once.'))),
  ]);
  return `:${String(number).trim()}`;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid);
}

/** Returns how to end a program and wait for its end; an interrupted run ends it too. */
function endLater(child: ChildProcess, kill: () => void): () => Promise<void> {
  process.once('exit', kill);
  return async () => {
    process.off('exit', kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    kill();
    await exit;
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
