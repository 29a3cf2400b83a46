import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const READY_WITHIN_MS = 90_000;
const STOP_WITHIN_MS = 20_000;

/** A built server in its own process. */
export type Server = {
  url: string;
  stop(): Promise<void>;
  /** Ends it at once, like a power cut; processes that it started run on. */
  kill(): Promise<void>;
};

export type ServerOptions = {
  /** Folder of the build. */
  distDir: string;
  /** Without it the server starts its own PostgreSQL. */
  databaseUrl?: string;
  dataDir: string;
  /** `host:port` of a running emulator; without it the server starts its own. */
  emulatorHost?: string;
  /** More of its environment. */
  more?: Record<string, string>;
};

/** Starts the built server on a port of its choice. @throws Error with what it said when it ends */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { distDir, databaseUrl, dataDir, emulatorHost, more } = options;
  const child = spawn(process.execPath, [join(distDir, 'server/server.js')], {
    env: {
      ...inherited(),
      PORT: '0',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(emulatorHost && { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost }),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const url = await addressOf(child);
    return { url, stop: () => stopped(child), kill: () => stopped(child, 'SIGKILL') };
  } catch (error) {
    await stopped(child);
    throw error;
  }
}

/** Returns the machine's environment, without variables that would change the test. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = (why: string) => reject(new Error(`The server ${why}. It said:\n${said}`));
    const timer = setTimeout(() => fail('was not ready in time'), READY_WITHIN_MS);
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const address = said.match(/Sampan is at (http:\/\/localhost:\d+)/)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

function stopped(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill(signal);
  });
}
